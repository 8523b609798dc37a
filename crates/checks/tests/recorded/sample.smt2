; query 14: 7 assertions, 11 nodes
(reset)
(set-logic QF_BV)
(declare-const |i| (_ BitVec 32))
(declare-const |j| (_ BitVec 32))
(declare-const |a.length| (_ BitVec 32))
(assert (bvsle #x00000000 |i|))
(assert (bvsle #x00000000 |a.length|))
(assert (bvslt |i| |a.length|))
(assert (bvsle #x00000000 |j|))
(assert (bvslt |j| |a.length|))
(assert (= |j| |i|))
(assert (= |a.length| #x00000000))
(check-sat)
; answer: unsat, 6.248 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (= |a| #x00000000))
(check-sat)
; answer: sat, 212.306 ms

; query 4: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |i| (_ BitVec 32))
(assert (bvsle #x00000000 |i|))
(check-sat)
; answer: sat, 21.153 ms

; query 7: 3 assertions, 6 nodes
(reset)
(set-logic QF_BV)
(declare-const |i| (_ BitVec 32))
(declare-const |a.length| (_ BitVec 32))
(assert (bvsle #x00000000 |i|))
(assert (bvsle #x00000000 |a.length|))
(assert (bvslt |i| |a.length|))
(check-sat)
; answer: sat, 2.791 ms

; query 10: 5 assertions, 9 nodes
(reset)
(set-logic QF_BV)
(declare-const |i| (_ BitVec 32))
(declare-const |j| (_ BitVec 32))
(declare-const |a.length| (_ BitVec 32))
(assert (bvsle #x00000000 |i|))
(assert (bvsle #x00000000 |a.length|))
(assert (bvslt |i| |a.length|))
(assert (bvsle #x00000000 |j|))
(assert (bvslt |j| |a.length|))
(check-sat)
; answer: sat, 14.720 ms

; query 13: 6 assertions, 10 nodes
(reset)
(set-logic QF_BV)
(declare-const |i| (_ BitVec 32))
(declare-const |j| (_ BitVec 32))
(declare-const |a.length| (_ BitVec 32))
(assert (bvsle #x00000000 |i|))
(assert (bvsle #x00000000 |a.length|))
(assert (bvslt |i| |a.length|))
(assert (bvsle #x00000000 |j|))
(assert (bvslt |j| |a.length|))
(assert (= |j| |i|))
(check-sat)
; answer: sat, 3.164 ms

; query 3: 2 assertions, 6 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| ((_ sign_extend 24) ((_ extract 7 0) |x|)))))
(assert (= |x| #x00000000))
(check-sat)
; answer: unsat, 10.292 ms

; query 5: 3 assertions, 9 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| ((_ sign_extend 24) ((_ extract 7 0) |x|)))))
(assert (not (= |x| #x00000000)))
(assert (= |x| #x00000001))
(check-sat)
; answer: unsat, 3.800 ms

; query 7: 4 assertions, 12 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| ((_ sign_extend 24) ((_ extract 7 0) |x|)))))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (= |x| #xffffffff))
(check-sat)
; answer: unsat, 6.153 ms

; query 13: 9 assertions, 22 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| ((_ sign_extend 24) ((_ extract 7 0) |x|)))))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (not (= |x| #xffffffff)))
(assert (bvsle #x00000000 |x|))
(assert (bvslt |x| #x00000401))
(assert (bvslt |x| #x00000201))
(assert (bvslt |x| #x00000081))
(assert (bvslt |x| #x00000041))
(check-sat)
; answer: unsat, 1.586 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (= |x| ((_ sign_extend 24) ((_ extract 7 0) |x|))))
(check-sat)
; answer: sat, 80.943 ms

; query 11: 7 assertions, 18 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| ((_ sign_extend 24) ((_ extract 7 0) |x|)))))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (not (= |x| #xffffffff)))
(assert (bvsle #x00000000 |x|))
(assert (bvslt |x| #x00000401))
(assert (bvslt |x| #x00000201))
(check-sat)
; answer: sat, 2.925 ms

; query 24: 14 assertions, 32 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| ((_ sign_extend 24) ((_ extract 7 0) |x|)))))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (not (= |x| #xffffffff)))
(assert (bvsle #x00000000 |x|))
(assert (bvslt |x| #x00000401))
(assert (bvslt |x| #x00000201))
(assert (bvslt |x| #x00000081))
(assert (bvsle #x00000041 |x|))
(assert (bvsle #x00000061 |x|))
(assert (bvsle #x00000071 |x|))
(assert (bvsle #x00000079 |x|))
(assert (bvsle #x0000007d |x|))
(assert (bvsle #x0000007f |x|))
(check-sat)
; answer: sat, 1.990 ms

; query 5: 3 assertions, 8 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= ((_ zero_extend 16) ((_ extract 15 0) |x|)) |x|)))
(assert (bvsle #x00000000 |x|))
(assert (bvsle #x00010000 |x|))
(check-sat)
; answer: sat, 4.012 ms

; query 10: 6 assertions, 16 nodes
(reset)
(set-logic QF_BV)
(declare-const |c| (_ BitVec 32))
(assert (bvsle #x00000000 |c|))
(assert (bvslt |c| #x00010000))
(assert (not (= |c| ((_ sign_extend 16) ((_ extract 15 0) |c|)))))
(assert (not (= |c| #x00000000)))
(assert (not (= |c| #x00000001)))
(assert (not (= |c| #xffffffff)))
(check-sat)
; answer: sat, 10.085 ms

; query 5: 3 assertions, 9 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (= (bvmul |a| #x00000002) #x00000000))
(assert (= |a| #x00000001))
(check-sat)
; answer: unsat, 1.517 ms

; query 7: 4 assertions, 12 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (= (bvmul |a| #x00000002) #x00000000))
(assert (not (= |a| #x00000001)))
(assert (= |a| #xffffffff))
(check-sat)
; answer: unsat, 0.940 ms

; query 9: 5 assertions, 14 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (= (bvmul |a| #x00000002) #x00000000))
(assert (not (= |a| #x00000001)))
(assert (not (= |a| #xffffffff)))
(assert (bvsle #x00000000 |a|))
(check-sat)
; answer: unsat, 0.903 ms

; query 11: 6 assertions, 16 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (= (bvmul |a| #x00000002) #x00000000))
(assert (not (= |a| #x00000001)))
(assert (not (= |a| #xffffffff)))
(assert (bvslt |a| #x00000000))
(assert (bvsle #xc0000000 |a|))
(check-sat)
; answer: unsat, 1.072 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |b| (_ BitVec 32))
(assert (= |b| #x00000000))
(check-sat)
; answer: sat, 265.637 ms

; query 3: 2 assertions, 8 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (not (= (bvmul |a| #x00000002) #x00000000)))
(check-sat)
; answer: sat, 1.234 ms

; query 10: 5 assertions, 14 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (= (bvmul |a| #x00000002) #x00000000))
(assert (not (= |a| #x00000001)))
(assert (not (= |a| #xffffffff)))
(assert (bvslt |a| #x00000000))
(check-sat)
; answer: sat, 0.979 ms

; query 18: 9 assertions, 22 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (= (bvmul |a| #x00000002) #x00000000))
(assert (not (= |a| #x00000001)))
(assert (not (= |a| #xffffffff)))
(assert (bvslt |a| #x00000000))
(assert (bvslt |a| #xc0000000))
(assert (bvslt |a| #xa0000000))
(assert (bvslt |a| #x90000000))
(assert (bvslt |a| #x88000000))
(check-sat)
; answer: sat, 0.977 ms

; query 26: 13 assertions, 30 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 32))
(assert (not (= |a| #x00000000)))
(assert (= (bvmul |a| #x00000002) #x00000000))
(assert (not (= |a| #x00000001)))
(assert (not (= |a| #xffffffff)))
(assert (bvslt |a| #x00000000))
(assert (bvslt |a| #xc0000000))
(assert (bvslt |a| #xa0000000))
(assert (bvslt |a| #x90000000))
(assert (bvslt |a| #x88000000))
(assert (bvslt |a| #x84000000))
(assert (bvslt |a| #x82000000))
(assert (bvslt |a| #x81000000))
(assert (bvslt |a| #x80800000))
(check-sat)
; answer: sat, 0.951 ms

; query 6: 3 assertions, 8 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.lt ((_ to_fp 11 53) #x3ff0000000000000) |x|))
(assert (fp.lt |x| ((_ to_fp 11 53) #x4000000000000000)))
(assert (not (fp.lt (fp.div RNE |x| ((_ to_fp 11 53) #x4000000000000000)) |x|)))
(check-sat)
; answer: unsat, 251.720 ms

; query 5: 3 assertions, 8 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.lt ((_ to_fp 11 53) #x0000000000000000) |x|))
(assert (not (fp.lt |x| (fp.add RNE |x| ((_ to_fp 11 53) #x3ff0000000000000)))))
(assert (= |x| ((_ to_fp 11 53) #x0000000000000000)))
(check-sat)
; answer: unsat, 3.172 ms

; query 7: 4 assertions, 10 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.lt ((_ to_fp 11 53) #x0000000000000000) |x|))
(assert (not (fp.lt |x| (fp.add RNE |x| ((_ to_fp 11 53) #x3ff0000000000000)))))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (= |x| ((_ to_fp 11 53) #x3ff0000000000000)))
(check-sat)
; answer: unsat, 4.452 ms

; query 9: 5 assertions, 13 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.lt ((_ to_fp 11 53) #x0000000000000000) |x|))
(assert (not (fp.lt |x| (fp.add RNE |x| ((_ to_fp 11 53) #x3ff0000000000000)))))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3ff0000000000000))))
(assert (= |x| ((_ to_fp 11 53) #xbff0000000000000)))
(check-sat)
; answer: unsat, 4.087 ms

; query 1: 1 assertions, 4 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (not (fp.lt ((_ to_fp 11 53) #x3ff0000000000000) |x|)))
(check-sat)
; answer: sat, 31.837 ms

; query 1: 1 assertions, 4 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (not (fp.lt ((_ to_fp 11 53) #x0000000000000000) |x|)))
(check-sat)
; answer: sat, 33.396 ms

; query 8: 4 assertions, 11 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.lt ((_ to_fp 11 53) #x0000000000000000) |x|))
(assert (not (fp.lt |x| (fp.add RNE |x| ((_ to_fp 11 53) #x3ff0000000000000)))))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3ff0000000000000))))
(check-sat)
; answer: sat, 99.454 ms

; query 18: 9 assertions, 26 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.lt ((_ to_fp 11 53) #x0000000000000000) |x|))
(assert (not (fp.lt |x| (fp.add RNE |x| ((_ to_fp 11 53) #x3ff0000000000000)))))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3ff0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #xbff0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3fe0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x4000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #xbfe0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x4024000000000000))))
(check-sat)
; answer: sat, 114.492 ms

; query 6: 3 assertions, 10 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (not (fp.eq (fp.mul RNE |x| ((_ to_fp 11 53) #x0000000000000000)) ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3ff0000000000000))))
(check-sat)
; answer: sat, 14.239 ms

; query 6: 3 assertions, 8 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 8 24))
(assert (not (fp.lt |x| ((_ to_fp 8 24) #x00000000))))
(assert (not (fp.leq ((_ to_fp 8 24) #x00000000) |x|)))
(assert (not (fp.isNaN |x|)))
(check-sat)
; answer: unsat, 21.707 ms

; query 3: 2 assertions, 4 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.isNaN |x|))
(assert (= |x| ((_ to_fp 11 53) #x0000000000000000)))
(check-sat)
; answer: unsat, 9.904 ms

; query 5: 3 assertions, 7 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.isNaN |x|))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (= |x| ((_ to_fp 11 53) #x3ff0000000000000)))
(check-sat)
; answer: unsat, 18.015 ms

; query 7: 4 assertions, 10 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.isNaN |x|))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3ff0000000000000))))
(assert (= |x| ((_ to_fp 11 53) #xbff0000000000000)))
(check-sat)
; answer: unsat, 9.822 ms

; query 1: 1 assertions, 4 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 8 24))
(assert (not (fp.lt |x| ((_ to_fp 8 24) #x00000000))))
(check-sat)
; answer: sat, 92.891 ms

; query 4: 2 assertions, 5 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 8 24))
(assert (not (fp.lt |x| ((_ to_fp 8 24) #x00000000))))
(assert (fp.leq ((_ to_fp 8 24) #x00000000) |x|))
(check-sat)
; answer: sat, 11.773 ms

; query 2: 1 assertions, 2 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.isNaN |x|))
(check-sat)
; answer: sat, 29.537 ms

; query 8: 4 assertions, 11 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.isNaN |x|))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3ff0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #xbff0000000000000))))
(check-sat)
; answer: sat, 17.508 ms

; query 14: 7 assertions, 20 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ FloatingPoint 11 53))
(assert (fp.isNaN |x|))
(assert (not (= |x| ((_ to_fp 11 53) #x0000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3ff0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #xbff0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x3fe0000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #x4000000000000000))))
(assert (not (= |x| ((_ to_fp 11 53) #xbfe0000000000000))))
(check-sat)
; answer: sat, 39.998 ms

; query 6: 3 assertions, 9 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |f| (_ FloatingPoint 8 24))
(assert (not (fp.isNaN |f|)))
(assert (fp.lt ((_ to_fp 8 24) #x501502f9) |f|))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN |f|) #x00000000 (ite (fp.leq |f| ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq |f| ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ |f|)))))
(assert (not (= def!0 #x7fffffff)))
(check-sat)
; answer: unsat, 49.812 ms

; query 8: 2 assertions, 6 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |f| (_ FloatingPoint 8 24))
(assert (fp.isNaN |f|))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN |f|) #x00000000 (ite (fp.leq |f| ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq |f| ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ |f|)))))
(assert (not (= def!0 #x00000000)))
(check-sat)
; answer: unsat, 7.769 ms

; query 3: 2 assertions, 7 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ BitVec 32))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN ((_ to_fp 8 24) RNE |x|)) #x00000000 (ite (fp.leq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ ((_ to_fp 8 24) RNE |x|))))))
(assert (not (= def!0 |x|)))
(assert (= |x| #x00000000))
(check-sat)
; answer: unsat, 14.147 ms

; query 5: 3 assertions, 10 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ BitVec 32))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN ((_ to_fp 8 24) RNE |x|)) #x00000000 (ite (fp.leq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ ((_ to_fp 8 24) RNE |x|))))))
(assert (not (= def!0 |x|)))
(assert (not (= |x| #x00000000)))
(assert (= |x| #x00000001))
(check-sat)
; answer: unsat, 5.218 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |f| (_ FloatingPoint 8 24))
(assert (not (fp.isNaN |f|)))
(check-sat)
; answer: sat, 107.005 ms

; query 5: 3 assertions, 8 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |f| (_ FloatingPoint 8 24))
(assert (not (fp.isNaN |f|)))
(assert (fp.lt ((_ to_fp 8 24) #x501502f9) |f|))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN |f|) #x00000000 (ite (fp.leq |f| ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq |f| ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ |f|)))))
(assert (= def!0 #x7fffffff))
(check-sat)
; answer: sat, 56.526 ms

; query 4: 2 assertions, 8 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ BitVec 32))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN ((_ to_fp 8 24) RNE |x|)) #x00000000 (ite (fp.leq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ ((_ to_fp 8 24) RNE |x|))))))
(assert (not (= def!0 |x|)))
(assert (not (= |x| #x00000000)))
(check-sat)
; answer: sat, 545.647 ms

; query 10: 6 assertions, 17 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ BitVec 32))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN ((_ to_fp 8 24) RNE |x|)) #x00000000 (ite (fp.leq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ ((_ to_fp 8 24) RNE |x|))))))
(assert (not (= def!0 |x|)))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (not (= |x| #xffffffff)))
(assert (bvsle #x00000000 |x|))
(assert (bvslt |x| #x1b05590a))
(check-sat)
; answer: sat, 163.930 ms

; query 14: 10 assertions, 25 nodes
(reset)
(set-logic QF_BVFP)
(declare-const |x| (_ BitVec 32))
(define-fun def!0 () (_ BitVec 32) (ite (fp.isNaN ((_ to_fp 8 24) RNE |x|)) #x00000000 (ite (fp.leq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #xcf000000)) #x80000000 (ite (fp.geq ((_ to_fp 8 24) RNE |x|) ((_ to_fp 8 24) #x4f000000)) #x7fffffff ((_ fp.to_sbv 32) RTZ ((_ to_fp 8 24) RNE |x|))))))
(assert (not (= def!0 |x|)))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (not (= |x| #xffffffff)))
(assert (bvsle #x00000000 |x|))
(assert (bvslt |x| #x1b05590a))
(assert (bvslt |x| #x0d0f804e))
(assert (bvslt |x| #x047dc173))
(assert (bvslt |x| #x02044021))
(assert (bvslt |x| #x01000003))
(check-sat)
; answer: sat, 307.973 ms

; query 3: 2 assertions, 7 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (not (= ((_ sign_extend 32) ((_ extract 31 0) |x|)) |x|)))
(assert (= |x| #x0000000000000000))
(check-sat)
; answer: unsat, 6.667 ms

; query 5: 3 assertions, 10 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (not (= ((_ sign_extend 32) ((_ extract 31 0) |x|)) |x|)))
(assert (not (= |x| #x0000000000000000)))
(assert (= |x| #x0000000000000001))
(check-sat)
; answer: unsat, 1.295 ms

; query 7: 4 assertions, 13 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (not (= ((_ sign_extend 32) ((_ extract 31 0) |x|)) |x|)))
(assert (not (= |x| #x0000000000000000)))
(assert (not (= |x| #x0000000000000001)))
(assert (= |x| #xffffffffffffffff))
(check-sat)
; answer: unsat, 0.990 ms

; query 12: 8 assertions, 21 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (not (= ((_ sign_extend 32) ((_ extract 31 0) |x|)) |x|)))
(assert (not (= |x| #x0000000000000000)))
(assert (not (= |x| #x0000000000000001)))
(assert (not (= |x| #xffffffffffffffff)))
(assert (bvsle #x0000000000000000 |x|))
(assert (bvslt |x| #x0000000400000001))
(assert (bvslt |x| #x0000000200000001))
(assert (bvslt |x| #x0000000040000001))
(check-sat)
; answer: unsat, 0.999 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 64))
(declare-const |b| (_ BitVec 64))
(assert (bvsle |b| |a|))
(check-sat)
; answer: sat, 128.776 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (bvslt |x| #x0000010000000001))
(check-sat)
; answer: sat, 51.674 ms

; query 4: 2 assertions, 8 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (not (= ((_ sign_extend 32) ((_ extract 31 0) |x|)) |x|)))
(assert (not (= |x| #x0000000000000000)))
(check-sat)
; answer: sat, 8.016 ms

; query 10: 6 assertions, 17 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (not (= ((_ sign_extend 32) ((_ extract 31 0) |x|)) |x|)))
(assert (not (= |x| #x0000000000000000)))
(assert (not (= |x| #x0000000000000001)))
(assert (not (= |x| #xffffffffffffffff)))
(assert (bvsle #x0000000000000000 |x|))
(assert (bvslt |x| #x0000000400000001))
(check-sat)
; answer: sat, 1.143 ms

; query 17: 10 assertions, 25 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 64))
(assert (not (= ((_ sign_extend 32) ((_ extract 31 0) |x|)) |x|)))
(assert (not (= |x| #x0000000000000000)))
(assert (not (= |x| #x0000000000000001)))
(assert (not (= |x| #xffffffffffffffff)))
(assert (bvsle #x0000000000000000 |x|))
(assert (bvslt |x| #x0000000400000001))
(assert (bvslt |x| #x0000000200000001))
(assert (bvsle #x0000000040000001 |x|))
(assert (bvsle #x0000000060000001 |x|))
(assert (bvsle #x0000000070000001 |x|))
(check-sat)
; answer: sat, 1.043 ms

; query 3: 2 assertions, 6 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvsle (bvadd |x| #x00000001) |x|))
(assert (= |x| #x00000000))
(check-sat)
; answer: unsat, 23.041 ms

; query 5: 3 assertions, 8 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvsle (bvadd |x| #x00000001) |x|))
(assert (not (= |x| #x00000000)))
(assert (= |x| #x00000001))
(check-sat)
; answer: unsat, 7.771 ms

; query 7: 4 assertions, 11 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvsle (bvadd |x| #x00000001) |x|))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (= |x| #xffffffff))
(check-sat)
; answer: unsat, 12.545 ms

; query 10: 6 assertions, 15 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvsle (bvadd |x| #x00000001) |x|))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (not (= |x| #xffffffff)))
(assert (bvsle #x00000000 |x|))
(assert (bvslt |x| #x40000000))
(check-sat)
; answer: unsat, 1.220 ms

; query 1: 1 assertions, 4 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt |x| (bvadd |x| #x00000001)))
(check-sat)
; answer: sat, 76.459 ms

; query 15: 8 assertions, 19 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvsle (bvadd |x| #x00000001) |x|))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (not (= |x| #xffffffff)))
(assert (bvsle #x00000000 |x|))
(assert (bvsle #x40000000 |x|))
(assert (bvsle #x60000000 |x|))
(assert (bvsle #x70000000 |x|))
(check-sat)
; answer: sat, 12.056 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt |x| #x00000001))
(check-sat)
; answer: sat, 38.923 ms

; query 4: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |b| (_ BitVec 64))
(assert (bvsle #x0000000000000001 |b|))
(check-sat)
; answer: sat, 24.119 ms

; query 16: 9 assertions, 19 nodes
(reset)
(set-logic QF_BV)
(declare-const |a| (_ BitVec 64))
(declare-const |b| (_ BitVec 64))
(assert (bvsle #x0000000000000001 |a|))
(assert (bvsle #x0000000000000001 |b|))
(assert (bvslt (bvadd |a| |b|) #x0000000000000001))
(assert (not (= |a| #x0000000000000000)))
(assert (= |a| #x0000000000000001))
(assert (not (= |b| #x0000000000000000)))
(assert (not (= |b| #x0000000000000001)))
(assert (not (= |b| #xffffffffffffffff)))
(assert (bvsle #x0000000000000000 |b|))
(check-sat)
; answer: sat, 6.582 ms

; query 3: 2 assertions, 6 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt (bvashr |x| (bvand #x00000001 #x0000001f)) #x00000000))
(assert (= |x| #x00000000))
(check-sat)
; answer: unsat, 10.869 ms

; query 5: 3 assertions, 8 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt (bvashr |x| (bvand #x00000001 #x0000001f)) #x00000000))
(assert (not (= |x| #x00000000)))
(assert (= |x| #x00000001))
(check-sat)
; answer: unsat, 2.209 ms

; query 1: 1 assertions, 5 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvsle #x00000000 (bvashr |x| (bvand #x00000001 #x0000001f))))
(check-sat)
; answer: sat, 63.921 ms

; query 2: 1 assertions, 5 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt (bvashr |x| (bvand #x00000001 #x0000001f)) #x00000000))
(check-sat)
; answer: sat, 19.956 ms

; query 4: 2 assertions, 7 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt (bvashr |x| (bvand #x00000001 #x0000001f)) #x00000000))
(assert (not (= |x| #x00000000)))
(check-sat)
; answer: sat, 7.951 ms

; query 6: 3 assertions, 9 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt (bvashr |x| (bvand #x00000001 #x0000001f)) #x00000000))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(check-sat)
; answer: sat, 5.803 ms

; query 7: 4 assertions, 11 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (bvslt (bvashr |x| (bvand #x00000001 #x0000001f)) #x00000000))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(assert (= |x| #xffffffff))
(check-sat)
; answer: sat, 1.119 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (= |x| #x00000000))
(check-sat)
; answer: sat, 620.468 ms

; query 4: 2 assertions, 7 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| #x00000000)))
(assert (not (= |x| #x00000001)))
(check-sat)
; answer: sat, 1.685 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (= |x| #xfffffc18))
(check-sat)
; answer: sat, 63.411 ms

; query 4: 2 assertions, 7 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (not (= |x| #xfffffc18)))
(assert (not (= |x| #x00000005)))
(check-sat)
; answer: sat, 2.992 ms

; query 1: 1 assertions, 3 nodes
(reset)
(set-logic QF_BV)
(declare-const |x| (_ BitVec 32))
(assert (= |x| #x00000001))
(check-sat)
; answer: sat, 161.389 ms


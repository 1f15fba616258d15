import { expect, it } from 'vitest'
import { sha256 } from '@/lib/formats/hash'
import { Ordinals } from './ordinals'

it('counts each key by itself, however many there are', () => {
  const ordinals = new Ordinals()
  const keys = Array.from({ length: 5_000 }, (_, index) => sha256(`key ${index}`))
  expect(keys.map((key) => ordinals.next(key)).every((ordinal) => ordinal === 0)).toBe(true)
  expect(keys.map((key) => ordinals.next(key)).every((ordinal) => ordinal === 1)).toBe(true)
  expect(ordinals.next(sha256('another'))).toBe(0)
  expect(ordinals.next(keys[7] ?? '')).toBe(2)
})

it('takes a key of zeros for a key like any other', () => {
  const ordinals = new Ordinals()
  const zeros = '0'.repeat(64)
  expect([ordinals.next(zeros), ordinals.next(zeros)]).toEqual([0, 1])
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLength, decodeUtf8, firstBadByte } from './utf8'

describe('the first byte that is not UTF-8', () => {
  it.each([
    [[0x61, 0xff, 0x62], 1],
    [[0xc3, 0xa9, 0xc3], 2],
    [[0xe2, 0x82, 0x41], 0],
    [[0xed, 0xa0, 0x80], 0],
    [[0xc0, 0x80], 0],
    [[0x80], 0],
    [[0x61, 0x62], 2],
  ])('of %j is at %i', (bytes, at) => {
    expect(firstBadByte(Uint8Array.from(bytes))).toBe(at)
  })

  it('is where a strict decoder gives up', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
        const decoded = decodeUtf8(Buffer.from(bytes), 'unknown')
        const good = decoded.ok ? bytes.length : decoded.at
        expect(firstBadByte(bytes)).toBe(good)
        expect(() => strict(bytes.subarray(0, good))).not.toThrow()
        expect(decoded.ok).toBe(isDecodable(bytes))
      }),
    )
  })
})

describe('a character cut at the end', () => {
  it('is measured for every length', () => {
    const bytes = Buffer.from('aé€😀')
    const cuts = Array.from(bytes, (_, index) => cutLength(bytes.subarray(0, index + 1)))
    expect(cuts).toEqual([0, 1, 0, 1, 2, 0, 1, 2, 3, 0])
  })
})

function strict(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

function isDecodable(bytes: Uint8Array): boolean {
  try {
    strict(bytes)
    return true
  } catch {
    return false
  }
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetMap } from './offsets'

test('counts code points before a UTF-16 offset and back, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const map = offsetMap(text)
      let units = 0
      let points = 0
      for (const character of text) {
        expect(map.toCodePoints(units)).toBe(points)
        expect(map.toUnits(points)).toBe(units)
        units += character.length
        points += 1
      }
      expect(map.toCodePoints(units)).toBe(points)
      expect(map.toUnits(points)).toBe(units)
    }),
  )
})

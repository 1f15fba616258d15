import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kerningOf, visibleText } from './visible-text'

test('control characters and marks of direction become signs', () => {
  expect(visibleText('a\u0000b\u0007c\u007Fd')).toBe('a␀b␇c␡d')
  expect(visibleText('\u202Etxt\u202C')).toBe('␦txt␦')
})

test('tabs, lines, emoji and right-to-left letters stay', () => {
  expect(visibleText('a\tb\nשלום 🌉')).toBe('a\tb\nשלום 🌉')
  expect(visibleText('a\r\nb')).toBe('a \nb')
})

test('no offset moves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleText(text)).toHaveLength(text.length)
    }),
  )
})

test('words that nothing breaks are set without kerning, which takes a browser forever', () => {
  expect(kerningOf('word '.repeat(10_000))).toBeUndefined()
  expect(kerningOf(`a ${'y'.repeat(2_000)}`)).toBeDefined()
})

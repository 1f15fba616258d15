import { expect, test } from 'vitest'
import { themeSchema } from './schema'
import { nextTheme, themeCookieText } from './theme'

test('an unknown or missing cookie means the theme of the system', () => {
  expect(themeSchema.parse(undefined)).toBe('system')
  expect(themeSchema.parse('solarized')).toBe('system')
  expect(themeSchema.parse('dark')).toBe('dark')
})

test('the toggle goes round', () => {
  expect(nextTheme('system')).toBe('light')
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('system')
})

test('choosing the system forgets the cookie', () => {
  expect(themeCookieText('system')).toContain('max-age=0')
  expect(themeCookieText('dark')).toMatch(/^theme=dark; .*max-age=[1-9]/)
})

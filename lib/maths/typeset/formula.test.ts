import { describe, expect, test } from 'vitest'
import { formulaHtml } from './formula'

test('a formula is set, with MathML for those who listen', () => {
  const html = formulaHtml('\\frac{1}{2}', false)
  expect(html).toContain('<mfrac>')
  expect(html).toContain('class="katex"')
})

describe('what is refused stays as it was written', () => {
  test.each([
    ['an unknown command', '\\nosuchcommand'],
    ['a brace that is never closed', '\\frac{1}{'],
    ['endless expansion', '\\def\\x{\\x\\x}\\x'],
    ['a control character', '\u0008eta'],
    ['a mark of direction', 'a\u202Eb'],
  ])('%s', (_what, tex) => {
    expect(formulaHtml(tex, false)).toBeNull()
  })
})

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{https://example.org/x.png}',
  '\\htmlStyle{position:fixed}{x}',
  '\\url{javascript:alert(1)}',
  '\\text{<img src=x onerror=alert(1)>}',
])('%s does nothing', (tex) => {
  const html = formulaHtml(tex, false) ?? ''
  expect(html).not.toMatch(/<(?:img|a|script|iframe)\b|position:\s*fixed/u)
})

test('a rule is no larger than a formula may be', () => {
  expect(formulaHtml('\\rule{9999em}{9999em}', false)).not.toContain('9999em;')
})

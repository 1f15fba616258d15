import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { markdownQuote, markdownWords } from './markdown'

/** The words that a reader of the Markdown sees. */
function shown(markdown: string): string {
  const html = renderToStaticMarkup(<Markdown remarkPlugins={[remarkGfm]}>{markdown}</Markdown>)
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}

const hostile = [
  '<question>Was *it* built in __1901__?</question>',
  '# not a heading',
  '- not a list',
  '+ nor this',
  '1. nor a number',
  '12) nor this',
  '---',
  '===',
  '```js',
  '~~~',
  '> quoted',
  '| a | b |',
  '[link](http://example.org) ![x](y)',
  String.raw`\boxed{x_1 < x_2} \\ $a$`,
  'AT&T &amp; &#x27; &copy;',
  '[^1]: note, and [x] [ ] a task',
  '<script>alert(1)</script> <!-- c -->',
  '~~gone~~ {a} `code`',
  'a@b.org https://example.org/a_b_c?d=e&f=g',
]

test.each(hostile)('%s is shown letter by letter', (text) => {
  expect(shown(markdownQuote(text))).toBe(text)
  expect(shown(`Words: ${markdownWords(text)}`)).toBe(`Words: ${text}`)
})

test('lines of a quote break where they did, empty lines part paragraphs, indents stay', () => {
  const text = 'One.\nTwo.\r\n\r\n    four\n1. five'
  expect(markdownQuote(text)).toBe(
    '> One.\\\n> Two.\n>\n> \u{A0}\u{A0}\u{A0}\u{A0}four\\\n> 1\\. five',
  )
  expect(
    shown(markdownQuote(text))
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ).toEqual(['One.', 'Two.', 'four', '1. five'])
})

test('any printable ASCII survives', () => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at))
  const start = Array.from({ length: 400 }, (_, at) => {
    const pick = (by: number) => signs[(at * by + 7 * by) % 95] ?? ''
    return `${pick(1)}${pick(3)}${pick(7)}x${pick(11)}${pick(13)}`.replaceAll(/\s+/gu, ' ').trim()
  })
  for (const text of start) expect(shown(markdownQuote(text))).toBe(text)
})

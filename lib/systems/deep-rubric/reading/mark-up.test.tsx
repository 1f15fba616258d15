import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { describe, expect, test } from 'vitest'
import { read } from '../read'
import { type Report, readReport } from '../report/report'
import { drawnBlocks } from './drawn-blocks'
import { markUp, textOfBlock } from './mark-up'
import { partsOf } from './parts'

const found =
  '<tool_response><snippet id=A>one</snippet><snippet id=C>two</snippet></tool_response>'

function reportOf(answer: string): { report: Report; view: string } {
  const output = `${found}<answer>${answer}</answer>`
  const reading = read({ output, reasoning: null, finish_reason: 'stop', logged: null })
  const report = readReport(reading)
  if (report === null) throw new Error('no report')
  return { report, view: reading.view }
}

function drawn(answer: string) {
  const { report, view } = reportOf(answer)
  const parts = partsOf(report, view)
  const markup = drawnBlocks(report.markdown).map((block) => {
    const text = textOfBlock(report.markdown, block)
    const plugin = markUp(block, parts)
    return renderToStaticMarkup(
      <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[() => plugin(text)]}>
        {text}
      </Markdown>,
    )
  })
  return { report, view, parts: parts.parts, markup: markup.join('\n') }
}

const span = /<span data-part="(\d+)" data-place="(\d+)">([^<]*)<\/span>/g
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const long = [
  '# Costs & *risks*',
  '',
  'A **bold** &amp; *it* <cite id="A">fact',
  ' is **5**</cite>. Second \\*one\\* of 1966. <script>alert(1)</script> 𝒳 &copy; end',
  '',
  '- one',
  '  two <cite id="B">three four</cite>',
  '- [ ] a `code` and <cite id="A,C">https://example.org</cite> www.example.org x@example.org',
  '',
  '> quoted <cite id="C">words',
  '> go on</cite> here',
  '',
  '| a | b |',
  '|--|--|',
  '| c \\| d | <cite id="A,B">e</cite> |',
  '',
  '```js',
  'code()',
  '```',
].join('\n')

describe('a report as it is drawn', () => {
  test('every word stands in the view where it says', () => {
    const { view, parts, markup } = drawn(long)
    const spans = [...markup.matchAll(span)]
    expect(spans.length).toBeGreaterThan(20)
    for (const [, part, place, text = ''] of spans) {
      const { at = 0, from = 0 } = parts[Number(part)] ?? {}
      const start = at + Number(place) - from
      // An entity is one letter on the page and several in the view.
      const words = plain(text).replace(/[&©]$/, '')
      expect(view.slice(start, start + words.trimEnd().length)).toBe(words.trimEnd())
    }
  })

  test('the words of a sentence are those of its parts', () => {
    const { report, parts, markup } = drawn(
      'One fact. <cite id="A">Two **facts** here.</cite> Three.',
    )
    const bySentence = Map.groupBy(
      markup.matchAll(span),
      ([, part]) => parts[Number(part)]?.sentence ?? null,
    )
    const told = report.sentences.map(({ index }) =>
      (bySentence.get(index) ?? []).map(([, , , text]) => text).join(''),
    )
    expect(told).toEqual(['One fact.', 'Two facts here.', 'Three.'])
  })

  test('each citation has one mark, after its words and within their paragraph', () => {
    const { report, markup } = drawn(long)
    const marks = [...markup.matchAll(/data-mark="(\d+)"/g)].map(([, mark]) => Number(mark))
    expect(marks.toSorted((a, b) => a - b)).toEqual([...report.marks.keys()])
    expect(markup).toMatch(/three four<\/span><sup data-mark="1"><\/sup><\/li>/)
    expect(markup).toMatch(/e<\/span><sup data-mark="\d+"><\/sup><\/td>/)
  })

  test('HTML stays text and addresses that run code lead nowhere', () => {
    const { markup } = drawn(
      '<img src=x onerror=alert(1)> [a](javascript:alert(1)) <iframe src="//x"></iframe>\n\n<script>\nalert(2)\n\n</script>',
    )
    expect(markup).not.toMatch(/<(?:img|iframe|script)|javascript:/)
    expect(plain(markup)).toContain('<img src=x onerror=alert(1)>')
  })

  test('nested and unbalanced citations lose no word', () => {
    const { markup } = drawn(
      'a <cite id="A">b <cite id="C">c</cite> d</cite> e </cite> f <cite id="A">g',
    )
    const words = [...markup.matchAll(span)].map(([, , , text]) => text).join('')
    expect(words.replaceAll(/\s+/g, ' ')).toBe('a b c d e f g')
  })
})

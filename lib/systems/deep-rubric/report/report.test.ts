import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { read } from '../read'
import { looksFactual } from './factual'
import { readReport, type Report } from './report'
import { sentencesIn } from './sentences'
import { generated } from '@/lib/formats/testing/generated'

const found =
  '<tool_response><snippet id=A>a</snippet><snippet id=B>b</snippet><snippet id=C>c</snippet></tool_response>'

function reportOf(text: string, before = found): Report {
  const { steps } = read({
    output: `${before}<answer>${text}</answer>`,
    reasoning: null,
    finish_reason: null,
    logged: null,
  })
  const report = readReport({ steps })
  if (report === null) throw new Error('there is no report')
  return report
}

const textsOf = (markdown: string) =>
  sentencesIn(markdown).map(({ start, end }) => markdown.slice(start, end))

describe('the length of a report', () => {
  it('is its words without citation tags', () => {
    expect(reportOf('It lost <cite id="B,X">40 ha</cite> then.').words).toBe(5)
    expect(reportOf('…').words).toBe(0)
  })
})

describe('citations', () => {
  it('numbers ids by first use and says which are dead', () => {
    const { sources, unused, claims, markdown, marks } = reportOf(
      'It lost <cite id="B,X">40 ha</cite>. <cite id=\'X\'>Later</cite> <cite id=A>more</cite>.',
    )
    expect(sources).toEqual([
      { number: 1, id: 'B', snippets: [1] },
      { number: 2, id: 'X', snippets: [] },
      { number: 3, id: 'A', snippets: [0] },
    ])
    expect(unused).toEqual([2])
    expect(markdown).toBe('It lost 40 ha. Later more.')
    expect(marks.map(({ at, cites }) => [markdown.slice(0, at), cites])).toEqual([
      ['It lost 40 ha', [1, 2]],
      ['It lost 40 ha. Later', [2]],
      ['It lost 40 ha. Later more', [3]],
    ])
    expect(claims.map(({ text, cites, isCited }) => [text, cites, isCited])).toEqual([
      ['It lost', [], false],
      ['40 ha', [1, 2], true],
      ['.', [], false],
      ['Later', [2], false],
      ['more', [3], true],
      ['.', [], false],
    ])
  })

  it('ties sentences to the claims and marks in them', () => {
    const { sentences, markdown } = reportOf(
      '<cite id="A">One is here. Two is here.</cite> Three is here.<cite id="B"></cite> Four stood in 1990.',
    )
    expect(sentences.map(({ text, cites, isUnsourced }) => [text, cites, isUnsourced])).toEqual([
      ['One is here.', [1], false],
      ['Two is here.', [1], false],
      ['Three is here.', [2], false],
      ['Four stood in 1990.', [], true],
    ])
    for (const { from, to, text } of sentences) expect(markdown.slice(from, to)).toBe(text)
  })

  it('loses no text where citations do not match up', () => {
    const { claims, markdown } = reportOf(
      'a <cite id=A>b <cite id=B>c</cite> d</cite> e</cite> <cite id=C>f',
    )
    expect(markdown).toBe('a b c d e f')
    expect(claims.map(({ text, cites }) => [text, cites])).toEqual([
      ['a', []],
      ['b c d', [1]],
      ['c', [2]],
      ['e f', []],
    ])
  })

  it('takes 300 citations', () => {
    const cites = Array.from(
      { length: 300 },
      (_, at) => `Fact ${at} holds <cite id="S${at % 150}">in year ${at}</cite>.`,
    )
    const snippets = Array.from({ length: 100 }, (_, at) => `<snippet id=S${at}>x</snippet>`)
    const report = reportOf(cites.join(' '), `<tool_response>${snippets.join('')}</tool_response>`)
    expect(report.cites).toHaveLength(300)
    expect(report.sources.filter((source) => source.snippets.length === 0)).toHaveLength(50)
    expect(report.sentences).toHaveLength(300)
    expect(report.sentences.filter(({ isUnsourced }) => isUnsourced)).toHaveLength(100)
  })

  it('has no report where none is closed', () => {
    const { steps } = read({
      output: '<answer>cut',
      reasoning: null,
      finish_reason: null,
      logged: null,
    })
    expect(readReport({ steps })).toBeNull()
  })
})

describe('sentences', () => {
  test.each([
    [
      'Dr. Roe et al. found it, e.g. in Fig. 2. It rose by 3.5 %. No more!',
      ['Dr. Roe et al. found it, e.g. in Fig. 2.', 'It rose by 3.5 %.', 'No more!'],
    ],
    [
      'J. R. Smith of the U.S. Navy left. "Why?" she asked. Then (at last.) it ended.',
      ['J. R. Smith of the U.S. Navy left.', '"Why?" she asked.', 'Then (at last.) it ended.'],
    ],
    [
      '# A head. With two\n\nText goes\non here. And on.',
      ['A head. With two', 'Text goes\non here.', 'And on.'],
    ],
    [
      '- one thing\n- two things. Both.\n1. three\n   goes on',
      ['one thing', 'two things.', 'Both.', 'three\n   goes on'],
    ],
    ['| a | b c |\n|---|:-:|\n| 1. | d |\n\nEnd.', ['a', 'b c', '1.', 'd', 'End.']],
    [
      'Before.\n```js\nlet a = 1. Then.\n```\nAfter.\n\n    code. here.\n\n> said so. Yes.',
      ['Before.', 'After.', 'said so.', 'Yes.'],
    ],
    [
      'Costs fell... Then rose.\n\n---\n\n**Bold ends.** More.',
      ['Costs fell...', 'Then rose.', '**Bold ends.**', 'More.'],
    ],
    ['它在一九九〇年。然后停了！', ['它在一九九〇年。', '然后停了！']],
  ])('of %j', (markdown, sentences) => {
    expect(textsOf(markdown)).toEqual(sentences)
  })

  it('look factual by a number, a date, a name or a comparison', () => {
    for (const text of [
      'It closed in 1990 for good.',
      'The marsh near Tarn Bay shrank.',
      'Losses were higher than before.',
      'It all began in March that year.',
    ])
      expect([text, looksFactual(text, 'prose')]).toEqual([text, true])
    for (const text of [
      'The trend may go on.',
      'Was it higher in 1990?',
      'In 1990',
      'This is hard to say.',
    ])
      expect([text, looksFactual(text, 'prose')]).toEqual([text, false])
    expect(looksFactual('Losses in 1990 and after', 'heading')).toBe(false)
  })
})

const parts = [
  '<cite id="A">',
  '<cite id=B,X>',
  "<cite id='C'>",
  '<cite>',
  '</cite>',
  '<cite id="',
  'Word one. ',
  'In 1990 it fell. ',
  '\n',
  '\n\n',
  '- ',
  '# ',
  '| a | b |',
  '|--|--|',
  '```',
  '> ',
  '    ',
  '😀',
  '。',
  'e.g. ',
  '[x](javascript:alert(1))',
  '<script>',
  '**',
]

it('reads any report without losing a letter', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 60 }), (texts) => {
      const text = texts.join('')
      const report = reportOf(text)
      const { markdown, sentences, claims } = report
      expect(text.replaceAll(/<\/?cite(?:\s[^<>]*)?>/g, '')).toBe(markdown)
      let reached = 0
      for (const { from, to, text: said } of sentences) {
        expect(from >= reached && to > from).toBe(true)
        expect(markdown.slice(from, to)).toBe(said)
        reached = to
      }
      expect(claims.map(({ index }) => index)).toEqual(claims.map((_, at) => at))
      for (const { start, end } of [...claims, ...sentences])
        expect(start >= report.start && start <= end && end <= report.end).toBe(true)
    }),
    generated(400),
  )
})

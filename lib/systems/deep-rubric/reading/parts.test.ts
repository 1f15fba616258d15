import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { read } from '../read'
import { readReport } from '../report/report'
import { partsOf } from './parts'
import { generated } from '@/lib/formats/testing/generated'

const texts = [
  'A fact of 1966. ',
  '<cite id=A>',
  '<cite id="B,X">',
  '</cite>',
  '\n\n- ',
  '| a | b |\n',
  '**',
  '😀 ',
]

it('cuts any report into parts that lose no letter, each as it stands in the view', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...texts), { maxLength: 40 }), (pieces) => {
      const output = `<tool_response><snippet id=A>a</snippet></tool_response><answer>${pieces.join('')}</answer>`
      const reading = read({ output, reasoning: null, finish_reason: null, logged: null })
      const report = readReport(reading)
      if (report === null) throw new Error('there is no report')
      const { parts, marks } = partsOf(report, reading.view)
      const textOf = ({ from, to }: { from: number; to: number }) => report.markdown.slice(from, to)
      expect(parts.map(textOf).join('')).toBe(report.markdown)
      expect(marks).toEqual(report.marks)
      for (const { index, text } of report.sentences) {
        const own = parts.filter((part) => part.sentence === index)
        expect(own.map(textOf).join('')).toBe(text)
      }
      for (const part of parts)
        expect(reading.view.slice(part.at, part.at + part.to - part.from)).toBe(textOf(part))
    }),
    generated(300),
  )
})

it('gives each part the sources of every citation around it, each once', () => {
  const snippets = '<snippet id=A>a</snippet><snippet id=B>b</snippet>'
  const text = 'Made <cite id="A">in <cite id="A,B">1966</cite> at sea</cite> and sold.'
  const output = `<tool_response>${snippets}</tool_response><answer>${text}</answer>`
  const reading = read({ output, reasoning: null, finish_reason: null, logged: null })
  const report = readReport(reading)
  const parts = report === null ? [] : partsOf(report, reading.view).parts
  expect(parts.map(({ from, to, cites }) => [report?.markdown.slice(from, to), cites])).toEqual([
    ['Made ', []],
    ['in ', [1]],
    ['1966', [1, 2]],
    [' at sea', [1]],
    [' and sold.', []],
  ])
})

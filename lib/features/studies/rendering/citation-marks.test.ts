import { expect, test } from 'vitest'
import { redaction } from './redact'
import { showing, renderOutput } from './texts'
import { withCitationMarks } from './citation-marks'

test('citations become numbers by first use, whatever their ids', () => {
  const text =
    '<cite id="S7,S9">One.</cite> <cite id=S9>Two.</cite> <cite id=\'X, S7\'>Three.</cite>'
  expect(withCitationMarks(text)).toBe('One. [1, 2] Two. [2] Three. [3, 1]')
})

test('broken citations leave their words', () => {
  expect(
    withCitationMarks('a <cite id="A">b <cite>c</cite> d</cite> e</cite> <cite id="B">f'),
  ).toBe('a b c d [1] e f')
})

test('a pair of reports is shown with marks, without ids and tool turns', () => {
  const passages = [{ id: 'doc-1', text: 'The plant runs since 1966.' }]
  const item = { id: 'i', kind: 'research-task', text: 'What of the tides?', passages } as const
  const rendering = {
    compare: 'report',
    normalise: false,
    flatten: false,
    show_evidence: false,
  } as const
  const shown = showing(item, rendering, redaction({ hard: new Set(), soft: new Set() }))
  const output = [
    '<think>plan</think><tool_call>{"name":"search","arguments":{"query":"tides"}}</tool_call>',
    '<tool_response><snippet id=doc-1>The plant runs since 1966.</snippet></tool_response>',
    '<answer># Tides\n\n<cite id="doc-1">It runs since 1966.</cite> More.</answer>',
  ].join('\n')
  const { side, isEmpty } = renderOutput(
    {
      id: 't',
      system: 'deep-rubric',
      output,
      reasoning: null,
      finish_reason: 'stop',
      logged: null,
    },
    shown,
  )
  expect(isEmpty).toBe(false)
  expect(side.blocks).toEqual([{ role: 'text', text: '# Tides\n\nIt runs since 1966. [1] More.' }])
})

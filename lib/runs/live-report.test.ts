import { describe, expect, it } from 'vitest'
import { read } from '@/lib/systems/deep-rubric/read'
import { readReport } from '@/lib/systems/deep-rubric/report/report'
import { withOpenReport } from './live-report'

const turn =
  '<think>t</think><tool_call>{"name":"search","arguments":{"query":"q"}}</tool_call>\n<tool_response>\n<snippet id=a>x</snippet>\n</tool_response>\n'
const whole = `${turn}<think>now</think>\n<answer>\n# Title\nIt <cite id="a">lost 40 hectares</cite> since.\n</answer>`

describe('a report that is being written', () => {
  it('is read at every letter without a fault of its own', () => {
    const begin = whole.indexOf('<answer>') + '<answer>'.length
    for (let end = begin + 2; end <= whole.length; end += 1) {
      const text = withOpenReport(whole.slice(0, end))
      const reading = read({ output: text, reasoning: null, finish_reason: null, logged: null })
      const codes = reading.problems.map(({ code }) => code)
      expect([text, ...codes.filter((code) => code !== 'missing_verdict')]).toEqual([text])
    }
  })

  it('resolves its citations before it ends', () => {
    const text = withOpenReport(whole.slice(0, whole.indexOf(' 40')))
    const reading = read({ output: text, reasoning: null, finish_reason: null, logged: null })
    const report = readReport(reading)
    expect(report?.sources).toMatchObject([{ id: 'a', snippets: [0] }])
    expect(report?.markdown).toContain('It lost')
  })

  it.each([turn, whole, '<think>I could <answer> now', ''])('changes nothing else: %s', (text) => {
    expect(withOpenReport(text)).toBe(text)
  })
})

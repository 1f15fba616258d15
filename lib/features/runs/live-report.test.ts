import { describe, expect, it } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { withOpenReport } from './live-report'

const read = (output: string) =>
  systems['deep-rubric'].read({ output, reasoning: null, finish_reason: null, logged: null })

const turn =
  '<think>t</think><tool_call>{"name":"search","arguments":{"query":"q"}}</tool_call>\n<tool_response>\n<snippet id=a>x</snippet>\n</tool_response>\n'
const whole = `${turn}<think>now</think>\n<answer>\n# Title\nIt <cite id="a">lost 40 hectares</cite> since.\n</answer>`

describe('a report that is being written', () => {
  it('is read at every letter without a fault of its own', () => {
    const begin = whole.indexOf('<answer>') + '<answer>'.length
    for (let end = begin + 2; end <= whole.length; end += 1) {
      const text = withOpenReport(whole.slice(0, end))
      const reading = read(text)
      const codes = reading.problems.map(({ code }) => code)
      expect([text, ...codes.filter((code) => code !== 'missing_verdict')]).toEqual([text])
    }
  })

  it('resolves its citations before it ends', () => {
    const text = withOpenReport(whole.slice(0, whole.indexOf(' 40')))
    const reading = read(text)
    expect(reading.problems).toEqual([])
    expect(reading.steps.at(-1)).toMatchObject({ kind: 'report', closed: true })
    expect(reading.steps.at(-1)?.text).toContain('It <cite id="a">lost</cite>')
  })

  it.each([turn, whole, '<think>I could <answer> now', ''])('changes nothing else: %s', (text) => {
    expect(withOpenReport(text)).toBe(text)
  })
})

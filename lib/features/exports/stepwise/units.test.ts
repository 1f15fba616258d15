import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { output } from '@/lib/features/imports/fixtures'
import { sampleFile } from '@/lib/systems/registry/testing'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'
import { unitsOf } from './units'

const read = (text: string) =>
  systems['decompose-rl'].read({ output: text, reasoning: null, finish_reason: null, logged: null })

test('a question and its answer are one, with the thinking before it; the verdict is another', () => {
  const reading = read(output())
  const texts = unitsOf(reading).map(({ start, end }) => reading.view.slice(start, end))
  expect(texts).toEqual([
    '<question>When?</question>\n<answer>In 1912.</answer>',
    '<question>When?</question>\n<answer>In 1912.</answer>',
    '<verification>Refuted</verification>',
  ])
  expect(unitsOf(reading).map(({ steps }) => steps)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
  ])
})

test('an output of nothing but thinking is one', () => {
  expect(unitsOf(read('<think>No.</think>'))).toMatchObject([{ steps: [0], start: 0, end: 18 }])
  expect(unitsOf(read(''))).toEqual([])
})

describe.each(systemIds)('the traces of %s', (system) => {
  it('fall into units without a gap and without one step in two', () => {
    const lines = readFileSync(sampleFile(system), 'utf8').trim().split('\n')
    const readings = lines
      .map((line) => JSON.parse(line))
      .filter(({ schema }) => schema === 'trace/1')
      .map(({ output: text = null, reasoning = null, chains = null }) =>
        systems[system].read({
          output: text,
          reasoning,
          chains,
          finish_reason: null,
          logged: null,
        }),
      )
    expect(readings.length).toBeGreaterThan(3)
    for (const { view, steps } of readings) {
      const units = unitsOf({ steps })
      const held = units.flatMap((unit) => unit.steps)
      expect(held).toEqual([...new Set(held)].toSorted((a, b) => a - b))
      for (const chain of new Set(units.map((unit) => unit.chain))) {
        const own = units.filter((unit) => unit.chain === chain)
        const whole = own.map(({ leadStart, end }) => view.slice(leadStart, end)).join('')
        const at = view.indexOf(whole)
        expect(chain === null ? at : Math.min(at, 0)).toBe(0)
      }
    }
  })
})

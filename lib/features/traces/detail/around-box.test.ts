import { expect, test } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { aroundBox, withBox } from './around-box'

const item = { kind: 'composed-problem' } as const

/** What is drawn of each stretch of a solution. */
function drawn(output: string): string[] {
  const { view, steps } = systems['composition-rl'].read({
    output,
    reasoning: null,
    finish_reason: 'stop',
    logged: null,
  })
  return steps.flatMap((step) =>
    step.kind === 'text' ? [aroundBox(step, { view, steps, item }).text] : [],
  )
}

test.each([
  [String.raw`<think>t</think>So $9^2 = \boxed{81}$.`, [String.raw`So $9^2 = \boxed{81}$`]],
  [String.raw`It is $\boxed{81}$ in all.`, [String.raw`It is $\boxed{81}$`, ' in all.']],
  [String.raw`It is \boxed{81} in all.`, [String.raw`It is \boxed{81}`, ' in all.']],
  [String.raw`Thus \[x = \boxed{4}.\] Done.`, [String.raw`Thus \[x = \boxed{4}.\]`, ' Done.']],
  [
    String.raw`<think>$</think>$1 + 1 = \boxed{2} = 2$`,
    [String.raw`$1 + 1 = \boxed{2} = 2$`, ' = 2$'],
  ],
])('a formula around the box is drawn whole: %s', (output, texts) => {
  expect(drawn(output)).toEqual(texts)
})

test('what has no box stays as it is', () => {
  expect(drawn('It is $4$.')).toEqual(['It is $4$.'])
})

test('offsets keep meaning the same words, and other kinds of text are left alone', () => {
  const output = String.raw`It is $\boxed{81}$ in all.`
  const { read } = systems['composition-rl']
  const { view, steps } = read({ output, reasoning: null, finish_reason: 'stop', logged: null })
  const shown = steps.map((step) => aroundBox(step, { view, steps, item }))
  for (const { start, end, text } of shown) expect(view.slice(start, end)).toBe(text)
  const claim = { view, steps, item: { kind: 'claim' } } as const
  expect(steps.map((step) => aroundBox(step, claim))).toEqual(steps)
})

test('an answer is drawn in its box', () => {
  const answer = { index: 0, kind: 'answer', closed: true, text: '4', start: 7, end: 8 } as const
  const step = { ...answer, meta: { outer: [0, 9] as [number, number] } }
  const view = String.raw`\boxed{4}`
  expect(withBox(step, { view, item }).text).toBe(view)
  expect(withBox(step, { view, item: { kind: 'claim' } })).toBe(step)
})

import { expect, test } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { flowOf } from './blocks'
import { dotOf } from './dots'

function dots(output: string, correct: boolean | null = null) {
  const read = systems['decompose-rl'].read({
    output,
    reasoning: null,
    finish_reason: null,
    logged: null,
  })
  return flowOf(read).blocks.map((block) => {
    const { look, sign } = dotOf(block, { verdict: read.verdict, correct })
    return `${look} ${sign}`
  })
}

test('dots number the questions and end with the verdict', () => {
  const output =
    '<think>T</think><question>1?</question><answer>A.</answer><think>T</think>' +
    '<question>2?</question><answer>I don’t know.</answer><think>T</think><verification>Refuted</verification>'
  expect(dots(output).at(-1)).toBe('plainSolid •')
  expect(dots(output, false).at(-1)).toBe('refSolid ✗')
  expect(dots(output, true)).toEqual([
    'quiet …',
    'link 1',
    'quiet …',
    'abs 2',
    'quiet …',
    'supSolid ✓',
  ])
})

test('what is wrong shows at its dot', () => {
  expect(dots('stray<question>1?</question><answer>A</answer><answer>B</answer>')).toEqual([
    'abs !',
    'link 1',
    'link ?',
    'quiet ?',
  ])
  expect(dots('<question>1?</question>')[0]).toBe('ref 1')
})

test('a question whose answer is still awaited is not wrong', () => {
  const output = '<question>1?</question>'
  const reading = systems['decompose-rl'].read({
    output,
    reasoning: null,
    finish_reason: null,
    logged: null,
  })
  const [block] = flowOf(reading).blocks
  const judged = { verdict: null, correct: null }
  expect(block && dotOf(block, judged, { isAwaited: true }).look).toBe('link')
})

const plainStep = (kind: 'text' | 'answer') => ({
  index: 0,
  kind,
  text: 'x',
  start: 0,
  end: 1,
  closed: true,
  meta: { outer: [0, 1] as [number, number] },
})

const plainBlock = (kind: 'text' | 'verdict', of: 'text' | 'answer') => ({
  kind,
  key: '0',
  steps: [plainStep(of)],
  number: null,
  problems: [],
})

test('an answer that stands for the verdict has the dot of right or wrong, its solution none of a problem', () => {
  const wrong = { verdict: null, correct: false, item: { kind: 'composed-problem' } } as const
  expect(dotOf(plainBlock('verdict', 'answer'), wrong)).toEqual({ look: 'refSolid', sign: '✗' })
  expect(dotOf(plainBlock('text', 'text'), wrong)).toEqual({ look: 'link', sign: '¶' })
  expect(dotOf(plainBlock('text', 'text'), { verdict: null, correct: null }).sign).toBe('!')
})

test('a verdict has the colour of being correct, and none without gold', () => {
  const looks = [true, false, null].map(
    (correct) => dotOf(plainBlock('verdict', 'answer'), { verdict: 'refuted', correct }).look,
  )
  expect(looks).toEqual(['supSolid', 'refSolid', 'plainSolid'])
})

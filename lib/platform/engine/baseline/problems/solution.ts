import { calculate } from '@/lib/maths/calculate'
import type { VerdictText } from '../verify'
import { stepsOf, type Step } from './steps'

/** How a solution is written, good ways and bad ones; as many samples in a row use each of them once. */
const manners = [
  'careful',
  'silent',
  'careful',
  'slip',
  'careful',
  'boxless',
  'silent',
  'misprint',
] as const
type Manner = (typeof manners)[number]

/** A number that looks drawn, from a text and a seed; the same again for the same two. */
function drawing(text: string, seed: number): (most: number) => number {
  let state = seed + 0x9e37_79b9
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x0100_0193)
  return (most) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d)
    state ^= state >>> 12
    return most <= 0 ? 0 : (state >>> 0) % most
  }
}

/** What is but one sum is always done with care: only what is passed on goes wrong. */
function mannerOf(problem: string, seed: number, isChained: boolean): Manner {
  if (seed === 0 || !isChained) return 'careful'
  return manners[(Math.abs(seed) + problem.length) % manners.length] ?? 'careful'
}

/** Text of others must not become tags of the answer. */
function plain(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›')
}

function lineOf(step: Step, manner: Manner): string {
  if (step.kind === 'value') {
    const sum = `$${step.said} = ${step.value}$`
    return step.isGuess
      ? `The rules cannot read what is asked here; from its numbers, a guess: ${sum}.`
      : `${sum}.`
  }
  if (manner === 'silent') return `The value to pass on is ${step.value}.`
  const sum = step.said === '' ? '' : `${step.said} = `
  return `$${step.symbol} = ${sum}${step.value}$.`
}

/** A worked solution with its answer in a box. `seed` 0 is done with care; others differ in how they go wrong. */
export function solve(problem: string, seed: number): VerdictText {
  const draw = drawing(problem, seed)
  const isChained = stepsOf(problem, { draw: () => 0, slips: false }).some(isName)
  const manner = mannerOf(problem, seed, isChained)
  const steps = stepsOf(problem, { draw, slips: manner === 'slip' })
  const lines = steps.map((step) => plain(lineOf(step, manner)))
  const answer = plain(answerOf(steps, manner))
  const names = manner === 'silent' ? [] : lines.filter((_, at) => steps[at]?.kind === 'name')
  const end = manner === 'boxless' ? `That makes ${answer}.` : `The answer is $\\boxed{${answer}}$.`
  return {
    text: `<think>\n${lines.join('\n')}\n</think>\n${[...names, end].join(' ')}`,
    confidence: null,
  }
}

function isName({ kind }: Step): boolean {
  return kind === 'name'
}

function answerOf(steps: readonly Step[], manner: Manner): string {
  const value = steps.at(-1)?.value ?? '0'
  return manner === 'misprint' ? (calculate(`(${value}) + 1`) ?? value) : value
}

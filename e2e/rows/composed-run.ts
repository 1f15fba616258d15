import type { Row } from './claims'

interface Composed {
  depth: number | null
  step: number
  run?: string
}

let made = 0

/** Rollouts of a problem whose answer is 7, which every part but the last hands on. */
export function composedRollouts(
  { depth, step, run = 'night' }: Composed,
  answers: readonly string[],
): Row[] {
  const parts = Array.from({ length: depth ?? 0 }, (_, at) => ({
    problem: `Part ${at}`,
    answer: '7',
    ...(at + 1 < (depth ?? 0) && {
      variable: { symbol: `N_${at}`, value: '7', definition: 'Let it be.' },
    }),
  }))
  return answers.map((answer) => ({
    schema: 'trace/1',
    system: 'composition-rl',
    kind: 'composed-problem',
    input: { problem: `Depth ${depth}`, ...(depth !== null && { depth, parts }) },
    gold: { answer: '7' },
    run,
    training_step: step,
    output: String.raw`N_0 = ${answer}, attempt ${(made += 1)}: \boxed{${answer}}`,
  }))
}

/** A run over four steps and three depths: each step solves one more rollout of four, deeper problems later. */
export function composedRun(run: string): Row[] {
  return [0, 10, 20, 30].flatMap((step, reached) =>
    [1, 2, 3].flatMap((depth) => {
      const right = Math.max(0, Math.min(4, reached + 3 - depth))
      const answers = Array.from({ length: 4 }, (_, at) => (at < right ? '7' : '8'))
      return composedRollouts({ depth, step, run }, answers)
    }),
  )
}

import type { Flow } from './blocks'

const kinds = {
  think: 'thinking',
  card: 'answer',
  call: 'tool call',
  result: 'tool result',
  reason: 'explanation',
  verdict: 'verdict',
  text: 'text',
} as const

/** How a step is called in a sentence: `question 3`, `explanation`. */
export function stepWords({ blocks, blockOf }: Flow, step: number): string {
  const block = blocks[blockOf.get(step) ?? -1]
  if (!block) return `step ${step}`
  return block.number === null ? kinds[block.kind] : `question ${block.number}`
}

/** Each user of some words once, in trace order. */
export function stepsByWords(flow: Flow, steps: Iterable<number>) {
  const named = new Map<string, number>()
  for (const step of [...steps].toSorted((a, b) => a - b)) {
    const words = stepWords(flow, step)
    if (!named.has(words)) named.set(words, step)
  }
  return [...named].map(([words, step]) => ({ words, step }))
}

import type { Block, Flow } from './blocks'

const kinds = {
  think: 'thinking',
  card: 'answer',
  call: 'tool call',
  result: 'tool result',
  reason: 'explanation',
  fact: 'fact',
  entailment: 'answer',
  verdict: 'verdict',
  text: 'text',
} as const

/** How a step is called in a sentence: `question 3`, `fact 1 of chain 2`, `explanation`. */
export function stepWords({ blocks, blockOf }: Flow, step: number): string {
  const block = blocks[blockOf.get(step) ?? -1]
  if (!block) return `step ${step}`
  const ownChain = chainWords(block)
  if (block.kind === 'fact') return `fact ${block.number}${ownChain}`
  return block.number === null ? `${kinds[block.kind]}${ownChain}` : `question ${block.number}`
}

/** The chain a fact or an answer stands in. */
function chainWords({ kind, steps }: Block): string {
  const chain = steps[0]?.meta.chain
  const hasChain = (kind === 'fact' || kind === 'entailment') && chain !== undefined
  return hasChain ? ` of chain ${chain + 1}` : ''
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

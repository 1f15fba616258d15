import type { Reading, Step } from '@/lib/core/traces/schema'
import type { ComparedOutput } from '../design-schema'
import type { OutputPart } from './blocks'
import type { Conclude } from './conclusion'

/** Stands for the conclusion of chains that weigh the same on both sides. */
export const undecided = 'The chains do not decide.'

/**
 * Chains of facts, told apart by their number. Of whole traces what follows from each and from all; how sure it was is
 * never said: every model counts it in its own way.
 */
export function chainParts(
  reading: Reading,
  compare: ComparedOutput,
  conclude: Conclude,
): OutputPart[] {
  if (compare === 'questions') return []
  const isWhole = compare === 'trace'
  const parts = reading.steps
    .filter(({ kind }) => kind !== 'entailment' || isWhole)
    .map((step) => partOf(step, conclude))
  const last = reading.steps.at(-1)
  const vote = isWhole && last ? voted(reading, conclude) : null
  return vote === null || !last ? parts : [...parts, { role: 'conclusion', text: vote, step: last }]
}

function partOf(step: Step, conclude: Conclude): OutputPart {
  const chain = { ...(step.meta.chain !== undefined && { chain: step.meta.chain + 1 }) }
  if (step.kind !== 'entailment') return { role: 'text', text: step.text, step, ...chain }
  const [answer = ''] = step.text.trim().split(/\s+/u, 1)
  return { role: 'conclusion', text: conclude(answer) ?? answer, step, ...chain }
}

function voted({ verdict }: Reading, conclude: Conclude): string | null {
  if (verdict === 'tie') return undecided
  return verdict === null ? null : conclude(verdict)
}

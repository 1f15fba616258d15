import type { Step } from '@/lib/core/traces/schema'
import type { Answer } from '@/lib/core/records/chains'
import { answerOf } from './answers'
import type { Voter } from './tally'

/** A chain as its steps say it. */
export interface ReadChain {
  /** From 0. */
  chain: number
  /** Facts and what else stands before the answer, in order. */
  facts: Step[]
  /** Null where the chain has no answer, or none yet. */
  entailment: Step | null
}

/** What the answer of a chain says; null where it is neither yes nor no. */
export function chainAnswer(step: Pick<Step, 'text'> | null | undefined): Answer | null {
  return answerOf(step?.text.trim().split(/\s+/)[0])
}

/** The chains of a trace in order; steps of no chain are left out. */
export function chainsOf(steps: readonly Step[]): ReadChain[] {
  const chains: ReadChain[] = []
  for (const step of steps) {
    const { chain } = step.meta
    if (chain === undefined) continue
    let last = chains.at(-1)
    if (last?.chain !== chain) chains.push((last = { chain, facts: [], entailment: null }))
    if (step.kind === 'entailment') last.entailment = step
    else last.facts.push(step)
  }
  return chains.filter(
    ({ facts, entailment }) =>
      entailment !== null || facts.some(({ kind, text }) => kind === 'fact' || text.trim() !== ''),
  )
}

/** The chains that have a say in the vote. */
export function votersOf(chains: readonly ReadChain[]): Voter[] {
  return chains.flatMap(({ chain, entailment }) => {
    const answer = chainAnswer(entailment)
    const confidence = entailment?.meta.confidence
    return answer === null || confidence === undefined ? [] : [{ chain, answer, confidence }]
  })
}

/** The steps of a chain in order. */
export function stepsOfChain({ facts, entailment }: ReadChain): Step[] {
  return entailment === null ? facts : [...facts, entailment]
}

/** Where the chain of a step stands among the chains; −1 for no step or one of no chain. */
export function chainAt(chains: readonly ReadChain[], step: number | null): number {
  return chains.findIndex((chain) => stepsOfChain(chain).some(({ index }) => index === step))
}

/** So many chains from the first; the one that is read stands among them wherever it is. */
export function firstChains(
  chains: readonly ReadChain[],
  here: number,
  most: number,
): readonly ReadChain[] {
  const own = here < most ? undefined : chains[here]
  return [...chains.slice(0, most), ...(own ? [own] : [])]
}

/** The chain after or before that of a step; from nowhere the first or the last. */
export function besideChain(
  chains: readonly ReadChain[],
  step: number | null,
  by: 1 | -1,
): ReadChain | null {
  const at = chainAt(chains, step)
  if (at === -1) return chains.at(by === 1 ? 0 : -1) ?? null
  return chains[at + by] ?? chains[at] ?? null
}

/** Chains of one seed together, in the order the seeds are met; one group where no two seeds are told apart. */
export function bySeed(
  chains: readonly ReadChain[],
): { seed: number | null; chains: ReadChain[] }[] {
  const groups = Map.groupBy(chains, ({ entailment }) => entailment?.meta.seed ?? null)
  const isTold = groups.size > 1 && groups.size < chains.length && !groups.has(null)
  if (!isTold) return [{ seed: null, chains: [...chains] }]
  return [...groups].map(([seed, group]) => ({ seed, chains: group }))
}

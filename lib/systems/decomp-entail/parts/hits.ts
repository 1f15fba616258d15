import type { Step } from '@/lib/core/traces/schema'
import type { ReadChain } from './read-chains'

/** How many of the first chains may hold the gold facts. */
export const hitsAt = [1, 5, 10] as const

/** Hit@K of one question: 1 where one of its first K chains is the gold decomposition, word for word. */
export interface Hit {
  k: number
  /** Null where it is undefined. */
  value: 0 | 1 | null
  reason: string
}

/**
 * Exact-match Hit@K of the chains of one question. Compared are the facts as they were generated, or as corrected where
 * only that is kept, in order; blanks do not count. Source: DecompT5 / DecompEntail, table 3.
 */
export function hitsOf(chains: readonly ReadChain[], gold: readonly string[] | null): Hit[] {
  if (gold === null || gold.length === 0)
    return undefinedHits('The item has no gold facts to compare with.')
  if (chains.length === 0) return undefinedHits('There are no chains to compare.')
  const wanted = formOf(gold)
  const first = chains.findIndex(({ facts }) => formOf(generatedOf(facts)) === wanted)
  return hitsAt.map((k) => hitAt(k, first, chains))
}

interface HitLine extends Pick<Hit, 'value' | 'reason'> {
  name: string
}

/** Neighbours of which the same is said together: `Hit@5, Hit@10`. */
export function hitLines(hits: readonly Hit[]): HitLine[] {
  const lines: HitLine[] = []
  for (const { k, value, reason } of hits) {
    const last = lines.at(-1)
    if (last?.value === value && last.reason === reason) last.name += `, Hit@${k}`
    else lines.push({ name: `Hit@${k}`, value, reason })
  }
  return lines
}

/** True where no fact of the chains is kept as it was generated. */
export function isCorrectedOnly(chains: readonly ReadChain[]): boolean {
  const facts = chains.flatMap((chain) => chain.facts).filter(({ kind }) => kind === 'fact')
  return facts.length > 0 && facts.every(({ meta }) => meta.generated === undefined)
}

const undefinedHits = (reason: string): Hit[] => hitsAt.map((k) => ({ k, value: null, reason }))

function hitAt(k: number, first: number, chains: readonly ReadChain[]): Hit {
  if (first !== -1 && first < k) {
    const chain = (chains[first]?.chain ?? first) + 1
    return { k, value: 1, reason: `Chain ${chain} has the gold facts, word for word.` }
  }
  if (chains.length < k) {
    const there = chains.length === 1 ? 'is one chain' : `are ${chains.length} chains`
    return { k, value: null, reason: `There ${there} only, none with the gold facts.` }
  }
  const none =
    k === 1 ? 'The first chain has other facts.' : `The first ${k} chains have other facts.`
  return { k, value: 0, reason: none }
}

function generatedOf(steps: readonly Step[]): string[] {
  return steps.filter(({ kind }) => kind === 'fact').map(({ meta, text }) => meta.generated ?? text)
}

function formOf(facts: readonly string[]): string {
  return JSON.stringify(facts.map((fact) => fact.normalize('NFC').trim().replaceAll(/\s+/g, ' ')))
}

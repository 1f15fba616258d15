import { groupOutcome } from '@/lib/core/rewards/outcomes'
import { passAt } from '@/lib/stats/rollouts'
import type { DepthRow } from './schema'

/** The rollouts of one prompt: whether each is right, and whether each found every X of the chain. */
export interface SampledPrompt {
  /** Null where the file does not tell. */
  depth: number | null
  corrects: readonly (boolean | null)[]
  recovered: readonly (readonly (boolean | null)[])[]
}

interface Sums {
  prompts: number
  rollouts: number
  accuracy: number
  pass: number
  solve_all: number
  solve_none: number
  /** Of each link: rollouts of which it is known, and those that found X. */
  links: { known: number; found: number }[]
}

/** The measures of the paper by compositional depth, summed prompt by prompt. Source: Composition-RL, section 4. */
export class DepthSums {
  readonly #sums = new Map<number | null, Sums>()

  /** A prompt without rollouts is left out. */
  add({ depth, corrects, recovered }: SampledPrompt): void {
    const outcome = groupOutcome(corrects)
    if (outcome === null) return
    const sums = this.#at(depth)
    sums.prompts += 1
    sums.rollouts += outcome.count
    sums.accuracy += outcome.average
    sums.pass += passAt(outcome, outcome.count) ?? 0
    sums.solve_all += Number(outcome.solve_all)
    sums.solve_none += Number(outcome.solve_none)
    for (const found of recovered)
      for (const [link, isFound] of found.entries()) count(sums.links, link, isFound)
  }

  #at(depth: number | null): Sums {
    const blank = { prompts: 0, rollouts: 0, accuracy: 0, pass: 0, solve_all: 0, solve_none: 0 }
    const sums = this.#sums.get(depth) ?? { ...blank, links: [] }
    this.#sums.set(depth, sums)
    return sums
  }

  /** By depth, unknown depth last. */
  rows(): DepthRow[] {
    return [...this.#sums]
      .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
      .map(([depth, sums]) => rowOf(depth, sums))
  }
}

/** The same of prompts that are all at hand. */
export function byDepth(prompts: readonly SampledPrompt[]): DepthRow[] {
  const sums = new DepthSums()
  for (const prompt of prompts) sums.add(prompt)
  return sums.rows()
}

function count(links: Sums['links'], link: number, isFound: boolean | null): void {
  const sums = (links[link] ??= { known: 0, found: 0 })
  if (isFound === null) return
  sums.known += 1
  sums.found += Number(isFound)
}

function rowOf(depth: number | null, { prompts, rollouts, links, ...sums }: Sums): DepthRow {
  const share = (sum: number) => sum / prompts
  return {
    depth,
    prompts,
    rollouts,
    accuracy: share(sums.accuracy),
    pass: share(sums.pass),
    solve_all: share(sums.solve_all),
    solve_none: share(sums.solve_none),
    uninformative: share(sums.solve_all + sums.solve_none),
    recovered: links.map(({ known, found }) => (known === 0 ? null : found / known)),
  }
}

import { z } from 'zod'
import {
  type BlindPair,
  blindItemSchema,
  blindSideSchema,
  type Draft,
  type OwnPair,
} from './annotation/schema'
import type { Dimension } from './design-schema'

/** What is shown of a pair, cleaned and frozen at the start: `first` and `second` as in the protocol, never by name. */
export const pairTextsSchema = z.object({
  item: blindItemSchema,
  first: blindSideSchema,
  second: blindSideSchema,
})
export type PairTexts = z.infer<typeof pairTextsSchema>

export interface Showing {
  /** Random, of this annotator and pair alone. */
  pairToken: string
  /** True puts the second output on the left. */
  swapped: boolean
  round: 1 | 2
  dimensions: readonly Dimension[]
  progress: BlindPair['progress']
  draft?: Draft
  /** Of the second round. `firstIs` is the label of the pair's first output, the same for every annotator of it. */
  discussion?: { peers: NonNullable<BlindPair['peers']>; firstIs: 'P' | 'Q' }
}

/** The one way from a stored pair to an annotator: what is not named here does not leave the server. */
export function blindPair(texts: PairTexts, showing: Showing): BlindPair {
  const { pairToken, swapped, round, dimensions, progress, draft, discussion } = showing
  const [left, right] = swapped ? [texts.second, texts.first] : [texts.first, texts.second]
  return {
    pair_token: pairToken,
    item: texts.item,
    left,
    right,
    dimensions: dimensions.map(({ id, name, wording, scale }) => ({ id, name, wording, scale })),
    round,
    progress,
    ...(draft === undefined ? {} : { draft }),
    ...(discussion === undefined
      ? {}
      : { peers: discussion.peers, labels: sideLabels(discussion.firstIs, swapped) }),
  }
}

function sideLabels(firstIs: 'P' | 'Q', swapped: boolean): NonNullable<BlindPair['labels']> {
  const isFirstP = firstIs === 'P'
  return isFirstP === swapped ? { left: 'Q', right: 'P' } : { left: 'P', right: 'Q' }
}

/** A pair its annotator looks at again. */
export function ownPair(
  pair: BlindPair,
  given: Pick<OwnPair, 'choices' | 'comment' | 'recognised' | 'can_revise'>,
): OwnPair {
  return { ...pair, ...given }
}

import type { Database } from '@/lib/platform/db/database'
import {
  fleissKappa,
  gwetAc1,
  krippendorffNominal,
  krippendorffOrdinal,
  pairwiseAgreement,
} from '@/lib/stats/agreement'
import type { Ratings } from '@/lib/stats/ratings'
import { findFirstRound } from '../../discussion/data'
import { type Vote, voteOf } from '../../discussion/votes'
import { requireFollowed } from '../data'
import type { StudyAgreement } from '../schema'

/** Worse, tie, better, as coded by the protocol's order of systems. */
const categories = ['second', 'tie', 'first'] as const

/** How far annotators agree on the first round: over all systems together, so that it tells nothing of who is better. */
export async function findAgreement(database: Database, id: string): Promise<StudyAgreement> {
  const { design } = await requireFollowed(database, id)
  const pairs = [...Map.groupBy(await findFirstRound(database, id), (one) => one.pair_id).values()]
  return {
    id,
    dimensions: design.dimensions.map((dimension) => {
      const ratings: Ratings<Vote> = pairs.map((voters) =>
        voters.flatMap(({ choices, swapped }) => {
          const choice = choices[dimension.id]
          return choice === undefined ? [] : [voteOf(choice, swapped)]
        }),
      )
      const complete = ratings.filter((votes) => votes.length >= design.overlap)
      return {
        id: dimension.id,
        name: dimension.name,
        pairs: ratings.filter((votes) => votes.length > 1).length,
        raw: pairwiseAgreement(ratings),
        fleiss: fleissKappa(complete),
        alpha: krippendorffNominal(ratings),
        alpha_ordinal: krippendorffOrdinal(ratings, categories),
        ac1: gwetAc1(ratings, categories),
      }
    }),
  }
}

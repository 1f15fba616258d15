import type { Database } from '@/lib/platform/db/database'
import {
  fleissKappa,
  gwetAc1,
  krippendorffNominal,
  krippendorffOrdinal,
  pairwiseAgreement,
} from '@/lib/stats/agreement'
import type { Ratings } from '@/lib/stats/ratings'
import { findFirstChoices, findFirstRound } from '../discussion/find-discussion.server'
import { type Vote, type Voter, voteOf } from '../discussion/votes'
import { type FollowedStudy, requireFollowed } from './study-progress.server'
import type { StudyAgreement } from './schema'
import { agreementBlock } from './vocabulary'

/** Worse, tie, better, as coded by the protocol's order of systems. */
const categories = ['second', 'tie', 'first'] as const

/**
 * How far annotators agree on the first round: over all systems together, so that it does not say who is better. Before
 * the close it cannot be used to find out a choice: see `studyAgreementSchema`.
 */
export async function findAgreement(database: Database, id: string): Promise<StudyAgreement> {
  const study = await requireFollowed(database, id)
  const { design, status } = study
  const isFinal = status !== 'running'
  const pairs = isFinal
    ? [...Map.groupBy(await findFirstRound(database, id), (one) => one.pair_id).values()]
    : await findBlocks(database, study)
  const shown = (value: number | null) =>
    isFinal || value === null ? value : Math.round(value * 100) / 100
  return {
    id,
    is_final: isFinal,
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
        raw: shown(pairwiseAgreement(ratings)),
        fleiss: shown(fleissKappa(complete)),
        alpha: shown(krippendorffNominal(ratings)),
        alpha_ordinal: shown(krippendorffOrdinal(ratings, categories)),
        ac1: shown(gwetAc1(ratings, categories)),
      }
    }),
  }
}

/** First choices on the pairs that were completed first, as many as fill blocks. */
async function findBlocks(database: Database, { id, design }: FollowedStudy): Promise<Voter[][]> {
  const voters = await findFirstChoices(database, id)
  const complete = [...Map.groupBy(voters, ({ pair_id: pair }) => pair).values()]
    .filter((own) => own.length >= design.overlap)
    .map((own) => ({ own, at: Math.max(...own.map(({ at }) => at.getTime())) }))
    .toSorted((a, b) => a.at - b.at)
  const count = complete.length - (complete.length % agreementBlock)
  return complete.slice(0, count).map(({ own }) => own)
}

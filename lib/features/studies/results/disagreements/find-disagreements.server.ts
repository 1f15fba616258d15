import { z } from 'zod'
import { shownText } from '@/lib/core/items/schema'
import { rewardTotalSchema } from '@/lib/core/rewards/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { pairTextsSchema } from '../../blind'
import { systemNames } from '../../names'
import type { Protocol, ProtocolPair } from '../../protocol/schema'
import { codedJudgements, votes } from '../coded'
import { readRecord, requireUnblinded } from '../read-record.server'
import {
  type DisputedPair,
  comparedBy,
  disagreementOf,
  gap,
  pairRewards,
  type RewardedTrace,
  sharedRewards,
} from './compare'
import type { DisagreementQuery, Disagreements } from './schema'

const shownRows = 500
const tracesAtOnce = 500

const rewardsSchema = z.object({
  id: z.string(),
  system: systemIdSchema,
  reward_total: z.number().nullable(),
  total_from: rewardTotalSchema.shape.from,
  rewards: z
    .string()
    .transform((text) => z.record(z.string(), z.number().nullable()).parse(JSON.parse(text))),
})

/** As traces are shown with them now: rewards may have been judged after the study. */
async function readRewards(
  database: Database,
  pairs: readonly ProtocolPair[],
): Promise<Map<string, RewardedTrace>> {
  const ids = [...new Set(pairs.flatMap(({ first_trace_id: a, second_trace_id: b }) => [a, b]))]
  const known = new Map<string, RewardedTrace>()
  for (let at = 0; at < ids.length; at += tracesAtOnce) {
    const rows = await database.query(sql`
      SELECT id, system, reward_total, total_from, rewards FROM trace
      WHERE id IN (${join(ids.slice(at, at + tracesAtOnce))})`)
    for (const row of rows) {
      const {
        id,
        system,
        rewards,
        reward_total: total,
        total_from: from,
      } = rewardsSchema.parse(row)
      known.set(id, { system, rewards, total, isTotalLogged: from === 'logged' })
    }
  }
  return known
}

const textsRowSchema = z.object({ ordinal: z.number(), texts: z.string() })

async function readItemTexts(
  database: Database,
  studyId: string,
  compared: readonly DisputedPair[],
): Promise<Map<number, string>> {
  if (compared.length === 0) return new Map()
  const rows = await database.query(sql`
    SELECT ordinal, texts FROM study_pair WHERE study_id = ${studyId}
      AND ordinal IN (${join(compared.map(({ pair }) => pair.ordinal))})`)
  return new Map(
    rows.map((row) => {
      const { ordinal, texts } = textsRowSchema.parse(row)
      const { text } = pairTextsSchema.parse(JSON.parse(texts)).item
      return [ordinal, text.length > shownText ? `${text.slice(0, shownText)}…` : text]
    }),
  )
}

function dimensionOf({ design, primary }: Protocol, wanted: string | undefined): string {
  if (wanted === undefined) return primary.dimension
  if (design.dimensions.some(({ id }) => id === wanted)) return wanted
  throw new AppError('invalid', `The study has no dimension "${wanted}".`)
}

function rewardOf(rewards: readonly string[], wanted: string | undefined): string | null {
  if (wanted === undefined) return rewards[0] ?? null
  if (rewards.includes(wanted)) return wanted
  const there = rewards.length === 0 ? 'none' : rewards.map((name) => `"${name}"`).join(', ')
  throw new AppError(
    'invalid',
    `No pair has the reward "${wanted}" on both sides. There is ${there}.`,
  )
}

/** Where people and a reward disagree about the two traces of an item. */
export async function findDisagreements(
  database: Database,
  id: string,
  query: DisagreementQuery,
): Promise<Disagreements> {
  const study = await requireUnblinded(database, id)
  const { protocol, protocol_hash } = study
  const pairs = protocol.pairs.filter(({ kind }) => kind === 'study')
  const dimension = dimensionOf(protocol, query.dimension)
  const known = await readRewards(database, pairs)
  const rewardsOf = ({ first_trace_id: one, second_trace_id: other }: ProtocolPair) => {
    const [first, second] = [known.get(one), known.get(other)]
    return first && second ? pairRewards(first, second) : null
  }
  const rewards = sharedRewards(pairs, rewardsOf)
  const reward = rewardOf(rewards, query.reward)
  const judgements = votes(codedJudgements(await readRecord(database, study))).filter(
    (one) => one.dimension === dimension && !one.excluded,
  )
  const byPair = Map.groupBy(judgements, ({ pair }) => pair.ordinal)
  const compared =
    reward === null
      ? []
      : [...byPair.values()].flatMap((own) => comparedBy(reward, own, rewardsOf) ?? [])
  const apart = compared.filter((one) => gap(one) < 0).toSorted((a, b) => gap(a) - gap(b))
  const shown = apart.slice(0, shownRows)
  const texts = await readItemTexts(database, id, shown)
  const names = systemNames(protocol.design.systems)
  return {
    protocol_hash,
    reward,
    dimension,
    rewards,
    pairs: pairs.length,
    compared: compared.length,
    agreed: compared.filter((one) => gap(one) > 0).length,
    equal: compared.filter((one) => gap(one) === 0).length,
    disagreed: apart.length,
    rows: shown.map((one) =>
      disagreementOf(one, { names, text: texts.get(one.pair.ordinal) ?? '' }),
    ),
  }
}

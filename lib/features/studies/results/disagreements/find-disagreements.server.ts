import { z } from 'zod'
import { shownText } from '@/lib/core/items/schema'
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
  sharedRewards,
  totalName,
  type TraceRewards,
} from './compare'
import type { DisagreementQuery, Disagreements } from './schema'

const shownRows = 500
const tracesAtOnce = 500

const rewardsSchema = z.object({
  id: z.string(),
  reward_total: z.number().nullable(),
  rewards: z
    .string()
    .transform((text) => z.record(z.string(), z.number().nullable()).parse(JSON.parse(text))),
})

function rewardsOfRow({ rewards, reward_total: total }: z.infer<typeof rewardsSchema>) {
  const defined = Object.entries(rewards).flatMap(([name, value]): [string, number][] =>
    value === null ? [] : [[name, value]],
  )
  return new Map(total === null ? defined : [...defined, [totalName, total]])
}

/** As traces are shown with them now: rewards may have been judged after the study. */
async function readRewards(
  database: Database,
  pairs: readonly ProtocolPair[],
): Promise<Map<string, TraceRewards>> {
  const ids = [...new Set(pairs.flatMap(({ first_trace_id: a, second_trace_id: b }) => [a, b]))]
  const known = new Map<string, TraceRewards>()
  for (let at = 0; at < ids.length; at += tracesAtOnce) {
    const rows = await database.query(sql`
      SELECT id, reward_total, rewards FROM trace
      WHERE id IN (${join(ids.slice(at, at + tracesAtOnce))})`)
    for (const row of rows.map((one) => rewardsSchema.parse(one)))
      known.set(row.id, rewardsOfRow(row))
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
  const rewards = sharedRewards(pairs, (trace) => known.get(trace))
  const reward = rewardOf(rewards, query.reward)
  const judgements = votes(codedJudgements(await readRecord(database, study))).filter(
    (one) => one.dimension === dimension && !one.excluded,
  )
  const byPair = Map.groupBy(judgements, ({ pair }) => pair.ordinal)
  const compared =
    reward === null
      ? []
      : [...byPair.values()].flatMap(
          (own) => comparedBy(reward, own, (trace) => known.get(trace)) ?? [],
        )
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

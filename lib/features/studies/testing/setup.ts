import { randomUUID } from 'node:crypto'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { saveJudgement } from '../annotation/judge/save-judgement.server'
import { nextStep } from '../annotation/next-step.server'
import type { BlindPair, Choices, NextStep } from '../annotation/schema'
import { appendLog } from '../log/append-log.server'
import { insertPairs } from '../protocol/insert-pairs.server'
import { requireFrozen } from '../results/read-record.server'
import type { Design } from '../design-schema'
import type { StudyStatus } from '../schema'
import { madeDesign, madeProtocol, madeTexts, type Shape } from './study'

export interface MadeStudy {
  id: string
  design: Design
  /** By ordinal. */
  pairIds: string[]
  /** Of the annotators numbered from 1. */
  tokens: string[]
  annotatorIds: string[]
}

interface TestStudyOptions extends Shape {
  annotators?: number
  design?: Partial<Design>
  status?: StudyStatus
}

function withKnownAnswers(given: Partial<Design>, { pairs, gold = 0, training = 0 }: Shape) {
  const known = (ordinal: number) => ({
    item_id: `item-${ordinal}`,
    expected: Object.fromEntries(madeDesign(given).dimensions.map(({ id }) => [id, 0])),
  })
  return madeDesign({
    gold: Array.from({ length: gold }, (_, n) => known(pairs + n)),
    training: Array.from({ length: training }, (_, n) => ({
      ...known(pairs + gold + n),
      feedback: 'It says where it stands.',
    })),
    ...given,
  })
}

/** A study that has started, of made-up pairs, with annotators whose tokens are known. */
export async function makeStudy(database: Database, wanted: TestStudyOptions): Promise<MadeStudy> {
  const { annotators = 3, status = 'running' } = wanted
  const id = newId()
  const design = withKnownAnswers(wanted.design ?? {}, wanted)
  const protocol = madeProtocol(id, design, wanted)
  const owner = await localOwner(database)
  const now = new Date()
  const tokens = Array.from({ length: annotators }, () => randomUUID())
  const annotatorIds = tokens.map(() => newId())
  const pairIds = protocol.pairs.map(() => newId())
  const text = canonicalJson(protocol)
  await database.transaction(async (tx) => {
    await tx.insertMany(
      'study',
      'id name status author_id created_at started_at design protocol protocol_hash'.split(' '),
      [
        [
          id,
          design.name,
          status,
          owner.id,
          now,
          status === 'draft' ? null : now,
          JSON.stringify(design),
          text,
          sha256(text),
        ],
      ],
    )
    const known = new Map([...design.gold, ...design.training].map((one) => [one.item_id, one]))
    await insertPairs(
      tx,
      id,
      protocol.pairs.map((pair, n) => ({
        id: pairIds[n] ?? '',
        pair,
        texts: JSON.stringify(madeTexts(pair.ordinal)),
        expected: known.get(pair.item_id)?.expected,
      })),
    )
    await tx.insertMany(
      'study_annotator',
      ['id', 'study_id', 'number', 'name', 'token_hash', 'created_at'],
      annotatorIds.map((own, n) => [
        own,
        id,
        n + 1,
        `Annotator ${n + 1}`,
        sha256(tokens[n] ?? ''),
        now,
      ]),
    )
  })
  return { id, design, pairIds, tokens, annotatorIds }
}

/** Begins the log of a study as starting it does, with its annotators. */
export async function logStart(database: Database, { id, tokens }: MadeStudy): Promise<void> {
  const { protocol_hash, started_at } = await requireFrozen(database, id)
  const added = tokens.map((_token, n) => ({
    event: 'annotator-added' as const,
    annotator: n + 1,
  }))
  const started = { event: 'started', protocol_hash, log_version: 2 } as const
  await database.transaction(async (tx) => {
    await appendLog(tx, id, [started, ...added], new Date(started_at))
  })
}

const leftOf = ({ dimensions }: { dimensions: readonly { id: string; scale: 3 | 5 }[] }): Choices =>
  Object.fromEntries(dimensions.map(({ id, scale }) => [id, scale === 3 ? 'left' : 1]))

export const callerWith = (token = '') => ({ token, isReader: false })

/** Judges what an annotator is given next; answers with what was shown, or with why there is nothing. */
export async function judgeNext(
  database: Database,
  token: string | undefined,
  { choose = leftOf, comment, durationMs = 9_000, now = new Date() }: Judging = {},
): Promise<NextStep> {
  const step = await nextStep(database, callerWith(token), {}, now)
  if (!('pair_token' in step)) return step
  const { pair_token } = step
  const judgement = { pair_token, choices: choose(step), comment, duration_ms: durationMs }
  await saveJudgement(database, callerWith(token), { key: randomUUID(), judgement }, now)
  return step
}

interface Judging {
  choose?: (pair: BlindPair) => Choices
  comment?: string | undefined
  durationMs?: number
  now?: Date
}

/** Judges until there is nothing more; answers with the last word. */
export async function judgeAll(
  database: Database,
  token: string | undefined,
  judging: Judging = {},
): Promise<NextStep> {
  for (;;) {
    const step = await judgeNext(database, token, judging)
    if ('done' in step || ('step' in step && step.step === 'consent')) return step
  }
}

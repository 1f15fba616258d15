import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { derivedSecret } from '@/lib/platform/secret'
import { type PairTexts, pairTextsSchema } from '../../blind'
import { systemNames } from '../../names'
import { codedJudgements } from '../../results/coded'
import { type FrozenStudy, listSubmissions, readRecord } from '../../results/read-record.server'
import { pseudonyms, trueNames } from '../naming'
import type { OpenedStudy } from './opened'

/** Before unblinding, systems have pseudonyms. */
export async function openStudy(database: Database, study: FrozenStudy): Promise<OpenedStudy> {
  const submissions = await listSubmissions(database, study.id)
  const record = await readRecord(database, study, submissions)
  const isUnblinded = study.status === 'unblinded'
  return {
    id: study.id,
    protocol_hash: study.protocol_hash,
    naming: isUnblinded
      ? trueNames(systemNames(study.protocol.design.systems))
      : pseudonyms(await derivedSecret(`study pseudonyms ${study.id}`)),
    isUnblinded,
    record,
    submissions,
    judgements: codedJudgements(record),
  }
}

const shownSchema = z.tuple([z.number(), z.string()])
const pairsAtOnce = 50

/** What was shown of every pair, by number, a handful of pairs in memory at a time. */
export async function* shownPairs(
  database: Database,
  studyId: string,
): AsyncGenerator<[ordinal: number, texts: PairTexts]> {
  const found = database.rows(
    sql`SELECT ordinal, texts FROM study_pair WHERE study_id = ${studyId} ORDER BY ordinal`,
    pairsAtOnce,
  )
  for await (const batch of found)
    for (const row of batch) {
      const [ordinal, texts] = shownSchema.parse(row)
      yield [ordinal, pairTextsSchema.parse(JSON.parse(texts))]
    }
}

import { parse } from 'csv-parse/sync'
import type { Database } from '@/lib/platform/db/database'
import { appendLog } from '../log/append-log.server'
import { requireFrozen } from '../results/read-record.server'
import { endStudy, judgeStudy } from '../results/testing/setup'
import { makeStudy } from '../testing/setup'

const dimensions = [
  { id: 'helpful', name: 'Helpfulness', wording: 'Which helps more?', scale: 3 as const },
  { id: 'clear', name: 'Clarity', wording: 'Which is clearer?', scale: 3 as const },
]

/** Three annotators and six pairs; the first system wins pairs 0 and 3, the second 1 and 4, 2 and 5 are ties. */
const opinions = ['first', 'second', 'tie'] as const

export async function judgedStudy(database: Database, comment = '=1+1, "so"\nand more') {
  const study = await makeStudy(database, { pairs: 6, design: { dimensions } })
  const { protocol_hash } = await requireFrozen(database, study.id)
  await database.transaction(async (tx) => {
    await appendLog(tx, study.id, [{ event: 'started', protocol_hash }])
  })
  await judgeStudy(database, study, {
    opinion: (_annotator, ordinal) => opinions[ordinal % 3] ?? 'tie',
    comment,
  })
  return study
}

/** A study that is judged, closed and unblinded. */
export async function unblinded(database: Database) {
  const study = await judgedStudy(database)
  await endStudy(database, study.id)
  return study
}

/** The rows of a CSV file. */
export const csv = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, record_delimiter: '\r\n', bom: true })

export const [firstName, secondName] = ['FaithLens · first-model', 'DecomposeRL · second-model']

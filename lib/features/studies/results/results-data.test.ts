import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { localOwner } from '@/lib/features/people/change-people.server'
import { closeStudy, unblindStudy } from '../change-studies.server'
import { makeStudy } from '../testing/setup'
import { findResults } from './computed/find-results.server'
import { readRecord, requireFrozen } from './read-record.server'
import { judgeStudy } from './testing/setup'

const judgedStudy = async (database: Database) => {
  const study = await makeStudy(database, { pairs: 4, gold: 1, training: 1 })
  await judgeStudy(database, study, { opinion: () => 'first' })
  return study
}

describeOnDatabases('what results are computed from', (open) => {
  it('is the last revision of everybody who did not withdraw, without training', async () => {
    const database = await open()
    const { id, annotatorIds } = await judgedStudy(database)
    await database.execute(sql`
      INSERT INTO study_submission (id, assignment_id, annotator_id, round, revision,
        idempotency_key, recognised, created_at, digest, nonce, choices)
      SELECT ${newId()}, a.id, a.annotator_id, 1, 2, ${newId()}, ${true}, ${new Date()}, 'd', 'n',
        '{"helpful":"tie"}'
      FROM study_assignment a
      WHERE a.study_id = ${id} AND a.annotator_id = ${annotatorIds[0]} AND a.position = 0`)
    await database.execute(sql`
      UPDATE study_annotator SET withdrawn_at = ${new Date()} WHERE id = ${annotatorIds[2]}`)
    await database.execute(sql`
      UPDATE study_annotator SET excluded_at = ${new Date()}, excluded_reason = 'too fast'
      WHERE id = ${annotatorIds[1]}`)
    const record = await readRecord(database, await requireFrozen(database, id))
    expect(record.annotators).toEqual([1, 2])
    expect(record.excluded).toEqual([{ annotator: 2, reason: 'too fast' }])
    expect(record.submissions).toHaveLength(2 * 5)
    expect(record.submissions.find(({ annotator }) => annotator === 1)).toMatchObject({
      pair: 0,
      choices: { helpful: 'tie' },
      recognised: true,
    })
    expect(record.submissions.filter(({ excluded }) => excluded)).toHaveLength(5)
  })

  it('holds the guesses about pairs that were judged, with the side each system was on', async () => {
    const database = await open()
    const { id, annotatorIds } = await judgedStudy(database)
    const [row] = await database.query(sql`
      SELECT id FROM study_assignment
      WHERE study_id = ${id} AND annotator_id = ${annotatorIds[0]} AND position = 0`)
    const guess = JSON.stringify({ [String(row?.['id'])]: 'right', nowhere: 'left' })
    await database.execute(sql`
      UPDATE study_annotator SET guess = ${guess} WHERE id = ${annotatorIds[0]}`)
    const { guesses } = await readRecord(database, await requireFrozen(database, id))
    expect(guesses).toEqual([{ annotator: 1, pair: 0, swapped: true, answer: 'right' }])
  })

  it('names systems only after unblinding', async () => {
    const database = await open()
    const { id } = await judgedStudy(database)
    await expect(findResults(database, id)).rejects.toMatchObject({ code: 'blinded' })
    await closeStudy(database, id)
    await expect(findResults(database, id)).rejects.toMatchObject({ code: 'blinded' })
    await unblindStudy(database, id, (await localOwner(database)).id)
    const results = await findResults(database, id)
    expect(results.counted.round_1).toMatchObject([{ items: 4, wins: 4, net: 1 }])
    expect(await findResults(database, id)).toBe(results)
    await expect(findResults(database, 'none')).rejects.toMatchObject({ code: 'not_found' })
  })
})

import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { closeStudy } from './change-studies.server'
import { type MadeStudy, makeStudy } from './testing/setup'
import { countUnfinished } from './count-unfinished.server'

/** Says that annotators (by place) have judged a pair, in these rounds. */
async function judged(
  database: Database,
  { id, pairIds, annotatorIds }: MadeStudy,
  { pair, by, rounds = [1] }: { pair: number; by: number[]; rounds?: number[] },
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const place of by) {
      const assignment = newId()
      const annotator = annotatorIds[place]
      await tx.insertMany(
        'study_assignment',
        'id study_id pair_id annotator_id position kind swapped status'.split(' '),
        [[assignment, id, pairIds[pair], annotator, pair, 'first', false, 'done']],
      )
      await tx.insertMany(
        'study_submission',
        (
          'id assignment_id annotator_id round revision idempotency_key recognised created_at ' +
          'digest nonce choices'
        ).split(' '),
        rounds.map((round) => {
          const now = new Date()
          return [newId(), assignment, annotator, round, 1, newId(), false, now, 'd', 'n', '{}']
        }),
      )
    }
  })
}

const exclude = async (database: Database, id: string | undefined) =>
  await database.execute(sql`
    UPDATE study_annotator SET excluded_at = ${new Date()} WHERE id = ${id ?? ''}`)

describeOnDatabases('what a study still lacks', (open) => {
  it('is pairs with too few annotators who count', async () => {
    const database = await open()
    const study = await makeStudy(database, { pairs: 2, gold: 1, design: { overlap: 2 } })
    expect(await countUnfinished(database, study.id, study.design)).toBe(2)
    await judged(database, study, { pair: 0, by: [0, 1] })
    await judged(database, study, { pair: 1, by: [1] })
    expect(await countUnfinished(database, study.id, study.design)).toBe(1)
    await judged(database, study, { pair: 1, by: [2] })
    expect(await countUnfinished(database, study.id, study.design)).toBe(0)
    await exclude(database, study.annotatorIds[2])
    expect(await countUnfinished(database, study.id, study.design)).toBe(1)
  })

  it('is second votes of pairs that are discussed', async () => {
    const database = await open()
    const study = await makeStudy(database, { pairs: 1, design: { overlap: 2 } })
    await judged(database, study, { pair: 0, by: [0], rounds: [1, 2] })
    await judged(database, study, { pair: 0, by: [1] })
    expect(await countUnfinished(database, study.id, study.design)).toBe(0)
    await database.execute(sql`
      UPDATE study_pair SET discussed_at = ${new Date()} WHERE study_id = ${study.id}`)
    expect(await countUnfinished(database, study.id, study.design)).toBe(1)
    await database.execute(sql`
      UPDATE study_annotator SET removed_at = ${new Date()}
      WHERE id = ${study.annotatorIds[1] ?? ''}`)
    expect(await countUnfinished(database, study.id, study.design)).toBe(0)
  })

  it('decides whether a study is closed early', async () => {
    const database = await open()
    for (const by of [[0], [0, 1]]) {
      const study = await makeStudy(database, { pairs: 1, design: { overlap: 2 } })
      await judged(database, study, { pair: 0, by })
      expect((await closeStudy(database, study.id)).closed_early).toBe(by.length < 2)
    }
  })
})

import { expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { findStudy, listStudies, notBlind } from './list-studies.server'
import { studyListQuerySchema } from './query'
import { makeStudy } from './testing/setup'

const query = (given: Record<string, string> = {}) => studyListQuerySchema.parse(given)

describeOnDatabases('studies', (open) => {
  it('are listed a page at a time, the newest first, with what they compare', async () => {
    const database = await open()
    const made = []
    for (const status of ['closed', 'running', 'draft'] as const)
      made.unshift((await makeStudy(database, { pairs: 2, gold: 1, annotators: 2, status })).id)
    const first = await listStudies(database, query({ limit: '2' }))
    const rest = await listStudies(database, query({ cursor: first.next_cursor ?? '' }))
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(made)
    expect(rest.next_cursor).toBeNull()
    expect(first.rows[1]).toMatchObject({
      status: 'running',
      system_names: ['FaithLens · first-model', 'DecomposeRL · second-model'],
      pair_count: 2,
      annotator_count: 2,
    })
    const closed = await listStudies(database, query({ status: 'closed' }))
    expect(closed.rows.map(({ id }) => id)).toEqual(made.slice(2))
  })

  it('count no annotator who has gone, and show no study that was deleted', async () => {
    const database = await open()
    const { id, annotatorIds } = await makeStudy(database, { pairs: 1, annotators: 3 })
    const [gone = '', left = ''] = annotatorIds
    await database.execute(sql`
      UPDATE study_annotator SET removed_at = ${new Date()} WHERE id = ${gone}`)
    await database.execute(sql`
      UPDATE study_annotator SET withdrawn_at = ${new Date()} WHERE id = ${left}`)
    expect(await findStudy(database, id)).toMatchObject({ annotator_count: 1, author: 'You' })
    await database.execute(sql`UPDATE study SET deleted_at = ${new Date()} WHERE id = ${id}`)
    expect(await findStudy(database, id)).toBeNull()
  })

  it('say why they are not blind', async () => {
    const database = await open()
    const { id, annotatorIds } = await makeStudy(database, { pairs: 1 })
    await database.execute(sql`
      UPDATE study_annotator SET not_blind = 'can open the collections'
      WHERE id = ${annotatorIds[1] ?? ''}`)
    expect(await notBlind(database, id)).toEqual([
      'This server has no accounts: anyone who reaches it can open the collections.',
      'Annotator 2: can open the collections',
    ])
  })
})

import { beforeAll, expect, it } from 'vitest'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import { createMarks, saveMarkKinds } from '@/lib/features/marks/change-marks.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { exported } from './testing/read'
import { annotatedTraces } from './testing/setup'

const named = { collection: 'annotated', include: 'author_names' }

describeOnDatabases('a file with names of people', (open) => {
  withDataFolder()
  beforeAll(async () => {
    const database = await open()
    const traces = await annotatedTraces(database, 'annotated')
    const { id } = await localOwner(database)
    await createMarks(database, { traces, kind: 'approved' }, id)
  })

  it.each([
    { kind: 'traces' },
    { kind: 'marks' },
    { kind: 'judge-calls' },
    { kind: 'sft', faults: 'keep' },
    { kind: 'label-studio' },
  ])('is another one when somebody is called otherwise: $kind', async (asked) => {
    const database = await open()
    const { id } = await localOwner(database)
    const called = async (name: string) => {
      await database.execute(sql`UPDATE person SET name = ${name} WHERE id = ${id}`)
      return await exported(database, { ...named, ...asked })
    }
    const [before, after] = [await called('Ada Before'), await called('Ada After')]
    expect(before.text).toContain('Ada Before')
    expect(after.text).toContain('Ada After')
    expect(after.tag).not.toBe(before.tag)
  })

  it('is another one when kinds of marks have changed: the configuration of Label Studio', async () => {
    const database = await open()
    const asked = { kind: 'label-studio', format: 'xml', collection: 'annotated' }
    const before = await exported(database, asked)
    const kinds = await listMarkKinds(database)
    await saveMarkKinds(database, [
      ...kinds,
      { id: 'odd', title: 'Odd', about: 'trace', tone: 'bad' },
    ])
    const after = await exported(database, asked)
    expect(after.text).toContain('odd')
    expect(after.tag).not.toBe(before.tag)
  })
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadSamples } from '@/lib/features/samples/load-samples.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { createStudy } from '../change-studies.server'
import { newStudySchema } from '../design-schema'
import { startStudy } from './start-study.server'

withDataFolder()

/** The body of the call that makes a study, as its documentation has it. */
function documentedStudy(): unknown {
  const page = readFileSync('docs/studies.md', 'utf8')
  const body = /api\/studies -H 'content-type: application\/json' -d '(\{.*?\})'/s.exec(page)?.[1]
  return JSON.parse(body ?? 'null')
}

describeOnDatabases('the study of the documentation', (open) => {
  it('is made and started on the samples', async () => {
    const database = await open()
    await loadSamples(database)
    const { id: authorId } = await localOwner(database)
    const study = newStudySchema.parse(documentedStudy())
    const { id } = await createStudy(database, { study, authorId })
    const started = await startStudy(database, id)
    expect(started.status).toBe('running')
    expect(started.pair_count).toBeGreaterThan(10)
  })
})

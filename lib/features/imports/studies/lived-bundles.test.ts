import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { generated } from '@/lib/formats/testing/generated'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { readChecker } from '@/lib/features/studies/bundle/export-bundle.server'
import { endStudy } from '@/lib/features/studies/results/testing/setup'
import { liveStudy, studySteps } from '@/lib/features/studies/testing/live-study'
import { logStart, makeStudy } from '@/lib/features/studies/testing/setup'
import { importContent } from '../testing/setup'
import { bundleOf, forget, into, refusals, zipped } from './testing-bundles'

withDataFolder()

describeOnDatabases('a study bundle', (open, provider) => {
  it('of a study in which people left, skipped, waited, came, went and talked is believed, and the same once it is imported', async () => {
    const database = await open()
    const checker = await readChecker()
    const exclusion = { gold_below: 0.3, gold_after: 4, repeats_after: 10 }
    await fc.assert(
      fc.asyncProperty(studySteps, fc.nat({ max: 9999 }), async (steps, seed) => {
        const study = await makeStudy(database, {
          pairs: 8,
          gold: 4,
          annotators: 5,
          design: { overlap: 3, guess: true, seed, exclusion },
        })
        const scan = { scanned_pairs: 12, scanned_bytes: 900, leaked_bytes: 0, hits: [] }
        await database.execute(sql`
          UPDATE study SET leak_scan = ${JSON.stringify(scan)} WHERE id = ${study.id}`)
        await logStart(database, study)
        await liveStudy(database, study, steps)
        await endStudy(database, study.id)
        const bundle = await bundleOf(database, study.id)
        expect(await refusals(bundle, checker)).toMatchObject({ imported: null, checked: null })
        await forget(database, study.id)
        expect(await importContent(database, zipped(bundle), into)).toMatchObject({
          error: null,
          study: { id: study.id },
        })
        expect(await bundleOf(database, study.id)).toEqual(bundle)
      }),
      generated(provider === 'sqlite' ? 3 : 1),
    )
  })
})

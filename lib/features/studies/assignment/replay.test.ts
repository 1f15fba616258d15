import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { findCertificate, listLog } from '../certificate/find-certificate.server'
import { checkSides } from '../certificate/sides'
import type { LogEntry } from '../log/chain'
import { endStudy } from '../results/testing/setup'
import { requireFrozen } from '../results/read-record.server'
import { liveStudy, studySteps } from '../testing/live-study'
import { judgeAll, judgeNext, logStart, type MadeStudy, makeStudy } from '../testing/setup'
import { assignmentProblem } from './replay'
import { generated } from '@/lib/formats/testing/generated'

async function startedStudy(database: Database, wanted: Parameters<typeof makeStudy>[1]) {
  const study = await makeStudy(database, wanted)
  await logStart(database, study)
  return study
}

async function entriesOf(database: Database, { id }: MadeStudy): Promise<LogEntry[]> {
  return (await listLog(database, id)).map(({ entry }) => entry)
}

describeOnDatabases('assignments', (open, provider) => {
  it('follow from the seed and the rules, whatever lapses, is skipped or changes hands', async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(studySteps, fc.nat({ max: 9999 }), async (steps, seed) => {
        const study = await startedStudy(database, {
          pairs: 14,
          gold: 1,
          annotators: 5,
          design: { overlap: 3, repeats: 0, discussion: false, seed, lease_minutes: 30 },
        })
        await liveStudy(database, study, steps)
        const { protocol } = await requireFrozen(database, study.id)
        const log = await entriesOf(database, study)
        expect(assignmentProblem(log, protocol)).toBeNull()
        await endStudy(database, study.id)
        const certificate = await findCertificate(database, study.id)
        expect(checkSides(certificate, await entriesOf(database, study)).problems).toEqual([])
        const at = log.findIndex(({ event }) => event === 'assigned')
        const turned = log.map((entry, index) =>
          index === at && entry.event === 'assigned'
            ? { ...entry, swapped: !entry.swapped }
            : entry,
        )
        expect(assignmentProblem(turned, protocol)).toMatch(/with other sides than/)
      }),
      // Each run draws other steps. The rules are in our code: PostgreSQL, several times slower, gets fewer.
      generated(provider === 'sqlite' ? 10 : 4),
    )
  })

  it('stay balanced when many annotators come and go at their own pace', async () => {
    const database = await open()
    const study = await startedStudy(database, {
      pairs: 60,
      annotators: 20,
      design: { overlap: 3, discussion: false },
    })
    // The first few are quick, the last never come: many pairs pass from list to list.
    for (let round = 0; round < 40; round += 1)
      for (const [n, token] of study.tokens.slice(0, 12).entries())
        if (round % (1 + (n % 5)) === 0) await judgeNext(database, token)
    for (const token of study.tokens.slice(0, 12)) await judgeAll(database, token)
    await endStudy(database, study.id)
    const log = await entriesOf(database, study)
    expect(
      log.filter((entry) => entry.event === 'assigned' && typeof entry.from === 'number').length,
    ).toBeGreaterThan(20)
    const certificate = await findCertificate(database, study.id)
    const { protocol } = await requireFrozen(database, study.id)
    expect(assignmentProblem(log, protocol)).toBeNull()
    expect(checkSides(certificate, log).problems).toEqual([])
    const unplanned = log.filter(({ event }) => event !== 'planned')
    expect(assignmentProblem(unplanned, protocol)).toMatch(/although it was not on the list/)
    const older = unplanned.map((entry) =>
      entry.event === 'started' ? { ...entry, log_version: undefined } : entry,
    )
    expect(assignmentProblem(older, protocol)).toBeUndefined()
    const [row] = await database.query(sql`
      SELECT count(*) AS n FROM study_assignment WHERE study_id = ${study.id} AND status = 'done'`)
    expect(row).toEqual({ n: 180 })
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { addAnnotators, removeAnnotator } from '../annotators/change-annotators.server'
import { nextStep } from '../annotation/next-step.server'
import { skipPair } from '../annotation/skip-pair.server'
import { withdraw } from '../annotation/withdraw.server'
import { findCertificate, listLog } from '../certificate/find-certificate.server'
import { checkSides } from '../certificate/sides'
import type { LogEntry } from '../log/chain'
import { appendLog } from '../log/append-log.server'
import { endStudy } from '../results/testing/setup'
import { requireFrozen } from '../results/read-record.server'
import { callerWith, judgeAll, judgeNext, type MadeStudy, makeStudy } from '../testing/setup'
import { assignmentProblem } from './replay'
import { generated } from '@/lib/formats/testing/generated'

const hour = 3_600_000

async function startedStudy(database: Database, wanted: Parameters<typeof makeStudy>[1]) {
  const study = await makeStudy(database, wanted)
  const { protocol_hash } = await requireFrozen(database, study.id)
  const added = study.tokens.map((_token, n) => ({
    event: 'annotator-added' as const,
    annotator: n + 1,
  }))
  await database.transaction(async (tx) => {
    await appendLog(tx, study.id, [{ event: 'started', protocol_hash, log_version: 2 }, ...added])
  })
  return study
}

async function entriesOf(database: Database, { id }: MadeStudy): Promise<LogEntry[]> {
  return (await listLog(database, id)).map(({ entry }) => entry)
}

const isRefused = (error: unknown) => expect(error).toHaveProperty('code')

/** What may happen next: who does it and what it is. */
const step = fc.record({
  who: fc.nat(),
  what: fc.constantFrom(
    'judge',
    'judge',
    'judge',
    'judge',
    'leave',
    'skip',
    'add',
    'remove',
    'withdraw',
    'wait',
  ),
})

describeOnDatabases('assignments', (open, provider) => {
  it('follow from the seed and the rules, whatever lapses, is skipped or changes hands', async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 90 }),
        fc.nat({ max: 9999 }),
        async (steps, seed) => {
          const study = await startedStudy(database, {
            pairs: 14,
            gold: 1,
            annotators: 5,
            design: { overlap: 3, repeats: 0, discussion: false, seed, lease_minutes: 30 },
          })
          let now = new Date()
          const tokens = [...study.tokens]
          const ids = [...study.annotatorIds]
          for (const { who, what } of steps) {
            const place = who % tokens.length
            const caller = callerWith(tokens[place])
            if (what === 'wait') now = new Date(now.getTime() + hour)
            else if (what === 'judge')
              await judgeNext(database, tokens[place], { now }).catch(isRefused)
            else if (what === 'leave') await nextStep(database, caller, {}, now).catch(isRefused)
            else if (what === 'withdraw' && who % 7 === 0)
              await withdraw(database, caller, now).catch(isRefused)
            else if (what === 'remove' && who % 5 === 0)
              await removeAnnotator(database, study.id, ids[place] ?? '').catch(isRefused)
            else if (what === 'add' && who % 5 === 0) {
              const added = await addAnnotators(database, study.id, { count: 1 })
              tokens.push(...added.tokens)
              ids.push(...added.annotators.map(({ id }) => id))
            } else if (what === 'skip') {
              const shown = await nextStep(database, caller, {}, now).catch(isRefused)
              if (shown && 'pair_token' in shown)
                await skipPair(
                  database,
                  caller,
                  { pair_token: shown.pair_token, reason: 'cannot-judge' },
                  now,
                )
            }
          }
          for (const token of tokens) await judgeAll(database, token, { now }).catch(isRefused)
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
        },
      ),
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
    const older = log.filter(({ event }) => event !== 'planned')
    expect(assignmentProblem(older, protocol)).toBeUndefined()
    const [row] = await database.query(sql`
      SELECT count(*) AS n FROM study_assignment WHERE study_id = ${study.id} AND status = 'done'`)
    expect(row).toEqual({ n: 180 })
  })
})

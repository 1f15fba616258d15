import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listEvents } from '@/lib/features/activity/list-events.server'
import { eventQuerySchema } from '@/lib/features/activity/schema'
import type { Principal } from '@/lib/platform/auth/principal'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { saveJudgement } from '../annotation/judge/save-judgement.server'
import { nextStep } from '../annotation/next-step.server'
import { listLog } from '../certificate/find-certificate.server'
import { closeStudy } from '../change-studies.server'
import { callerWith, judgeAll, judgeNext, makeStudy } from '../testing/setup'
import { findAgreement } from './find-agreement.server'
import { findStudyProgress } from './study-progress.server'
import { progressQuerySchema } from './schema'
import { withoutDurations } from './withheld'
import { noteLook, requireNotWithheld } from './note-looks.server'

async function lead(database: Database): Promise<Extract<Principal, { kind: 'person' }>> {
  const personId = newId()
  await database.transaction(async (tx) => {
    await tx.insertMany(
      'person',
      ['id', 'name', 'role', 'created_at'],
      [[personId, 'Ada', 'lead', new Date()]],
    )
  })
  return { kind: 'person', personId, role: 'lead', address: null, sessionId: null, keyId: null }
}

const judged = (pairs: number, database: Database) =>
  makeStudy(database, { pairs, annotators: 2, design: { overlap: 2, discussion: false } })

describeOnDatabases('agreement before the close', (open) => {
  it('does not move when somebody changes a choice, and counts whole blocks of complete pairs', async () => {
    const database = await open()
    const { id, tokens } = await judged(23, database)
    const shown: string[] = []
    for (let n = 0; n < 19; n += 1) {
      for (const token of tokens) {
        const step = await judgeNext(database, token)
        if ('pair_token' in step && token === tokens[0]) shown.push(step.pair_token)
      }
    }
    expect(await findAgreement(database, id)).toMatchObject({
      is_final: false,
      dimensions: [{ pairs: 0, raw: null, alpha: null }],
    })
    for (const token of tokens) await judgeAll(database, token)
    const before = await findAgreement(database, id)
    expect(before.dimensions[0]).toMatchObject({ pairs: 20 })
    expect(before.dimensions[0]?.raw).toBe(Math.round((before.dimensions[0]?.raw ?? 0) * 100) / 100)
    for (const choice of ['tie', 'right', 'left'] as const)
      for (const pair_token of shown)
        await saveJudgement(database, callerWith(tokens[0]), {
          key: randomUUID(),
          judgement: { pair_token, choices: { helpful: choice } },
        })
    expect(await findAgreement(database, id)).toEqual(before)
    await closeStudy(database, id)
    expect(await findAgreement(database, id)).toMatchObject({
      is_final: true,
      dimensions: [{ pairs: 23 }],
    })
  })

  it('is kept in both logs with who looked, once an hour, and not after the close', async () => {
    const database = await open()
    const { id } = await judged(2, database)
    const principal = await lead(database)
    const now = new Date()
    const later = new Date(now.getTime() + 3_700_000)
    // The last one when the clock was set back.
    for (const at of [now, now, later, now])
      await noteLook(database, id, { principal, what: 'agreement' }, at)
    await noteLook(database, id, { principal, what: 'progress' }, later)
    const looks = async () =>
      (await listLog(database, id)).flatMap(({ entry }) =>
        entry.event === 'looked' ? [`${entry.by} ${entry.what}`] : [],
      )
    const kept = ['Ada agreement', 'Ada agreement', 'Ada agreement', 'Ada progress']
    expect(await looks()).toEqual(kept)
    const { rows } = await listEvents(database, eventQuerySchema.parse({ action: 'study' }))
    expect(
      rows
        .filter(({ target }) => target === id)
        .map(({ action, person }) => [action, person?.name]),
    ).toEqual([
      ['study.progress-viewed', 'Ada'],
      ...Array.from({ length: 3 }, () => ['study.agreement-viewed', 'Ada']),
    ])
    await closeStudy(database, id)
    await noteLook(database, id, { principal, what: 'agreement' }, new Date(later.getTime() * 2))
    expect(await looks()).toEqual(kept)
  })

  it('is withheld, with durations, from somebody who opened an annotator link, until the close', async () => {
    const database = await open()
    const { id, tokens } = await judged(2, database)
    const principal = await lead(database)
    const look = () => noteLook(database, id, { principal, what: 'agreement' })
    expect(await look()).toEqual({ isWithheld: false })
    await judgeAll(database, tokens[1])
    await nextStep(database, {
      ...callerWith(tokens[0]),
      isReader: true,
      readerId: principal.personId,
    })
    const withheld = await look()
    expect(() => requireNotWithheld(withheld)).toThrow(/withheld from you until it is closed/)
    const progress = await findStudyProgress(database, id, progressQuerySchema.parse({}))
    expect(progress.annotators[1]?.median_seconds).toBe(9)
    expect(withoutDurations(progress).annotators[1]).toMatchObject({
      median_seconds: null,
      self_agreement: null,
      done: 2,
    })
    await closeStudy(database, id)
    expect(await look()).toEqual({ isWithheld: false })
    const [row] = await database.query(sql`
      SELECT count(*) AS n FROM study_link_use WHERE study_id = ${id}`)
    expect(row).toEqual({ n: 1 })
  })
})

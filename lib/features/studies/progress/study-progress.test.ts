import { expect, it } from 'vitest'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { nextStep } from '../annotation/next-step.server'
import { skipPair } from '../annotation/skip-pair.server'
import { callerWith, judgeNext, makeStudy } from '../testing/setup'
import { findStudyProgress } from './study-progress.server'
import { itemTextLength, progressQuerySchema } from './schema'

withDataFolder()

const claim = `The bridge ${'and the mill '.repeat(20)}opened in 1911.`

describeOnDatabases('pairs of a study under way', (open) => {
  it('are known by the text of their item, as long as it is there', async () => {
    const database = await open()
    const content = lines([traceRecord({ input: { claim } })])
    await importContent(database, content, { collection: 'Bridges' })
    const { id, tokens } = await makeStudy(database, { pairs: 2 })
    const step = await nextStep(database, callerWith(tokens[0]))
    if (!('pair_token' in step)) throw new Error('no pair was shown')
    const skip = { pair_token: step.pair_token, reason: 'other' as const }
    await skipPair(database, callerWith(tokens[0]), skip)
    await database.execute(sql`
      UPDATE study_pair SET item_id = (SELECT id FROM item LIMIT 1)
      WHERE study_id = ${id} AND id =
        (SELECT pair_id FROM study_assignment WHERE study_id = ${id} AND status = 'skipped')`)
    const { rows, skipped } = await findStudyProgress(database, id, progressQuerySchema.parse({}))
    const shown = claim.slice(0, itemTextLength)
    expect(skipped.map(({ item_text: text }) => text)).toEqual([shown])
    const place = skipped[0]?.pair
    expect(rows.map(({ pair, item_text: text }) => [pair === place, text])).toEqual(
      expect.arrayContaining([
        [true, shown],
        [false, null],
      ]),
    )
  })

  it('take as long as the pace since the start says, or that of the last hour', async () => {
    const database = await open()
    const { id, tokens } = await makeStudy(database, {
      pairs: 6,
      annotators: 1,
      design: { overlap: 1 },
    })
    const start = Date.now()
    const after = (minutes: number) => new Date(start + minutes * 60_000)
    const leftAfter = async (minutes: number) =>
      (await findStudyProgress(database, id, progressQuerySchema.parse({}), after(minutes)))
        .seconds_left
    expect(await leftAfter(1)).toBeNull()
    for (const minutes of [1, 2]) await judgeNext(database, tokens[0], { now: after(minutes) })
    // Four are missing; two took 10 minutes, the shortest pace, then 30 minutes, then an hour.
    expect((await leftAfter(3)) ?? 0).toBe(20 * 60)
    expect((await leftAfter(30)) ?? 0).toBeCloseTo(60 * 60, -1)
    expect((await leftAfter(61)) ?? 0).toBe(4 * 60 * 60)
  })
})

import { expect, it } from 'vitest'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findDrift } from './find-drift.server'
import { DriftBuilder } from './builder'
import { driftQuerySchema } from './query'
import type { Drift } from './schema'

withDataFolder()

const cycle = '<think>a</think><question>b</question><answer>c</answer>'
/** Right by the released code; the paper wants two cycles. */
const oneCycle = `${cycle}<think>d</think><verification>Refuted</verification>`

const drift = async (database: Database, collection: string, query: object = {}) =>
  await findDrift(database, collection, driftQuerySchema.parse(query))

function summaryOf(
  { summary }: Drift,
  reward: string,
  convention: string,
  judge: string | null = null,
) {
  return summary.find(
    (one) => one.reward === reward && one.convention === convention && one.judge === judge,
  )
}

const withFormat = (format: number | null) => ({ rewards: { format } })

const judged = (name: string, value: number, judge: string) => ({
  name,
  value,
  origin: 'judged',
  convention: 'paper',
  judge,
})

it('keeps what two judges said of one reward apart', () => {
  const builder = new DriftBuilder(1)
  builder.addRecord(0, judged('coverage', 1, 'b'))
  builder.addRecord(0, judged('coverage', 0.5, 'a'))
  expect(builder.build().map(({ judge, values }) => [judge, values[0]])).toEqual([
    ['a', 0.5],
    ['b', 1],
  ])
})

describeOnDatabases('drift of logged rewards', (open) => {
  it('tells which definition a run used', async () => {
    const database = await open()
    const rows = [
      traceRecord({ logged: withFormat(1) }),
      traceRecord({ logged: withFormat(1), output: oneCycle, model: 'short' }),
      traceRecord({ logged: withFormat(null), output: output('Supported') }),
      traceRecord({ output: output('Mixed') }),
    ]
    await importContent(database, lines(rows), { collection: 'which' })
    const found = await drift(database, 'which')
    const both = { reward: 'format', judge: null, compared: 2, only_logged: 0, only_recomputed: 2 }
    expect(summaryOf(found, 'format', 'released')).toEqual({
      ...both,
      convention: 'released',
      same: 2,
      mean_difference: 0,
      largest: 0,
    })
    const paper = summaryOf(found, 'format', 'paper')
    expect(paper).toMatchObject({ ...both, same: 1 })
    expect(paper?.mean_difference).toBeCloseTo(1 / 6)
    expect(paper?.largest).toBeCloseTo(1 / 3)
    expect(found.rows).toHaveLength(4)
    expect(found.rows[0]).toMatchObject({
      item_text: 'The bridge opened in 1911.',
      model: 'short',
      reward: 'format',
      convention: 'paper',
      judge: null,
      logged: 1,
    })
    expect(found.rows[0]?.difference).toBeCloseTo(1 / 3)
  })

  it('holds what judges said against the log, and a total against the sum of what was logged', async () => {
    const database = await open()
    const records = [judged('coverage', 1, 'j'), judged('diversity', -0.5, 'e')]
    const rows = [
      traceRecord({
        logged: { total: 2, rewards: { format: 1, coverage: 0, diversity: -0.5 } },
        reward_records: records,
      }),
      // A term of this log is judged by nobody.
      traceRecord({ logged: { total: 3, rewards: { format: 1, joint: 1 } }, model: 'other' }),
      traceRecord({ logged: { total: 1.5, rewards: { format: 1 } }, model: 'third' }),
    ]
    await importContent(database, lines(rows), { collection: 'judged' })
    const found = await drift(database, 'judged')
    expect(summaryOf(found, 'coverage', 'paper', 'j')).toMatchObject({
      compared: 1,
      same: 0,
      mean_difference: -1,
      only_logged: 0,
    })
    expect(summaryOf(found, 'diversity', 'paper', 'e')).toMatchObject({ compared: 1, same: 1 })
    expect(summaryOf(found, 'joint', 'paper')).toMatchObject({ compared: 0, only_logged: 1 })
    const total = await drift(database, 'judged', { reward: 'total', convention: 'paper' })
    expect(summaryOf(total, 'total', 'paper')).toMatchObject({ compared: 1, only_logged: 2 })
    const said = total.rows.map(({ model, judge, logged, recomputed }) => [
      model,
      judge,
      logged,
      recomputed,
    ])
    expect(said).toEqual([
      ['small', 'e + j', 2, 1.5],
      ['third', null, 1.5, 1],
    ])
    const byJudge = await drift(database, 'judged', { judge: 'j' })
    expect(byJudge.rows.map(({ reward }) => reward)).toEqual(['coverage'])
  })

  it('walks all pairs page by page, the farthest apart first, and each once', async () => {
    const database = await open()
    const rows = Array.from({ length: 12 }, (_, at) =>
      traceRecord({
        model: `m${at}`,
        logged: { rewards: { format: (at % 4) / 4, verification: 1 } },
      }),
    )
    await importContent(database, lines(rows), { collection: 'pages' })
    const whole = await drift(database, 'pages', { limit: 500 })
    expect(whole.rows).toHaveLength(48)
    expect(whole.next_cursor).toBeNull()
    const distances = whole.rows.map(({ difference }) => Math.abs(difference))
    expect(distances).toEqual(distances.toSorted((a, b) => b - a))
    const ties = whole.rows.filter(({ difference }) => difference === -1).map((row) => row.trace_id)
    expect(ties).toHaveLength(6)
    expect(ties).toEqual(ties.toSorted())
    const walked: Drift['rows'] = []
    let cursor: string | null = null
    do {
      const page: Drift = await drift(database, 'pages', { limit: 5, ...(cursor && { cursor }) })
      walked.push(...page.rows)
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(walked).toEqual(whole.rows)
  })

  it('sees what comes later, and not what is undone', async () => {
    const database = await open()
    const row = traceRecord({ logged: { rewards: { format: 0.5, made_up: 2 } } })
    await importContent(database, lines([row]), { collection: 'later' })
    const before = await drift(database, 'later')
    expect(before.unknown).toEqual([{ reward: 'made_up', logged: 1 }])
    expect(summaryOf(before, 'format', 'paper')?.compared).toBe(1)
    await importContent(database, lines([{ ...row, model: 'second' }]), { collection: 'later' })
    expect(summaryOf(await drift(database, 'later'), 'format', 'paper')?.compared).toBe(2)
  })

  it('has nothing where nothing was logged, and refuses what makes no sense', async () => {
    const database = await open()
    await importContent(database, lines([traceRecord()]), { collection: 'silent' })
    const { rows, summary, unknown } = await drift(database, 'silent')
    expect([rows, unknown]).toEqual([[], []])
    expect(summary.every((one) => one.compared + one.only_logged === 0)).toBe(true)
    await expect(drift(database, 'nowhere')).rejects.toThrow('no collection')
    await expect(drift(database, 'silent', { cursor: 'x' })).rejects.toThrow('cursor')
  })
})

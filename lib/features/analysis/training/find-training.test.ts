import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines, type Row } from '@/e2e/rows/claims'
import { composedRollouts } from '@/e2e/rows/composed-run'
import { defaultMarkKinds } from '@/lib/core/marks/kinds'
import { changeMapping } from '@/lib/features/collections/label-mapping/change-mapping.server'
import { saveMarkKinds } from '@/lib/features/marks/change-marks.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { wilsonInterval } from '@/lib/stats/wilson'
import { findTraining, type TrainingQuery } from './find-training.server'
import { findWatch } from './find-watch.server'
import { depthMeasures } from './vocabulary'

withDataFolder()

let made = 0

/** A rollout of one item; every output differs. */
function rollout(fields: Row = {}, verdict: string | null = 'Refuted'): Row {
  made += 1
  const output =
    verdict === null ? `Unreadable ${made}.` : bridgeOutput(verdict, `Thought ${made}.`)
  return bridgeTrace({ training_step: 1, output, ...fields })
}

const item = (name: string) => ({ item_id: name, input: { ...bridge, claim: `${name}.` } })

async function pointsOf(database: Database, rows: Row[], query: Partial<TrainingQuery> = {}) {
  const collection = `training ${(made += 1)}`
  const report = await importContent(database, jsonLines(rows), { collection })
  expect(report).toMatchObject({ traces_created: rows.length, issues: [] })
  const filter = { collection: [collection] }
  return await findTraining(database, { filter, labels: 'binary', points: 2_000, ...query })
}

const logged = (rewards: Record<string, number | null>, total: number | null = null) => ({
  logged: { total, rewards },
})

const marked = (...kinds: string[]) => ({
  marks: kinds.map((kind) => ({ kind, author: 'A1', at: '2026-01-02T00:00:00.000Z' })),
})

describeOnDatabases('training', (open) => {
  it('has a point for each run and step, in order, whatever the order of the file', async () => {
    const points = await pointsOf(await open(), [
      rollout({ run: 'b', training_step: 10 }),
      rollout({ run: 'a', training_step: 200 }),
      rollout({ run: 'b', training_step: 9 }),
      rollout({ run: 'a', training_step: 3 }),
      rollout({ run: 'a', training_step: null }),
      rollout({ run: 'a', training_step: 3 }),
    ])
    expect(points.map(({ run, step, n }) => [run, step, n])).toEqual([
      ['a', 3, 2],
      ['a', 200, 1],
      ['a', null, 1],
      ['b', 9, 1],
      ['b', 10, 1],
    ])
    expect(points[0]?.traces).toMatch(/^collection=training\+\d+&run=a&training_step.eq=3$/)
  })

  it('names traces without a run by their model', async () => {
    const rows = ['small', 'large'].map((model) => rollout({ run: null, model }))
    const points = await pointsOf(await open(), [...rows, rollout({ run: 'night' })])
    expect(points.map(({ run, model }) => [run, model])).toEqual([
      ['night', null],
      [null, 'large'],
      [null, 'small'],
    ])
    expect(points[1]?.traces).toContain('model=large&run=null')
    const chosen = await pointsOf(await open(), [...rows, rollout()], { runs: ['large'] })
    expect(chosen.map(({ model }) => model)).toEqual(['large'])
  })

  it('counts an item once: the majority of its rollouts, and their mean', async () => {
    const easy = { item_id: 'easy', input: { ...bridge, claim: 'Another claim.' } }
    const [point] = await pointsOf(await open(), [
      rollout({}, 'Refuted'),
      rollout({}, 'Refuted'),
      rollout({}, 'Supported'),
      rollout({}, null),
      rollout(easy, 'Refuted'),
      rollout(easy, 'Supported'),
    ])
    expect(point).toMatchObject({ n: 6, items: 2, groups: 2 })
    expect(point?.series).toMatchObject({
      // Wilson's interval of 1 of 2.
      accuracy: { mean: 0.5, missing: 0, low: expect.closeTo(0.0945312, 6) },
      avg_at_k: { mean: 0.5, median: 0.5 },
      solve_all: { mean: 0 },
      solve_none: { mean: 0 },
      agreement: { mean: (2 / 3 + 1 / 2) / 2, missing: 0 },
      format_share: { mean: 5 / 6 },
      truncated: { mean: 0 },
      question_count: { mean: 10 / 6, missing: 0 },
      // An output without questions has no share of abstentions.
      abstention: { mean: 0, missing: 1 },
    })
  })

  it('has the interval of a share of items over those that gold decides', async () => {
    const rows = [
      ...['x', 'y', 'z'].map((name) => rollout(item(name))),
      rollout(item('w'), 'Supported'),
      rollout({ ...item('v'), gold: null }),
    ]
    const [point] = await pointsOf(await open(), rows)
    const interval = wilsonInterval(3, 4)
    expect(point?.series['accuracy']).toMatchObject({
      mean: 0.75,
      missing: 1,
      low: interval?.low,
      high: interval?.high,
    })
    expect(point?.series['avg_at_k']).not.toHaveProperty('low')
    const [none] = await pointsOf(await open(), [rollout({ gold: null })])
    expect(none?.series['accuracy'] ?? {}).not.toHaveProperty('low')
  })

  it('counts the items that a step shares with the one before in its line', async () => {
    const points = await pointsOf(await open(), [
      ...['x', 'y'].map((name) => rollout({ run: 'a', ...item(name) })),
      ...['y', 'z'].map((name) => rollout({ run: 'a', training_step: 2, ...item(name) })),
      ...['v', 'w'].map((name) => rollout({ run: 'a', training_step: 3, ...item(name) })),
      rollout({ run: 'a', training_step: null, ...item('w') }),
      rollout({ run: 'b', training_step: 4, ...item('w') }),
    ])
    expect(points.map(({ items, common_items: common }) => [items, common])).toEqual([
      [2, null],
      [2, 1],
      [2, 0],
      [1, null],
      [1, null],
    ])
  })

  it('counts an item of two collections once, by all its rollouts there', async () => {
    const database = await open()
    const collections = ['trained here', 'trained there']
    const rowsOf = [
      [rollout({ run: 'a', ...item('x') }, 'Supported'), rollout({ run: 'a', ...item('y') })],
      [rollout({ run: 'a', ...item('x') }), rollout({ run: 'a', ...item('x') })],
    ]
    for (const [at, collection] of collections.entries())
      await importContent(database, jsonLines(rowsOf[at] ?? []), { collection })
    const query = { filter: { collection: collections }, labels: 'binary', points: 10 } as const
    const [point] = await findTraining(database, query)
    expect(point).toMatchObject({ n: 4, items: 2 })
    expect(point?.series).toMatchObject({
      accuracy: { mean: 1, low: wilsonInterval(2, 2)?.low },
      avg_at_k: { mean: (2 / 3 + 1) / 2, missing: 0 },
    })
    const other = rollout({ run: 'a', ...item('y'), gold: { label: 'supported' } })
    await importContent(database, jsonLines([other]), { collection: 'trained there' })
    const [differing] = await findTraining(database, query)
    expect(differing?.series['accuracy']).toMatchObject({ mean: 1, missing: 1 })
    expect(differing?.series['balanced_accuracy']).toMatchObject({ missing: 1 })
  })

  it('says how many lack a term, and has a gap where all do', async () => {
    const points = await pointsOf(await open(), [
      rollout(logged({ coverage: 0.5 })),
      rollout(logged({ coverage: null })),
      rollout(logged({ coverage: 1 })),
      rollout({ ...logged({ coverage: null }), training_step: 2 }),
    ])
    expect(points.map(({ series }) => series['reward.coverage'])).toEqual([
      { mean: 0.75, q25: 0.625, median: 0.75, q75: 0.875, missing: 1 },
      { mean: null, q25: null, median: null, q75: null, missing: 1 },
    ])
  })

  it('leaves out a series that no trace of a line has', async () => {
    const points = await pointsOf(await open(), [
      rollout({ ...logged({ coverage: 1 }), run: 'a' }),
      rollout({ run: 'b', gold: null, item_id: 'other', input: { ...bridge, claim: 'Another.' } }),
    ])
    expect(points[0]?.series).toHaveProperty(['reward.coverage'])
    expect(points[1]?.series).not.toHaveProperty(['reward.coverage'])
    expect(points[1]?.series).not.toHaveProperty('accuracy')
  })

  it('never averages totals over different terms', async () => {
    const points = await pointsOf(await open(), [
      rollout(logged({ coverage: 1, joint: 0.5 })),
      rollout(logged({ coverage: 1, joint: 0.5 })),
      rollout(logged({ coverage: 1 })),
      rollout({ ...logged({ coverage: 1 }), training_step: 2 }),
    ])
    const [first, second] = points.map(({ series }) => series['total'])
    expect(first).toMatchObject({ missing: 1 })
    expect(first?.terms).toEqual(expect.arrayContaining(['coverage', 'joint']))
    expect(second?.terms).toContain('coverage')
    expect(second?.terms).not.toContain('joint')
    expect(second?.mean).toBeCloseTo((first?.mean ?? 0) - 0.5, 12)
  })

  it('says whether totals are logged or summed', async () => {
    const points = await pointsOf(await open(), [
      rollout(logged({ coverage: 1 }, 2)),
      rollout({ ...logged({ coverage: 1 }), training_step: 2 }),
    ])
    expect(points.map(({ series }) => series['total']?.from)).toEqual(['logged', 'sum'])
  })

  it('calls a group flat where all totals are equal, over terms that all have', async () => {
    const flat = { item_id: 'flat', input: { ...bridge, claim: 'Another claim.' } }
    const alone = { item_id: 'alone', input: { ...bridge, claim: 'A third claim.' } }
    const [point] = await pointsOf(await open(), [
      rollout(logged({}, 3)),
      rollout(logged({}, 2)),
      rollout({ ...flat, ...logged({ coverage: 1 }) }),
      rollout({ ...flat, ...logged({ coverage: 1, joint: 1 }) }),
      rollout({ ...alone, ...logged({}, 1) }),
    ])
    expect(point?.series['flat_groups']).toMatchObject({ mean: 0.5, missing: 0 })
  })

  it('counts the bytes of outputs', async () => {
    const rows = ['Zürich', 'Basel'].map((word) =>
      rollout({ output: bridgeOutput('Refuted', word) }),
    )
    const [point] = await pointsOf(await open(), rows)
    const lengths = rows.map(({ output }) => Buffer.byteLength(String(output)))
    const mean = lengths.reduce((sum, length) => sum + length, 0) / 2
    expect(point?.series['output_length']).toMatchObject({ mean, missing: 0 })
  })

  it('takes marks of people for agreement: of the marked traces those without an error mark', async () => {
    const [point] = await pointsOf(await open(), [
      rollout(marked('approved')),
      rollout(marked('approved', 'wrong_answer')),
      rollout(marked('redundant')),
      rollout(marked('good_catch')),
      rollout(),
    ])
    expect(point?.series['approved']).toMatchObject({ mean: 0.5, missing: 1 })
  })

  it('reads marks again once people change which kinds name a fault', async () => {
    const database = await open()
    const [before] = await pointsOf(database, [rollout(marked('redundant')), rollout()])
    expect(before?.series['approved']).toMatchObject({ mean: 0 })
    const kinds = defaultMarkKinds.map((kind) => ({ ...kind, tone: 'good' as const }))
    await saveMarkKinds(database, kinds)
    const filter = { collection: [`training ${made}`] }
    const query = { filter, labels: 'binary', points: 2_000 } as const
    const [after] = await findTraining(database, query)
    await saveMarkKinds(database, defaultMarkKinds)
    expect(after?.series['approved']).toMatchObject({ mean: 1 })
  })

  it('goes by the label mapping of the collection unless another is asked for', async () => {
    const database = await open()
    const rows = [rollout({ gold: { label: 'not_enough_information' } }, 'Refuted')]
    const [binary] = await pointsOf(database, rows, { labels: undefined })
    expect(binary?.series['accuracy']?.mean).toBe(1)
    const collection = `training ${made}`
    await changeMapping(database, collection, 'three-way')
    const query = { filter: { collection: [collection] }, points: 2_000 }
    const [own] = await findTraining(database, query)
    expect(own?.series['accuracy']?.mean).toBe(0)
    const [asked] = await findTraining(database, { ...query, labels: 'binary' })
    expect(asked?.series['accuracy']?.mean).toBe(1)
    const { labels } = await findWatch(database, query)
    expect(labels).toBe('three-way')
  })

  it('splits lines by depth, each with the list of its traces', async () => {
    const points = await pointsOf(
      await open(),
      [
        ...composedRollouts({ depth: 1, step: 1 }, ['7', '7']),
        ...composedRollouts({ depth: 2, step: 1 }, ['7', '8']),
        ...composedRollouts({ depth: 2, step: 2 }, ['7', '7']),
        ...composedRollouts({ depth: null, step: 2 }, ['7']),
      ],
      { by: 'depth', series: [...depthMeasures] },
    )
    const means = points.map(({ depth, step, series }) => [
      depth,
      step,
      ...depthMeasures.map((name) => series[name]?.mean),
    ])
    expect(means).toEqual([
      [1, 1, 1, 1, 0, undefined],
      [2, 1, 0.5, 0, 0, 0.5],
      [2, 2, 1, 1, 0, 1],
      // One rollout is no group, and without parts there is no value on the way.
      [null, 2, 1, undefined, undefined, undefined],
    ])
    expect(points[1]?.traces).toMatch(/&depth.eq=2&training_step.eq=1$/)
    expect(points[3]?.traces).toMatch(/&depth.undefined=true&training_step.eq=2$/)
  })

  it('has no solve-all where no item has several rollouts', async () => {
    const groups = composedRollouts({ depth: 2, step: 1 }, ['7', '7'])
    const alone = composedRollouts({ depth: 2, step: 2 }, ['7'])
    const [first, second] = await pointsOf(await open(), [...groups, ...alone])
    expect(first?.series['solve_all']).toMatchObject({ mean: 1, missing: 0 })
    expect(second?.series['solve_all']).toMatchObject({ mean: null, missing: 1 })
  })

  it('leaves gold of no class out of the share of right rollouts', async () => {
    const mixed = { item_id: 'mixed', input: { claim: 'Another claim' }, gold: { label: 'mixed' } }
    const [point] = await pointsOf(await open(), [
      rollout(),
      rollout(),
      rollout(mixed),
      rollout(mixed),
    ])
    for (const name of ['avg_at_k', 'solve_all', 'solve_none'])
      expect([name, point?.series[name]?.missing]).toEqual([name, 1])
    expect(point?.series['avg_at_k']?.mean).toBe(1)
  })

  it('gives the series that are asked for alone', async () => {
    const series = ['accuracy', 'reward.format'] as const
    const [point] = await pointsOf(await open(), [rollout()], { series })
    expect(Object.keys(point?.series ?? {})).toEqual([...series])
  })

  it('puts neighbouring steps into one point where there would be too many', async () => {
    const rows = Array.from({ length: 10 }, (_, step) => rollout({ training_step: step }))
    const points = await pointsOf(await open(), rows, { points: 3 })
    expect(points.map(({ step, last_step: last, n }) => [step, last, n])).toEqual([
      [0, 3, 4],
      [4, 7, 4],
      [8, 9, 2],
    ])
    expect(points[0]?.traces).toMatch(/training_step.gte=0&training_step.lte=3$/)
    expect(points[0]).toMatchObject({ items: 1, groups: 0 })
  })

  it('has no points where the filter matches nothing', async () => {
    expect(await pointsOf(await open(), [rollout()], { filter: { run: ['nothing'] } })).toEqual([])
  })
})

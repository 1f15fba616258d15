import { expect, it } from 'vitest'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { reportTrace, tidalReport } from '@/e2e/rows/reports'
import { taskRow } from '@/e2e/rows/research'
import { madeTree } from '@/lib/systems/deep-rubric/tree/made-trees'
import { findResearch } from './find-research.server'
import type { Research } from './schema'

withDataFolder()

const criterion = (id: string, type: string) => ({ id, type, description: id, weight: 1 })

/** Seven nodes, four leaves at depth 2, of which two are selected; two of four criteria are factual. */
const task = (question: string, audit?: object) =>
  taskRow(question, madeTree([2, 2]), {
    selected_leaf_ids: ['n.0.0', 'n.1.0'],
    rubric: ['factual', 'factual', 'logical', 'logical'].map((type, at) =>
      criterion(`R${at}`, type),
    ),
    ...(audit && { audit }),
  })

const rows = [
  task('Kept?', { decision: 'KEEP' }),
  task('Revised?', { decision: 'REVISE', error_tags: ['evidence gap', 'negative weight'] }),
  task('Revised for nothing?', { decision: 'REVISE' }),
  task('Dropped?', { decision: 'DROP', error_tags: ['mismatch'] }),
  { ...taskRow('Bare?', []), input: { question: 'Bare?' } },
]

const figure = (found: Research, name: string) =>
  found.tables.flatMap(({ figures }) => figures).find((one) => one.name === name)

describeOnDatabases('research tasks of a collection', (open) => {
  it('are counted beside what the paper publishes', async () => {
    const database = await open()
    await importContent(database, lines(rows), { collection: 'tasks' })
    const found = await findResearch(database, 'tasks')
    expect(found).toMatchObject({ tasks: 5, counted: 5 })
    expect(figure(found, 'nodes')).toMatchObject({ value: 7, low: 7, n: 4, published: 54.5 })
    expect(figure(found, 'leaves')).toMatchObject({ value: 4, published: 38.7 })
    expect(figure(found, 'deepest_leaves')).toMatchObject({ value: 0, published: 0.914 })
    // Question and rubric of what the audit dropped are no training data.
    expect(figure(found, 'training_pairs')).toMatchObject({ value: 3, published: 9064 })
    expect(figure(found, 'selected_leaves')).toMatchObject({ value: 2, n: 3 })
    expect(figure(found, 'passages_per_selected_leaf')).toMatchObject({ value: 1, n: 3 })
    expect(figure(found, 'factual_share')).toMatchObject({ value: 0.5, n: 3 })
    expect(figure(found, 'retained')).toMatchObject({ value: 0.75, n: 4 })
    expect(figure(found, 'dropped')).toMatchObject({ value: 0.25, low: expect.closeTo(0.0456, 3) })
  })

  it('count a revision once, by the first reason that the audit names', async () => {
    const database = await open()
    await importContent(database, lines(rows), { collection: 'tasks' })
    const found = await findResearch(database, 'tasks')
    expect(figure(found, 'reason.evidence')).toMatchObject({ value: 1, n: 1, published: 0.182 })
    expect(figure(found, 'reason.negative_weight')).toMatchObject({ value: 0, n: 1 })
  })

  it('have undefined figures where nothing was recorded, with the reason', async () => {
    const database = await open()
    await importContent(database, lines(rows.slice(4)), { collection: 'bare' })
    const found = await findResearch(database, 'bare')
    expect(figure(found, 'nodes')).toMatchObject({
      value: null,
      low: null,
      n: 0,
      undefined_because: 'no task has an evidence tree',
    })
    expect(figure(found, 'revised')?.undefined_because).toBe('no task has an audit')
    expect(found.citations).toMatchObject({ checkpoints: [], reports: 0 })
  })

  it('are drawn by a seed where there are many, and say so', async () => {
    const database = await open()
    const many = Array.from({ length: 12 }, (_, at) => task(`Question ${at}?`))
    await importContent(database, lines(many), { collection: 'many' })
    const found = await findResearch(database, 'many', 5)
    expect(found).toMatchObject({ tasks: 12, counted: 5, seed: 1 })
    expect(figure(found, 'tasks')?.value).toBe(12)
    expect(figure(found, 'nodes')?.n).toBe(5)
    expect(figure(found, 'training_pairs')).toMatchObject({
      value: null,
      undefined_because: 'only a sample is counted',
    })
  })

  it('have reports whose citations are taken checkpoint by checkpoint', async () => {
    const database = await open()
    const claims = [
      { text: 'Cited.', recall: 1, precision: 1 },
      { text: 'Half.', recall: 0.5, precision: 0 },
    ]
    const reports = [60, 140].map((training_step) =>
      reportTrace('Which is better?', tidalReport, {
        training_step,
        ...(training_step === 140 && { logged: { detail: { claims } } }),
      }),
    )
    await importContent(database, reports.join('\n'), { collection: 'reports' })
    const { citations } = await findResearch(database, 'reports')
    expect(citations).toMatchObject({ reports: 2, published: { recall: 0.722, precision: 0.915 } })
    expect(citations.checkpoints).toEqual([
      {
        model: 'writer-8b',
        training_step: 60,
        recall: expect.objectContaining({ value: null, n: 0 }),
        precision: expect.objectContaining({ value: null, n: 0 }),
      },
      {
        model: 'writer-8b',
        training_step: 140,
        recall: expect.objectContaining({ value: 0.75, n: 1 }),
        precision: expect.objectContaining({ value: 0.5, n: 1 }),
      },
    ])
    expect(citations.checkpoints[1]?.recall?.traces).toContain('training_step.eq=140')
  })

  it('are of one collection that is there', async () => {
    await expect(findResearch(await open(), 'nowhere')).rejects.toThrow('There is no collection')
  })
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { changeMapping } from '@/lib/features/collections/label-mapping/change-mapping.server'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { contentsOf, importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exported, type QueryParameters } from '../testing/read'
import { agreeing, leftOut, rowsOf } from '../training/testing'

describeOnDatabases('prompts for reinforcement learning', (open) => {
  withDataFolder()

  it('of composed problems are verl rows that come in again as the same items', async () => {
    const database = await open()
    const problems = ['Find $3+4$.\nSquare it.', 'What is 2^5?'].map((problem, index) => ({
      schema: 'item/1',
      kind: 'composed-problem',
      item_id: `p-${index}`,
      dataset: 'composed',
      input: { problem },
      gold: { answer: String(index + 7) },
    }))
    const asked = { schema: 'item/1', kind: 'composed-problem', input: { problem: 'No gold?' } }
    await importContent(database, lines([...problems, asked]), { collection: 'maths' })
    const of = { kind: 'rl', collection: 'maths' }
    const { rows } = await agreeing(database, of)
    expect(rows[1]).toMatchObject({
      data_source: 'composed',
      ability: 'math',
      reward_model: { ground_truth: '8', style: 'rule' },
      extra_info: { index: 1, split: 'train', external_id: 'p-1' },
    })
    expect(await leftOut(database, of)).toEqual({ 'without gold': 1 })
    for (const format of ['parquet', 'jsonl']) {
      const collection = `maths again ${format}`
      const { bytes } = await exported(database, { ...of, format })
      const report = await importContent(database, bytes, {
        collection,
        filename: `train.${format}`,
      })
      expect(report).toMatchObject({ items_created: 2, issue_count: 0 })
      const { items } = await contentsOf(database, collection)
      const { items: before } = await contentsOf(database, 'maths')
      expect(items).toEqual(before.slice(0, 2))
    }
  })

  it('of research tasks carry question and rubric, and come in again', async () => {
    const database = await open()
    const rubric = [
      { id: 'R1', type: 'factual', description: 'Says when.', weight: 0.7, evidence: ['1912.'] },
      { id: 'R2', type: 'logical', description: 'Weighs it.', weight: 0.3 },
    ]
    const question = 'How did the bridge at Orlo come to be?'
    const record = { schema: 'item/1', kind: 'research-task', input: { question, rubric } }
    const bare = { schema: 'item/1', kind: 'research-task', input: { question: 'And why?' } }
    await importContent(database, lines([record, bare]), { collection: 'research' })
    const of = { kind: 'rl', collection: 'research' }
    const { rows } = await agreeing(database, of)
    const truth = {
      question,
      rubrics: [
        { ...rubric[0], source_leaf_ids: [] },
        { ...rubric[1], evidence: [], source_leaf_ids: [] },
      ],
    }
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ability: 'research',
      prompt: [
        { role: 'system', content: expect.stringContaining('research agent') },
        { role: 'user', content: `<research_question>${question}</research_question>` },
      ],
      reward_model: { ground_truth: truth, style: 'rubric' },
    })
    expect(await leftOut(database, of)).toEqual({ 'without a rubric': 1 })
    const { bytes } = await exported(database, { ...of, format: 'parquet' })
    const collection = 'research again'
    const report = await importContent(database, bytes, { collection, filename: 'train.parquet' })
    expect(report).toMatchObject({ items_created: 1, issue_count: 0 })
    const [again] = await rowsOf(database, { ...of, collection })
    expect(again?.['reward_model']).toEqual(rows[0]?.['reward_model'])
  })

  it('of claims and of questions spell gold as the papers do; a file holds one kind', async () => {
    const database = await open()
    const claims = ['supported', 'refuted', 'mixed'].map((label) =>
      traceRecord({
        item_id: label,
        gold: { label },
        input: { claim: `${label}?`, passages: [{ text: 'It is.' }] },
      }),
    )
    const question = {
      schema: 'item/1',
      kind: 'question',
      input: { question: 'Does it float?' },
      gold: { label: 'yes', answer: 'yes' },
    }
    await importContent(database, lines([...claims, question]), { collection: 'mixed kinds' })
    const of = { kind: 'rl', collection: 'mixed kinds' }
    await expect(rowsOf(database, of)).rejects.toThrow(/several kinds/u)
    const truths = async (asked: QueryParameters) =>
      (await agreeing(database, { ...of, ...asked })).rows.map(
        ({ reward_model }) =>
          z.object({ ground_truth: z.string() }).parse(reward_model).ground_truth,
      )
    expect(await truths({ item_kind: 'claim' })).toEqual(['Supported', 'Refuted'])
    expect(await truths({ item_kind: 'claim', system: 'faithlens' })).toEqual(['Yes', 'No'])
    expect(await truths({ item_kind: 'question' })).toEqual(['yes'])
    for (const kind of ['claim', 'question']) {
      const raw = { ...of, item_kind: kind }
      const collection = `${kind} again`
      const { bytes } = await exported(database, { ...raw, format: 'parquet' })
      const report = await importContent(database, bytes, { collection, filename: 'train.parquet' })
      expect(report).toMatchObject({ format: 'verl-data', issue_count: 0 })
      const asked = async (name: string) =>
        (await rowsOf(database, { ...raw, collection: name })).map((row) => [
          row['prompt'],
          row['reward_model'],
        ])
      expect(await asked(collection)).toEqual(await asked('mixed kinds'))
    }
    expect(await leftOut(database, { ...of, item_kind: 'claim' })).toEqual({
      'with the label mixed': 1,
    })
    const wrong = { ...of, item_kind: 'question', system: 'faithlens' }
    await expect(rowsOf(database, wrong)).rejects.toThrow(/no prompt for a question/u)
  })

  it('give a claim with too little evidence the verdict that is right by the label mapping', async () => {
    const database = await open()
    const label = 'not_enough_information'
    await importContent(database, lines([traceRecord({ gold: { label } })]), { collection: 'nei' })
    const of = { kind: 'rl', collection: 'nei' }
    const truths = async () =>
      await Promise.all(
        ['decompose-rl', 'faithlens'].map(async (system) =>
          (await rowsOf(database, { ...of, system })).map(({ reward_model: model }) => model),
        ),
      )
    expect(await truths()).toMatchObject([[{ ground_truth: 'Refuted' }], [{ ground_truth: 'No' }]])
    await changeMapping(database, 'nei', 'three-way')
    expect(await truths()).toEqual([[], []])
    expect(await leftOut(database, of)).toEqual({ 'with the label not enough information': 1 })
  })

  it('split items by what they ask, the same in every collection', async () => {
    const database = await open()
    const problems = Array.from({ length: 200 }, (_, index) => ({
      schema: 'item/1',
      kind: 'composed-problem',
      input: { problem: `What is ${index} + 1?` },
      gold: { answer: String(index + 1) },
    }))
    const splitOf = async (collection: string, seed: string) => {
      const rows = await rowsOf(database, { kind: 'rl', collection, split: '0.9', seed })
      const info = z.object({ question: z.string(), split: z.string() })
      return new Map(
        rows.map((row) => info.parse(row['extra_info'])).map((one) => [one.question, one.split]),
      )
    }
    await importContent(database, lines(problems), { collection: 'split' })
    await importContent(database, lines(problems.toReversed()), { collection: 'split again' })
    const parts = await splitOf('split', '1')
    const trained = [...parts.values()].filter((part) => part === 'train').length
    expect(trained).toBeGreaterThan(160)
    expect(trained).toBeLessThan(198)
    expect(await splitOf('split again', '1')).toEqual(new Map([...parts].toReversed()))
    expect([...(await splitOf('split', '2'))]).not.toEqual([...parts])
  })
})

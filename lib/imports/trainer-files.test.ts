import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, prompt } from './fixtures'
import { contentsOf, importContent, lines } from './testing/mutations'

withDataFolder()

describeOnDatabases('an import', (open) => {
  it('of FaithLens results keeps the explanation and the logged verdict', async () => {
    const database = await open()
    const content = JSON.stringify([
      {
        category: 'Wice',
        doc: ['Born in Vigo.', 'A novel.'],
        claim: 'Born in Lugo.',
        true_label: 0,
        pred_label: 0,
        explanation_text: 'vigo, not lugo.',
      },
    ])
    const report = await importContent(database, content, { collection: 'lens' })
    expect(report).toMatchObject({ format: 'faithlens-results', traces_created: 1, issue_count: 0 })
    const { traces } = await contentsOf(database, 'lens')
    expect(traces[0]).toMatchObject({
      output: null,
      verdict: 'no',
      correct: 1,
      status: 'repaired',
    })
  })

  it('of the wandb table that TRL logs is one of TRL completions', async () => {
    const database = await open()
    const columns = ['step', 'prompt', 'completion', 'format_reward', 'advantage']
    const asked = prompt('The bridge opened in 1911.', 'Opened in 1912.')
    const data = [
      [7, asked, output(), 1, 0.5],
      [7, asked, output('Supported'), null, -0.5],
      [7, asked],
    ]
    const content = JSON.stringify({ columns, data })
    const report = await importContent(database, content, { collection: 'wandb' })
    expect(report).toMatchObject({ format: 'trl', traces_created: 2, items_created: 1 })
    expect(report.issues).toEqual([{ row: 3, message: '5 cells were expected, 2 found' }])
    const { traces } = await contentsOf(database, 'wandb')
    expect(traces).toMatchObject([{ training_step: 7 }, { training_step: 7 }])
  })

  it('of a verl step file reads claim and evidence from the prompt and the step from the name', async () => {
    const database = await open()
    const row = {
      input: prompt('The bridge opened in 1911.', 'Opened in 1912.'),
      output: output(),
      gts: ['Refuted'],
      score: 2.5,
      format: 1,
      coverage: null,
    }
    const content = `${JSON.stringify(row)}\n${JSON.stringify({ ...row, output: '' })}\n{"input": "half`
    const file = { collection: 'verl', filename: '40.jsonl' }
    const report = await importContent(database, content, file)
    expect(report).toMatchObject({ format: 'verl', traces_created: 2, items_created: 1 })
    expect(report.issues).toEqual([
      { row: 3, path: 'input', message: expect.stringContaining('half a line') },
    ])
    const { traces } = await contentsOf(database, 'verl')
    expect(traces[0]).toMatchObject({ training_step: 40, reward_total: 2.5, correct: 1 })
    expect(traces[1]).toMatchObject({ status: 'failed' })
  })

  it.each(['verl', 'trl'] as const)(
    'of a %s file takes a column for a reward when it holds numbers, in every row of it',
    async (format) => {
      const database = await open()
      const text = prompt('The bridge opened in 1911.', 'Opened in 1912.')
      const base =
        format === 'verl'
          ? { input: text, output: output(), score: 1 }
          : { step: 1, prompt: text, completion: output() }
      const rows = [
        { ...base, brevity: null, note: null },
        { ...base, brevity: 0.5, note: null },
        { ...base, brevity: 'none', note: null },
      ]
      await importContent(database, lines(rows), { collection: `columns ${format}` })
      const { traces } = await contentsOf(database, `columns ${format}`)
      const details = traces.map(({ details: kept }) => JSON.parse(String(kept)))
      expect(details.map(({ logged }) => logged.rewards)).toEqual([
        { brevity: null },
        { brevity: 0.5 },
        {},
      ])
      expect(details.map(({ extra }) => extra)).toEqual([
        { note: null },
        { note: null },
        { brevity: 'none', note: null },
      ])
    },
  )

  it('of TRL files takes rows repeated under a new step for the same rollouts', async () => {
    const database = await open()
    const text = prompt('The bridge opened in 1911.', 'Opened in 1912.').replaceAll('\n', ' ')
    const csv = (step: number) =>
      `step,prompt,completion,_get_format_rewards,accuracy_reward,advantage\n${[1, 2]
        .map(() => `${step},${text},${output().replaceAll('\n', ' ')},1.0,,-0.7`)
        .join('\n')}\n`
    const first = await importContent(database, csv(12), { collection: 'trl', filename: 'a.csv' })
    expect(first).toMatchObject({ format: 'trl', traces_created: 2, duplicates: 0 })
    const second = await importContent(database, csv(13), { collection: 'trl', filename: 'b.csv' })
    expect(second).toMatchObject({ traces_created: 0, duplicates: 2 })
    const { traces } = await contentsOf(database, 'trl')
    expect(traces[0]).toMatchObject({ training_step: 12 })
    const rewards: unknown = JSON.parse(String(traces[0]?.['rewards']))
    expect(rewards).toMatchObject({ format: 1, accuracy_reward: null })
  })
})

import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, prompt } from '../fixtures'
import { contentsOf, importContent } from '../testing/setup'

withDataFolder()

describeOnDatabases('an import of TRL completions', (open) => {
  it('reads the wandb table that TRL logs', async () => {
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

  it('takes rows repeated under a new step for the same rollouts', async () => {
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

import { expect, it } from 'vitest'
import { bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { changeDatasetGroups } from './change-dataset-groups.server'
import { findDatasetGroups } from './find-dataset-groups.server'
import { newDatasetGroupsSchema } from './schema'

withDataFolder()

const rows = ['towers', 'rivers', null].map((dataset, at) =>
  bridgeTrace({
    dataset: dataset ?? undefined,
    item_id: `claim ${at}`,
    input: { claim: `Claim ${at}.` },
  }),
)

const asked = { rows: ['model'], columns: 'dataset', metric: 'accuracy', labels: 'binary' } as const

describeOnDatabases('groups of datasets', (open) => {
  it('are saved with a collection and have a mean in its tables of scores', async () => {
    const database = await open()
    await importContent(database, jsonLines(rows), { collection: 'grouped' })
    expect((await findDatasetGroups(database, 'grouped')).groups).toEqual([])
    const score = async () =>
      await findScores(database, { ...asked, k: 1, filter: { collection: ['grouped'] } })
    expect((await score()).groups).toBeUndefined()
    const groups = [{ name: 'Ours', datasets: ['towers', 'rivers', 'later'] }]
    const saved = await changeDatasetGroups(database, 'grouped', groups)
    expect(saved.groups).toEqual(groups)
    expect(saved.datasets.toSorted()).toEqual(expect.arrayContaining(['rivers', 'towers']))
    const scores = await score()
    expect(scores.groups).toEqual([{ name: 'Ours', datasets: ['rivers', 'towers'] }])
    expect(scores.rows[0]?.groups?.[0]).toMatchObject({ name: 'Ours', datasets: 2 })
    const other = await findScores(database, { ...asked, k: 1, filter: { collection: ['none'] } })
    expect(other.groups).toBeUndefined()
    await changeDatasetGroups(database, 'grouped', [])
    expect((await score()).groups).toBeUndefined()
  })

  it('are refused for a collection that is not there', async () => {
    const database = await open()
    await expect(changeDatasetGroups(database, 'nowhere', [])).rejects.toThrow('no collection')
  })
})

const problems = (groups: object[]) =>
  newDatasetGroupsSchema.safeParse({ groups }).error?.issues.map(({ message }) => message)

it('has distinct names and datasets', () => {
  const group = { name: 'Ours', datasets: ['a'] }
  expect(problems([group])).toBeUndefined()
  expect(problems([group, { ...group, name: ' Ours ' }])).toEqual([
    'two groups have the same name; rename one of them',
  ])
  expect(problems([{ ...group, datasets: ['a', 'a'] }])).toEqual(['a dataset is named twice'])
})

import { expect, it } from 'vitest'
import { withDataFolder } from '@/lib/platform/testing'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { exported } from '@/lib/features/exports/testing/read'
import { closeStudy } from '../change-studies.server'
import { csv, judgedStudy } from './testing'

withDataFolder()

describeOnDatabases('exports of a study that is not unblinded', (open) => {
  it('hold no choice before the study is closed', async () => {
    const database = await open()
    const { id } = await judgedStudy(database)
    for (const kind of ['judgements', 'matrix', 'battles', 'preferences', 'study-bundle'])
      await expect(exported(database, { kind, study: id })).rejects.toMatchObject({
        code: 'blinded',
      })
  })

  it('carry pseudonyms from close to unblinding, other ones for every pair', async () => {
    const database = await open()
    const { id } = await judgedStudy(database)
    await closeStudy(database, id)
    const rows = csv((await exported(database, { kind: 'judgements', study: id })).text)
    const names = new Map<string, Set<string>>()
    for (const { choice = '', item_id: item = '' } of rows)
      if (choice !== 'tie') names.set(choice, (names.get(choice) ?? new Set()).add(item))
    expect(names.size).toBe(4)
    expect(Array.from(names.values(), (items) => items.size)).toEqual([1, 1, 1, 1])
    const again = (await exported(database, { kind: 'judgements', study: id })).text
    expect(csv(again)).toEqual(rows)
    for (const query of [
      { kind: 'judgements' },
      { kind: 'judgements', format: 'jsonl' },
      { kind: 'matrix' },
      { kind: 'battles' },
      { kind: 'battles', format: 'csv' },
    ]) {
      const { text } = await exported(database, { ...query, study: id })
      expect(text).not.toMatch(/first-model|second-model|FaithLens|Decompose|trace-|nonce|coded/i)
    }
    for (const kind of ['preferences', 'label-studio', 'study-bundle'])
      await expect(exported(database, { kind, study: id })).rejects.toMatchObject({
        code: 'blinded',
      })
  })
})

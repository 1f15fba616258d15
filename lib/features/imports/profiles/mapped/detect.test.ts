import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { importContent, lines } from '../../testing/setup'

withDataFolder()

const format = 'mapped'

describeOnDatabases('an import of a mapped table', (open) => {
  it.each([
    [
      'a column that is not there',
      { claim: 'sentense' },
      {},
      'the column "sentense", which the first rows do not have. They have a, b.',
    ],
    ['outputs that nobody is known to write', { claim: 'a', output: 'b' }, {}, 'which system'],
    [
      'a system of another kind',
      { claim: 'a', output: 'b' },
      { system: 'deep-rubric' },
      'of the kind research-task',
    ],
    [
      'an output where there are only votes',
      { question: 'a', output: 'b' },
      { system: 'decomp-entail' },
      'Map the questions alone',
    ],
  ] as const)('is refused for %s', async (_what, mapping, more, words) => {
    const database = await open()
    const content = lines([{ a: 'One.', b: 'Two.' }])
    const report = await importContent(database, content, {
      collection: 'no',
      format,
      mapping,
      ...more,
    })
    expect(report).toMatchObject({ status: 'failed', error: expect.stringContaining(words) })
  })

  it('is refused without a mapping', async () => {
    const database = await open()
    const report = await importContent(database, lines([{ a: 'One.' }]), {
      collection: 'none',
      format,
    })
    expect(report).toMatchObject({ status: 'failed', error: expect.stringContaining('mapping=') })
  })
})

import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { contentsOf, importContent } from '../testing/setup'

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
})

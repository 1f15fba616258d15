import { renderPart } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { SystemSection } from '@/components/features/analysis/rewards/system-section'
import { findRewardAudit } from '@/lib/features/analysis/reward-audit/find-reward-audit.server'
import { mergeParts } from '@/lib/features/analysis/reward-audit/merge-parts'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('the audit of rewards', (open) => {
  beforeAll(async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const rows = [1, 2].map((step) =>
      bridgeTrace({ training_step: step, logged: { rewards: { format: 1, coverage: step / 2 } } }),
    )
    await importContent(database, jsonLines(rows), { collection: 'parts' })
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  test('shows a part as soon as it is there, while the others load', async () => {
    const query = { filter: { collection: ['parts'] }, labels: 'binary' as const }
    const part = async (name: 'terms' | 'correlations') =>
      (await findRewardAudit(await open(), { ...query, part: name })).systems
    const shown = async (...parts: Awaited<ReturnType<typeof part>>[]) => {
      const [audit] = mergeParts(parts)
      if (!audit) throw new Error('there is no audit')
      const $ = await renderPart('/analysis/rewards', <SystemSection audit={audit} />)
      return {
        tables: $('main table caption')
          .map((_, caption) => $(caption).text())
          .get(),
        loading: $('main output')
          .map((_, one) => $(one).attr('aria-label'))
          .get(),
      }
    }
    const [terms, correlations] = [await part('terms'), await part('correlations')]
    const first = await shown(terms)
    expect(first.tables).toEqual(['Terms of the reward'])
    expect(first.loading).toEqual(['Loading the correlations', 'Replaying the groups'])
    const second = await shown(correlations, terms)
    expect(second.tables).toContain('Terms of the reward')
    expect(second.tables).toContain('Correlation of the terms')
    expect(second.loading).toEqual(['Replaying the groups'])
  })
})

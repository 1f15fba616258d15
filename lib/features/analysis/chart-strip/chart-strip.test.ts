import { expect, it } from 'vitest'
import { jsonLines } from '@/e2e/rows/claims'
import { confidentRows } from '@/e2e/rows/confident'
import { importContent } from '@/lib/features/imports/testing/setup'
import { countTraces, traceFacets } from '@/lib/core/traces/count-traces.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findScores } from '../scores/find-scores.server'
import { binBars, binDomain, distributionNote, distributions } from './distribution'
import { groupBars, groupNote, usualGrouping } from './group-bars'

withDataFolder()

const filter = { collection: ['strip'] }

describeOnDatabases('charts above a list', (open) => {
  it('every bar has as many traces as its filter lists', async () => {
    const database = await open()
    const content = jsonLines(confidentRows())
    await importContent(database, content, { collection: 'strip' })
    const facets = await traceFacets(database, filter)

    const shown = distributions(facets)
    expect(shown.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['reward.verification', 'confidence.released']),
    )
    for (const distribution of shown) {
      const bars = binBars(distribution, filter)
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(96)
      for (const bar of bars) expect(await countTraces(database, bar.filter)).toBe(bar.count)
      const [low, high] = binDomain(distribution.histogram)
      expect(bars.every(({ x }) => x > low && x < high)).toBe(true)
      expect(distributionNote(distribution.histogram)).toBe('Traces')
    }

    const by = 'question_count'
    const asked = { filter, rows: [by], columns: by, metric: 'accuracy', labels: 'binary' } as const
    const scores = await findScores(database, { ...asked, k: 1 })
    const groups = groupBars(scores, by, filter)
    expect(groups.map(({ title }) => title)).toEqual(
      facets.question_count.map(({ value }) => `${value} questions`),
    )
    const all = groups.reduce((sum, { n }) => sum + n, 0)
    expect(all).toBe(scores.items)
    for (const [at, group] of groups.entries()) {
      expect(await countTraces(database, group.filter)).toBe(facets.question_count[at]?.count)
    }
    expect(groupNote(scores)).toBe('Over items, with 95% intervals.')
    expect(usualGrouping(facets)).toBe('dataset')
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { facetNames, type Histogram } from '@/lib/core/traces/columns/schema'
import { sampleTraces, tallyTraces, traceFacets } from '@/lib/core/traces/count-traces.server'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { newestFirst } from '@/lib/core/traces/sort'
import { facet, facetKey, listed } from './testing/reference'
import type { World } from './testing/setup'
import { fewParts } from './testing/arbitrary-filter'
import { makeListedWorld } from './testing/walk-list'
import { generated } from '@/lib/formats/testing/generated'

/** Every bin counts the traces whose value lies in it; those without one are undefined. */
function expectHistogram(histogram: Histogram, counted: ReadonlyMap<string, number>): void {
  const total = histogram.bins.reduce((sum, { count }) => sum + count, 0)
  expect(histogram.undefined).toBe(counted.get('null') ?? 0)
  expect(total + histogram.undefined).toBe([...counted.values()].reduce((a, b) => a + b, 0))
  for (const bin of histogram.bins) {
    const inside = [...counted].filter(([value]) => {
      const number = Number(value)
      if (bin.from === bin.to) return value !== 'null' && number === bin.from
      const isLast = bin === histogram.bins.at(-1)
      return (
        value !== 'null' && number >= bin.from && (number < bin.to || (isLast && number <= bin.to))
      )
    })
    expect(bin.count).toBe(inside.reduce((sum, [, count]) => sum + count, 0))
  }
}

describeOnDatabases('counts of a list', (open) => {
  let made: Promise<World> | undefined
  const world = async () => await (made ??= open().then(makeListedWorld))
  const runs = generated(25)

  it('have facets that are counted without their own part of the filter', async () => {
    const { db, traces } = await world()
    await fc.assert(
      fc.asyncProperty(fewParts, async (filter) => {
        const facets = await traceFacets(db, filter)
        for (const name of facetNames) {
          const counted = new Map(facets[name].map(({ value, count }) => [facetKey(value), count]))
          expect([name, counted]).toEqual([name, facet(traces, filter, name)])
        }
        expect(facets.count).toBe(listed(traces, filter, newestFirst).length)
        for (const [name, histogram] of Object.entries(facets.reward))
          expectHistogram(histogram, facet(traces, filter, `reward.${name}`))
        for (const [kind, histogram] of Object.entries(facets.confidence)) {
          const ofKind = traces.map((trace) => ({
            ...trace,
            confidence: trace.confidence_kind === kind ? trace.confidence : null,
          }))
          const rest = (filter.bounds ?? []).filter(({ of }) => of !== 'confidence')
          expectHistogram(histogram, facet(ofKind, { ...filter, bounds: rest }, 'confidence'))
        }
      }),
      runs,
    )
  })

  it('draw the same sample for the same seed, each trace once, from the filter alone', async () => {
    const { db, traces } = await world()
    const filter: TraceFilter = { system: ['decompose-rl'] }
    const found = listed(traces, filter, newestFirst).map(({ id }) => id)
    const one = await sampleTraces(db, filter, { n: 20, seed: 'x' })
    expect(one.ids).toHaveLength(20)
    expect(new Set(one.ids).size).toBe(20)
    expect(one.ids.every((id) => found.includes(id))).toBe(true)
    expect(one.count).toBe(found.length)
    expect(await sampleTraces(db, filter, { n: 20, seed: 'x' })).toEqual(one)
    expect((await sampleTraces(db, filter, { n: 20, seed: 'y' })).ids).not.toEqual(one.ids)
    const everything = await sampleTraces(db, filter, { n: 10_000, seed: 'x' })
    expect(everything.ids.toSorted()).toEqual(found.toSorted())
    expect(everything.ids.slice(0, 20)).toEqual(one.ids)
  })

  it('tally marks by facet', async () => {
    const { db, traces } = await world()
    const filter: TraceFilter = { system: ['faithlens'] }
    const found = listed(traces, filter, newestFirst)
    const rows = await tallyTraces(db, filter, 'verdict')
    for (const row of rows) {
      const own = found.filter(({ verdict }) => verdict === row.value)
      const harmful = own.filter(({ marks }) => marks.includes('harmful')).length
      expect(row.traces).toBe(own.length)
      expect(row.marked).toBe(own.filter(({ marks }) => marks.length > 0).length)
      expect(row.kinds.get('harmful') ?? 0).toBe(harmful)
    }
    expect(rows.reduce((sum, row) => sum + row.traces, 0)).toBe(found.length)
  })
})

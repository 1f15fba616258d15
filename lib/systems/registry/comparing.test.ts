import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { hostileInput } from '@/lib/systems/kit/testing/hostile'
import type { ComparedTrace } from '@/lib/systems/kit/units'
import { comparing } from './comparing'
import { systems } from './systems'
import { sampleTraces } from './testing'
import { generated } from '@/lib/formats/testing/generated'

const item: ComparedTrace['item'] = {
  id: 'i',
  kind: 'claim',
  text: '',
  dataset: null,
  external_id: null,
  label: null,
  silver_count: null,
  silver_questions: [],
  payload: null,
}

describe.each(systemIds)('what is compared of %s', (id) => {
  test('is found in the samples: each unit has a text, and words of its step', () => {
    for (const { trace, subject } of sampleTraces(id)) {
      const { reading, payload, asked, gold } = subject
      const own = { ...item, text: asked, payload, answer: gold?.answer ?? null }
      const given = { ...reading, item: own, logged: trace.logged, all_rewards: [] }
      const units = comparing[id].unitsOf(given)
      expect(units.length).toBeGreaterThan(0)
      expect(units.filter(({ text }) => text.trim() === '')).toEqual([])
      const places = units.flatMap(({ place }) => place ?? [])
      const empty = places.filter(({ start, end }) => reading.view.slice(start, end).trim() === '')
      expect(empty).toEqual([])
    }
  })

  test('lies within any text, whatever it says', () => {
    fc.assert(
      fc.property(hostileInput, ({ input }) => {
        const reading = systems[id].read(input)
        const given = { ...reading, item, logged: input.logged, all_rewards: [] }
        for (const { place } of comparing[id].unitsOf(given)) {
          if (place === null) continue
          expect(place.start).toBeGreaterThanOrEqual(0)
          expect(place.end).toBeGreaterThanOrEqual(place.start)
          expect(place.end).toBeLessThanOrEqual(reading.view.length)
        }
      }),
      generated(200),
    )
  })
})

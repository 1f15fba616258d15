import { expect, it } from 'vitest'
import type { Verdict } from '@/lib/core/items/schema'
import { foldGold, mergeGold, type GivenGold } from './gold'

it('takes what comes first', () => {
  const given = { label: 'supported' as const }
  expect(mergeGold(null, given)).toEqual({ gold: given, isChanged: true, conflict: null })
  expect(mergeGold(given, null)).toEqual({ gold: given, isChanged: false, conflict: null })
})

it('adds what was missing and nothing else', () => {
  const merged = mergeGold({ label: null }, { label: 'refuted', silver_count: 2 })
  expect(merged).toMatchObject({ gold: { label: 'refuted', silver_count: 2 }, isChanged: true })
  const again = mergeGold(merged.gold, { label: 'refuted', silver_questions: ['A?', 'B?'] })
  expect(again).toMatchObject({
    gold: { label: 'refuted', silver_count: 2, silver_questions: ['A?', 'B?'] },
    conflict: null,
  })
})

it('says when two labels disagree and keeps the first whole', () => {
  const known = { label: 'mixed' as const }
  const { gold, isChanged, conflict } = mergeGold(known, { label: 'refuted', silver_count: 2 })
  expect({ gold, isChanged }).toEqual({ gold: known, isChanged: false })
  expect(conflict?.path).toBe('gold.label')
  expect(conflict?.message).toContain('refuted disagrees with mixed')
})

it('never puts the questions of one row beside the count of another', () => {
  const given = { label: 'refuted' as const, silver_questions: ['A?', 'B?', 'C?'] }
  const { gold, isChanged, conflict } = mergeGold({ label: null, silver_count: 2 }, given)
  expect({ gold, isChanged }).toEqual({
    gold: { label: 'refuted', silver_count: 2 },
    isChanged: true,
  })
  expect(conflict).toMatchObject({
    path: 'gold.silver_count',
    message: expect.stringContaining('3'),
  })
})

it('lets rows with the evidence speak first, then the earlier import', () => {
  expect(foldGold([say('2', 'supported'), say('1', 'refuted')])).toEqual({ label: 'refuted' })
  expect(foldGold([say('1', 'refuted'), say('3', 'mixed', true)])).toEqual({ label: 'mixed' })
  expect(foldGold([])).toBeNull()
})

function say(importId: string, label: Verdict, gaveDocument = false): GivenGold {
  return { importId, gold: { label }, gaveDocument }
}

it('says when gold facts or questions differ, and keeps the first', () => {
  const known = { label: 'yes' as const, facts: ['A.'], questions: ['A?'] }
  const merged = (given: object) => mergeGold(known, { label: 'yes', ...given })
  expect(merged({ facts: ['A.'], questions: ['A?'] })).toMatchObject({ conflict: null })
  expect(merged({ facts: ['B.'] })).toMatchObject({
    gold: known,
    conflict: {
      path: 'gold.facts',
      message: 'gold facts differ from the stored ones, which stay',
    },
  })
  expect(merged({ questions: ['A?', 'B?'] }).conflict?.path).toBe('gold.questions')
})

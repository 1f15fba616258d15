import { expect, it } from 'vitest'
import { mergeGold } from './gold'

it('takes what comes first', () => {
  const given = { label: 'supported' as const }
  expect(mergeGold(null, given)).toEqual({ gold: given, isChanged: true, conflict: null })
  expect(mergeGold(given, null)).toEqual({ gold: given, isChanged: false, conflict: null })
})

it('adds what was missing and nothing else', () => {
  const merged = mergeGold({ label: null }, { label: 'refuted', silver_count: 2 })
  expect(merged).toMatchObject({ gold: { label: 'refuted', silver_count: 2 }, isChanged: true })
  const again = mergeGold(merged.gold, { label: 'refuted', silver_count: 3 })
  expect(again).toMatchObject({ gold: { silver_count: 2 }, isChanged: false, conflict: null })
})

it('says when two labels disagree and keeps the first', () => {
  const { gold, isChanged, conflict } = mergeGold({ label: 'mixed' }, { label: 'refuted' })
  expect({ gold, isChanged }).toEqual({ gold: { label: 'mixed' }, isChanged: false })
  expect(conflict).toContain('refuted disagrees with mixed')
})

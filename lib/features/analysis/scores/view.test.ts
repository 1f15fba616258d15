import { expect, test } from 'vitest'
import { offeredMetrics } from '../compare/compared-metric'
import { metricChoices } from './view'

test('metrics of votes and of gold facts are offered where traces have them, and once', () => {
  const votes = ['vote_margin', 'vote_weight', 'hit_at_5']
  const choices = metricChoices('binary', votes)
  expect(choices).toEqual(expect.arrayContaining(['pooled_accuracy', 'pooled_margin', 'hit_at_5']))
  expect(choices).not.toContain('hit_at_1')
  expect(choices).not.toContain('reward.hit_at_5')
  expect(metricChoices('binary', ['format'])).not.toContain('pooled_accuracy')
  expect(offeredMetrics(votes)).toEqual(
    expect.arrayContaining(['pooled_margin', 'reward.hit_at_5']),
  )
  expect(offeredMetrics(['format'])).not.toContain('pooled_margin')
})

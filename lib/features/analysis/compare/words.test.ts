import { expect, it } from 'vitest'
import {
  axisEndTexts,
  differenceText,
  goldWords,
  intervalText,
  placeOn,
  pText,
  reachOf,
  squareSide,
} from './words'

it('writes shares in points and means of rewards in their own unit', () => {
  expect(differenceText(0.0294, 'accuracy')).toBe('+2.9')
  expect(differenceText(-0.0294, 'reward.style')).toBe('−0.029')
  expect(differenceText(-0.0001, 'accuracy')).toBe('0.0')
  expect(differenceText(null, 'accuracy')).toBe('—')
  expect(intervalText({ low: -0.005, high: 0.053 }, 'accuracy')).toBe('−0.5 to +5.3')
  expect(intervalText({ low: null, high: null }, 'accuracy')).toBeNull()
})

it('says that a p-value is undefined, never 0', () => {
  expect([pText(null), pText(0.0001), pText(0.0216)]).toEqual([
    'undefined',
    'p < 0.001',
    'p = 0.022',
  ])
})

it('places values on an axis around zero and squares by area', () => {
  expect(reachOf([null, 0])).toBe(1)
  expect([[0.779, -0.11], [-0.31], [1], [0.0101]].map(reachOf)).toEqual([0.8, 0.4, 1, 0.012])
  expect(axisEndTexts(reachOf([0.31, 0.779]), 'accuracy')).toEqual(['−80', '+80'])
  expect(axisEndTexts(0.012, 'reward.style')).toEqual(['−0.012', '+0.012'])
  expect(placeOn(2, 0)).toBe(50)
  expect([placeOn(2, -2), placeOn(2, 5)]).toEqual([0, 100])
  expect(squareSide(0.25)).toBe(50)
})

it('says what decides an item without a gold label', () => {
  const side = {
    item_id: '',
    trace: '',
    system: '',
    verdict: null,
    confidence: null,
    rollouts: 1,
    right: 0,
  }
  expect([true, null].map((correct) => goldWords({ a: { ...side, correct } }))).toEqual([
    'gold answer',
    'no gold',
  ])
})

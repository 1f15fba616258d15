import { expect, test } from 'vitest'
import {
  formatCount,
  formatDecimal,
  formatReward,
  formatShare,
  formatShort,
  formatSigned,
  formatTime,
  plural,
  spaced,
} from './numbers'

test('undefined is shown as undefined and zero as zero', () => {
  expect(formatReward(null)).toBe('—')
  expect(formatReward(undefined)).toBe('—')
  expect(formatReward(0)).toBe('0.00')
})

test('a negative number has a true minus, and there is no negative zero', () => {
  expect(formatReward(-0.27)).toBe('−0.27')
  expect(formatReward(-0.001)).toBe('0.00')
  expect(formatShort(-1)).toBe('−1')
})

test('counts are grouped', () => {
  expect(formatCount(200_000)).toBe('200,000')
  expect(plural(1, 'trace')).toBe('1 trace')
  expect(plural(1284, 'trace')).toBe('1,284 traces')
})

test('short numbers drop what says nothing', () => {
  expect(formatShort(0.5)).toBe('0.5')
  expect(formatShort(0.1 + 0.2)).toBe('0.3')
})

test('differences carry their sign', () => {
  expect(formatSigned(0.38)).toBe('+0.38')
  expect(formatSigned(-0.2)).toBe('−0.20')
  expect(formatSigned(0)).toBe('0.00')
  expect(formatSigned(null)).toBe('—')
  expect([formatSigned(2.94, 1), formatSigned(0.04, 1)]).toEqual(['+2.9', '0.0'])
})

test('small shares keep a decimal', () => {
  expect(formatShare(0.5)).toBe('50 %')
  expect(formatShare(0.034)).toBe('3.4 %')
  expect(formatShare(0)).toBe('0 %')
})

test('times and names read plainly', () => {
  expect(formatTime('2026-11-20T23:28:23.123Z')).toBe('2026-11-20 23:28')
  expect(spaced('joint_quality')).toBe('Joint quality')
  expect(formatDecimal(0.934, 1)).toBe('0.9')
})

import { expect, test } from 'vitest'
import { isJudgesValue, partWords } from './review-value'
import { reviewValueSchema } from './stored-review'
import { checkable, partTitle, reviewWords, tryable } from './words'

const marks = { readability: 4, helpfulness: 5, informativeness: 3 }

test('marks of dimensions are kept as they are, and their mean is the value', () => {
  expect(reviewValueSchema.parse(JSON.stringify(marks))).toEqual({ value: 4, parts: marks })
  expect(reviewValueSchema.parse('"yes"')).toEqual({ value: 'yes', parts: null })
  expect(reviewValueSchema.parse('4')).toEqual({ value: 4, parts: null })
})

test('a person agrees mark by mark, not by chance of the same mean', () => {
  const person = { value: 4, parts: marks }
  expect(isJudgesValue(person, { value: 4, parts: marks })).toBe(true)
  const sameMean = { readability: 5, helpfulness: 4, informativeness: 3 }
  expect(isJudgesValue(person, { value: 4, parts: sameMean })).toBe(false)
  expect(isJudgesValue(person, { value: null, parts: null })).toBe(false)
  expect(isJudgesValue({ value: 1, parts: null }, { value: 1, parts: { specific: 1 } })).toBe(true)
})

test('marks are written out, and their criterion names the dimension', () => {
  expect(reviewWords('quality', { value: 4, parts: marks })).toBe(
    'readability 4, helpfulness 5, informativeness 3',
  )
  expect(reviewWords('answerable', { value: 1, parts: null })).toBe('yes')
  expect(partWords(null)).toBeNull()
  expect(partTitle('quality', 'helpfulness')).toBe('Quality, helpfulness')
  expect([checkable.includes('quality'), tryable.includes('quality')]).toEqual([true, false])
})

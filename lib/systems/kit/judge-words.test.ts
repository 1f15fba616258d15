import { describe, expect, it } from 'vitest'
import { agreed, markOf, verdictIn, yesOrNo } from './judge-words'

describe('a yes or no', () => {
  it.each([true, 1, '1', 'yes', 'Yes.', ' YES! ', '**Yes**', '"yes"', '`true`', 'True', 'y'])(
    'is yes: %j',
    (said) => expect(yesOrNo(said)).toBe(1),
  )

  it.each([false, 0, '0', 'no', 'No.', '**no**', 'False', 'n', 'partial', 'Partially', 'partly.'])(
    'is no: %j',
    (said) => expect(yesOrNo(said)).toBe(0),
  )

  it.each([
    null,
    undefined,
    Number.NaN,
    2,
    -1,
    0.5,
    [],
    {},
    [1],
    '',
    ' ',
    'NaN',
    'perhaps',
    'yes and no',
    'true or false',
    'not yes',
    'unanswerable',
    '!!!',
  ])('is neither: %j', (said) => expect(yesOrNo(said)).toBeNull())
})

describe('a verdict', () => {
  it.each([
    ['Supported', 'supported'],
    ['**SUPPORTED**.', 'supported'],
    ['_supported_', 'supported'],
    ['The claim is supported by the answers.', 'supported'],
    ['The claim is supported, and not refuted.', 'supported'],
    ['Is it refuted? It is supported.', 'supported'],
    ['REFUTED', 'refuted'],
    ['verdict: refuted', 'refuted'],
    ['It is not clear at first. By answer 2 it is refuted.', 'refuted'],
    ['Not Enough Information', 'not_enough_information'],
    ['not_enough_information', 'not_enough_information'],
    ['NOT-ENOUGH-INFO', 'not_enough_information'],
    ['NEI', 'not_enough_information'],
  ])('is read from %j', (text, verdict) => expect(verdictIn(text)).toBe(verdict))

  it.each([
    '',
    'unsupported',
    'un-supported',
    'Unsupported by the answers',
    'support',
    'Mixed',
    'not supported',
    'not  supported',
    'NOT_SUPPORTED',
    'not fully supported',
    'isn’t supported',
    "isn't refuted",
    'cannot be supported',
    'partially supported',
    'insufficiently supported',
    'neither supported nor refuted',
    'Supported. Refuted.',
    'Supported or Refuted',
    'refuted; not enough information',
    'Is the claim supported? No.',
    'Could it be refuted?',
    null,
    undefined,
    1,
    true,
    ['supported'],
    { verdict: 'supported' },
  ])('is none in %j', (text) => expect(verdictIn(text)).toBeNull())
})

it.each([
  ...([4, 4.0, '4', ' 4 ', '4/5', '4 / 5', '4 out of 5', '**4**', '4.'] as const).map(
    (said) => [said, 4] as const,
  ),
  ...[0, 6, 4.5, Number.NaN, -1, '', '0', '6', '4.5', '45', '4/10', '0x4', 'four', '4 of many'].map(
    (said) => [said, null] as const,
  ),
  ...[true, null, undefined, [4], {}].map((said) => [said, null] as const),
])('a mark from 1 to 5 is read from %j: %j', (said, mark) => expect(markOf(said)).toBe(mark))

it('readings agree when all that came to something are the same', () => {
  expect(agreed([null, 1, null, 1])).toBe(1)
  expect(agreed([0, 0])).toBe(0)
  expect(agreed([['a'], ['a']])).toEqual(['a'])
  expect(agreed([0, 1])).toBeNull()
  expect(agreed([['a'], ['a', 'b']])).toBeNull()
  expect(agreed([null])).toBeNull()
  expect(agreed([])).toBeNull()
})

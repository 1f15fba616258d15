import { expect, test } from 'vitest'
import { sentencesOf } from './tokens'

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a name with initials or a title does not end a sentence', () => {
  expect(split('He beat James G. Blaine. Then Mr. Smith left.')).toEqual([
    'He beat James G. Blaine.',
    'Then Mr. Smith left.',
  ])
  expect(split('J. R. R. Tolkien wrote it. Dr. Jones read it.')).toEqual([
    'J. R. R. Tolkien wrote it.',
    'Dr. Jones read it.',
  ])
})

test('a letter that is no initial ends one', () => {
  expect(split('He took vitamin C. Lind recorded it.')).toEqual([
    'He took vitamin C.',
    'Lind recorded it.',
  ])
  expect(split('They chose Plan B. The others left.')).toEqual([
    'They chose Plan B.',
    'The others left.',
  ])
})

test('stretches are places of the text, from an offset', () => {
  expect(sentencesOf(' One.  Two. ', 10)).toEqual([
    { start: 11, end: 15 },
    { start: 17, end: 21 },
  ])
})

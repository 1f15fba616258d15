import { expect, test } from 'vitest'
import { evidenceRows, rowAt } from './evidence-rows'

const document = (passages: { title?: string; text: string }[]) => ({
  id: 'd',
  passages,
  text: passages.map(({ text }) => text).join(' '),
})

test('rows cut the document text where its passages lie', () => {
  const doc = document([{ title: 'One', text: 'First words.' }, { text: 'Second words.' }])
  const rows = evidenceRows(doc)
  expect(rows.map(({ kind, start, end }) => [kind, doc.text.slice(start, end)])).toEqual([
    ['head', 'First words.'],
    ['chunk', 'First words.'],
    ['head', 'Second words.'],
    ['chunk', 'Second words.'],
  ])
  expect(rows.map((row) => (row.kind === 'head' ? row.title : ''))).toEqual([
    'One',
    '',
    'Passage 2',
    '',
  ])
  expect(rowAt(rows, 13)).toBe(3)
})

test('one passage without a title needs no head', () => {
  expect(evidenceRows(document([{ text: 'All.' }])).map(({ kind }) => kind)).toEqual(['chunk'])
})

test('a long passage is cut, and only its last row ends it', () => {
  const rows = evidenceRows(document([{ text: 'A sentence here. '.repeat(500) }]))
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((row) => row.kind === 'chunk' && row.isLast)).toHaveLength(1)
})

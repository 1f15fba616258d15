import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, columnNames } from './cells'

const row = {
  messages: [
    { role: 'user', content: 'Is it wet?' },
    { role: 'assistant', content: 'Yes.', tool_calls: [{ id: 'c-1' }] },
  ],
  resps: [['a', 'b'], ['c']],
  text: '[{"role": "user", "content": "In a cell."}]',
  scores: { format: 1, 'a.b': 2 },
  'messages[0]': 'a column of that name',
  'x.y': 'another',
  broken: '[{"role":',
}

describe('a column', () => {
  it.each([
    ['messages[-1].content', 'Yes.'],
    ['messages[1].tool_calls[0].id', 'c-1'],
    ['messages[-2].role', 'user'],
    ['resps[0][-1]', 'b'],
    ['text[0].content', 'In a cell.'],
    ['scores.format', 1],
    ['scores.a.b', 2],
    ['messages[0]', 'a column of that name'],
    ['x.y', 'another'],
  ])('%s reaches into lists and objects', (column, value) => {
    expect(cellOf(row, column)).toEqual(value)
  })

  it.each([
    'messages[2].content',
    'messages[x].content',
    'messages[0',
    'messages[0].content.more',
    'messages[0]content',
    'messages.content',
    'broken[0].role',
    'scores[0]',
    'scores.toString',
    'constructor.name',
    '[0]',
    '.',
    '',
  ])('%s leads nowhere', (column) => {
    expect(cellOf(row, column)).toBeUndefined()
  })

  it('never throws, whatever it is called and whatever the row holds', () => {
    const step = fc.oneof(
      fc.string(),
      fc.integer().map((index) => `[${index}]`),
      fc.constant('.a'),
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(step).map((steps) => steps.join('')),
        (any, column) => {
          cellOf(any, column)
          for (const name of columnNames(any)) expect(typeof name).toBe('string')
        },
      ),
    )
  })
})

it('lists the fields of the first and the last element as columns', () => {
  const { messages, resps, scores, text } = row
  expect(columnNames({ messages, resps, scores, text, logits: [1, 2], words: ['a'] })).toEqual([
    'messages',
    'messages[0].role',
    'messages[0].content',
    'messages[-1].role',
    'messages[-1].content',
    'messages[-1].tool_calls',
    'messages[-1].tool_calls[0].id',
    'messages[-1].tool_calls[-1].id',
    'resps',
    'scores.format',
    'scores.a.b',
    'text',
    'text[0].role',
    'text[0].content',
    'text[-1].role',
    'text[-1].content',
    'logits',
    'words',
    'words[0]',
    'words[-1]',
  ])
})

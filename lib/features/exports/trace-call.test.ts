import { expect, test } from 'vitest'
import { callOfRecord } from './trace-call'

test('a prompt is one text, or messages in order; parts that are no text are shown as JSON', () => {
  expect(callOfRecord({ prompt: 'One line.' })).toEqual({
    messages: [{ role: null, text: 'One line.' }],
    params: {},
  })
  const prompt = [
    { role: 'system', content: 'Check the claim.' },
    { role: 'user', content: [{ type: 'text', text: 'Said.' }] },
  ]
  expect(callOfRecord({ prompt, extra: { params: { temperature: 0.7 }, other: 1 } })).toEqual({
    messages: [
      { role: 'system', text: 'Check the claim.' },
      { role: 'user', text: JSON.stringify(prompt[1]?.content, null, 2) },
    ],
    params: { temperature: 0.7 },
  })
})

test.each([{}, { prompt: null }, { prompt: null, extra: null }, { extra: { params: undefined } }])(
  'a record without a prompt has no messages: %j',
  (record) => {
    expect(callOfRecord(record)).toEqual({ messages: [], params: {} })
  },
)

import { expect, it } from 'vitest'
import { goldFor, goldOfTruth } from './gold-by-kind'

it.each([['5'], [5], [['5']]])('takes %j for the answer of a problem', (answer) => {
  expect(goldFor('composed-problem', { answer })).toEqual({
    gold: { label: null, answer: '5' },
    notes: [],
  })
})

it.each([[['5', '6']], [true], [{ value: 5 }]])(
  'says that %j is no answer of a problem',
  (answer) => {
    const left = (path: string) => [
      {
        path,
        message: `gold answer ${JSON.stringify(answer)} is not one text or number; left out`,
      },
    ]
    expect(goldFor('composed-problem', { answer })).toEqual({
      gold: { label: null },
      notes: left('gold.answer'),
    })
    expect(goldOfTruth('composed-problem', answer, 'truth').notes).toEqual(left('truth'))
  },
)

it('says nothing of a problem without an answer', () => {
  for (const gold of [{}, { answer: null }, { answer: [] }])
    expect(goldFor('composed-problem', gold)).toEqual({ gold: { label: null }, notes: [] })
})

import { describe, expect, it } from 'vitest'
import { judging } from './index'

const said = (content: string) => ({ content, reasoning: null, finish_reason: 'stop' })
const read = (criterion: string, content: string) => judging.read(criterion, said(content))
const unreadable = { value: null, rung: 'unreadable' }

const checks = {
  is_question: true,
  single_focus: true,
  no_conjunction: true,
  verifiable: true,
  grounded: true,
}

describe('atomicity', () => {
  it('is the share of five checks, with each of them', () => {
    expect(read('atomic', JSON.stringify(checks))).toMatchObject({ value: 1, rung: 'json' })
    const two = { ...checks, single_focus: 'No', no_conjunction: 0 }
    expect(read('atomic', JSON.stringify(two))).toEqual({
      value: 3 / 5,
      rung: 'json',
      parts: { is_question: 1, single_focus: 0, no_conjunction: 0, verifiable: 1, grounded: 1 },
    })
    const lines = Object.keys(checks).map((name) => `- **${name}**: yes`)
    expect(read('atomic', lines.join('\n'))).toMatchObject({ value: 1, rung: 'field' })
  })

  it.each([
    ['a check that is not there', { ...checks, grounded: undefined }],
    ['a check that is NaN', { ...checks, grounded: 'NaN' }],
    ['a check between yes and no', { ...checks, grounded: 0.5 }],
  ])('with %s is unreadable', (_what, given) => {
    expect(read('atomic', JSON.stringify(given))).toEqual(unreadable)
  })

  it('that is said twice and differs is unreadable', () => {
    const other = JSON.stringify({ ...checks, grounded: false })
    expect(read('atomic', `${JSON.stringify(checks)} or ${other}`)).toEqual(unreadable)
  })
})

const listed = (questions: unknown) => JSON.stringify({ questions })

describe('the questions a claim needs', () => {
  it('are counted, and can be had', () => {
    const text = `\`\`\`json\n${listed([' When? ', '', 'Who?'])}\n\`\`\``
    expect(read('silver', text)).toEqual({ value: 2, rung: 'fenced' })
    expect(judging.silverQuestions(said(text))).toEqual(['When?', 'Who?'])
    const thought = { content: '', reasoning: listed(['When?']), finish_reason: 'stop' }
    expect(judging.read('silver', thought)).toEqual({ value: 1, rung: 'reasoning' })
    expect(judging.silverQuestions(thought)).toEqual(['When?'])
  })

  it.each([
    ['no list', '{"questions": "When?"}'],
    ['an empty list', listed([])],
    ['blank ones', listed([' ', ''])],
    ['more than twenty', listed(Array.from({ length: 21 }, (_, at) => `Q${at}?`))],
    ['some that are no texts', listed(['When?', { question: 'Who?' }])],
    ['numbers', listed([1, 2])],
    ['two lists', `${listed(['When?'])} or rather ${listed(['When?', 'Who?'])}`],
    ['a list that was cut', '{"questions": ["When?", "Wh'],
    ['nothing', ''],
  ])('are unreadable with %s', (_what, text) => {
    expect(read('silver', text)).toEqual(unreadable)
    expect(judging.silverQuestions(said(text))).toBeNull()
  })
})

it.each(['coverage', 'without'])('%s is a verdict', (criterion) => {
  expect(read(criterion, '{"verdict": "Not Enough Information"}').value).toBe(
    'not_enough_information',
  )
  expect(read(criterion, '<verdict>Refuted</verdict>')).toEqual({ value: 'refuted', rung: 'tag' })
  expect(read(criterion, '{"verdict": "not  supported"}')).toEqual(unreadable)
})

it.each(['embedding', 'taste', 'constructor', '__proto__', ''])(
  'nothing is read for %j, which is asked in no words',
  (criterion) => expect(read(criterion, '{"answerable": true}')).toEqual(unreadable),
)

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
    expect(read('atomic', JSON.stringify(given))).toMatchObject(unreadable)
  })

  it('is read as the prompt of the paper asks for it: reasons, then lines in a tag', () => {
    const names = ['is_question', 'single_focus', 'no_conjunctions', 'verifiable', 'grounded']
    const lines = names.map((name) => `${name}:${name === 'single_focus' ? 'NO' : 'YES'}`)
    const parts = {
      is_question: 1,
      single_focus: 0,
      no_conjunction: 1,
      verifiable: 1,
      grounded: 1,
    }
    for (const between of ['\n', ' ']) {
      const reasons = '3. **No conjunctions**: no, it has an "and".\n4. **Verifiable**: No idea.'
      const text = `${reasons}\n<answer>\n${lines.join(between)}\n</answer>`
      expect(read('atomic', text)).toEqual({ value: 4 / 5, rung: 'tag', parts })
    }
  })

  it('says which checks it could not read', () => {
    const { grounded: _grounded, ...four } = checks
    expect(read('atomic', JSON.stringify(four)).problem).toBe(
      'No single yes or no found for grounded.',
    )
  })

  it('that is said twice and differs is unreadable', () => {
    const other = JSON.stringify({ ...checks, grounded: false })
    expect(read('atomic', `${JSON.stringify(checks)} or ${other}`)).toMatchObject(unreadable)
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
    ['1. When was it opened?\n2. Who opened it?'],
    ['Here they are:\n- When was it opened?\n- Who opened it?'],
    ['When was it opened?\nWho opened it?'],
    ['["When was it opened?", "Who opened it?"]'],
    ['Two will do. <questions>\n* When was it opened?\n* Who opened it?\n</questions>'],
  ])('are read from a list: %j', (text) => {
    expect(judging.silverQuestions(said(text))).toEqual(['When was it opened?', 'Who opened it?'])
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
    expect(read('silver', text)).toMatchObject(unreadable)
    expect(judging.silverQuestions(said(text))).toBeNull()
  })
})

it.each(['coverage', 'without'])('%s is a verdict', (criterion) => {
  expect(read(criterion, '{"verdict": "Not Enough Information"}').value).toBe(
    'not_enough_information',
  )
  expect(read(criterion, '<verdict>Refuted</verdict>')).toEqual({ value: 'refuted', rung: 'tag' })
  expect(read(criterion, '{"verdict": "not  supported"}')).toMatchObject(unreadable)
  const reasons = 'The first answer is supported. The second: verdict: Supported.'
  expect(read(criterion, `${reasons}\n<verdict>\nNOT_ENOUGH_INFO\n</verdict>`)).toEqual({
    value: 'not_enough_information',
    rung: 'tag',
  })
})

it.each(['embedding', 'taste', 'constructor', '__proto__', ''])(
  'nothing is read for %j, which is asked in no words',
  (criterion) => expect(read(criterion, '{"answerable": true}')).toMatchObject(unreadable),
)

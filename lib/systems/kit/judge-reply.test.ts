import { describe, expect, it } from 'vitest'
import { fieldsOf } from './judge-fields'
import { answerOf, readAnswer, readWord, unreadable } from './judge-reply'
import { verdictIn, yesOrNo } from './judge-words'

const flag = (text: string) =>
  readWord(text, { name: 'answerable', tags: ['answerable', 'answer'], reading: yesOrNo })
const verdict = (text: string) =>
  readWord(text, { name: 'verdict', tags: ['verdict'], reading: verdictIn })

describe('the ladder', () => {
  it.each([
    ['json', '{"answerable": true}'],
    ['json', ' \n{"reason": "It {all} stands there.", "answerable": "Yes"}\n'],
    ['fenced', '```json\n{"answerable": true}\n```'],
    ['fenced', 'Here it is:\n```\n{\n  "answerable": true\n}\n```\nAnything else?'],
    ['fenced', '```python\nprint(1)\n```\nand\n```JSON\n{"answerable": true}\n```'],
    ['embedded', 'Sure! {"answerable": true} — I hope this helps.'],
    ['embedded', 'It names {the year}, so {"answerable": true}.'],
    ['embedded', '[{"answerable": true}]'],
    ['embedded', 'He said: {"note": "a } in a string", "answerable": true}'],
    ['embedded', '```json\n{"answerable": true}'],
    ['mended', '{{"answerable": true}}'],
    ['mended', "{'answerable': True, 'why': None}"],
    ['mended', "It's this: {'answerable': 'yes'}"],
    ['mended', '{"answerable": true,}'],
    ['field', 'answerable: yes'],
    ['field', '**Answerable:** Yes.'],
    ['field', '- "answerable" = true, since it says so'],
    ['field', '{"answerable": true, "why": "cut off in the mid'],
    ['field', '{“answerable”: true}'],
    ['field', String.raw`{\"answerable\": true}`],
    ['field', '{"result": {"answerable": true}}'],
    ['tag', 'I looked. <answerable>yes</answerable>'],
    ['tag', '<answer>no</answer> wait <answer> Yes </answer>'],
    ['tag', 'The year is there.\n<answer>1</answer>'],
    ['tag', 'Is it answerable: no, one might think. <answer>1</answer>'],
    ['tag', 'I looked.\n<answer>yes'],
    ['tag', 'Rating: **[[Yes]]** Analysis: [[No]] would be wrong.'],
    ['tag', 'Yes, [[Yes]].'],
    ['words', 'Yes.'],
    ['words', '**true**'],
  ])('reads by %s: %j', (rung, text) => expect(flag(text)).toEqual({ value: 1, rung }))

  it.each([
    ['json', '{"answerable": "partially"}'],
    ['mended', "{'answerable': False}"],
    ['field', 'answerable: partly'],
    ['words', 'No'],
  ])('reads a no by %s: %j', (rung, text) => expect(flag(text)).toEqual({ value: 0, rung }))

  it.each([
    '',
    '   ',
    'null',
    '[]',
    '{}',
    'I cannot say.',
    '{"answerable": null}',
    '{"answerable": NaN}',
    '{"answerable": Infinity}',
    '{"answerable": 0.5}',
    '{"answerable": [true]}',
    '{"answerable": "yes and no"}',
    '{"answerable": true} Wait. {"answerable": false}',
    '```json\n{"answerable": true}\n```\n```json\n{"answerable": false}\n```',
    'answerable: yes\nBut then again, answerable: no',
    'Reply with JSON only: {"answerable": true or false}',
    'The question is answerable.',
    'Yes, but only if the year is read out of the title.',
    '<answer>perhaps</answer>',
  ])('reads nothing out of %j', (text) => expect(flag(text)).toMatchObject(unreadable))

  it.each([
    ['', 'The reply is empty.'],
    ['Hm.', 'None of a field "answerable", <answerable>, <answer> was found.'],
    [
      '<answer>perhaps</answer>',
      '"answerable" is given as "perhaps", which is not one of its values.',
    ],
    [
      '{"answerable": true} or {"answerable": false}',
      '"answerable" appears more than once, with different values.',
    ],
    ['[[Yes]] or [[No]]', '"answerable" appears more than once, with different values.'],
  ])('says what it could not read in %j', (content, problem) => {
    const reply = { content, reasoning: null, finish_reason: 'stop' }
    expect(readAnswer(reply, flag)).toEqual({ ...unreadable, problem })
  })

  it('says that a thought was cut', () => {
    const reply = { content: '<think>It', reasoning: null, finish_reason: 'length' }
    expect(readAnswer(reply, flag).problem).toMatch(/cut off while the model was thinking/)
  })

  it('takes what is asked for, not what stands first', () => {
    expect(flag('{"note": 1} {"answerable": true}')).toEqual({ value: 1, rung: 'embedded' })
    expect(flag('{"answerable": true} {"answerable": true}').value).toBe(1)
  })

  it('takes no choice that was given for an answer', () => {
    const asked = '{"verdict": "Supported" or "Refuted" or "Not Enough Information"}'
    expect(verdict(`Reply with ${asked}`)).toMatchObject(unreadable)
    expect(verdict(`Reply with ${asked}: verdict: Refuted`)).toEqual({
      value: 'refuted',
      rung: 'field',
    })
  })

  it.each([
    '{"verdict": "unsupported"}',
    '{"verdict": "not supported"}',
    'verdict: Supported\nverdict: Refuted',
    'By the first answer it is supported. By the second it is refuted.',
    `It is supported. ${'So much for that. '.repeat(12)}`,
  ])('finds no verdict in %j', (text) => expect(verdict(text)).toMatchObject(unreadable))

  it('reads a field of an object that has no other one of those that are asked', () => {
    const { rung, of } = fieldsOf('{"a": 1, "constructor": 2}', ['a', 'b'])
    expect([rung, of('a'), of('b')]).toEqual(['json', [1], [undefined]])
  })
})

describe('a model that thinks', () => {
  const said = { content: '', reasoning: null, finish_reason: 'stop' }
  const yes = { value: 1, rung: 'words' }

  it('is taken at what it says, not at what it thought', () => {
    expect(readAnswer({ ...said, content: 'Yes', reasoning: 'No' }, flag)).toEqual(yes)
    const content = '<think>{"answerable": false}? No …</think>\n\nYes'
    expect(readAnswer({ ...said, content }, flag)).toEqual(yes)
    expect(readAnswer({ ...said, content: 'No …</think>Yes' }, flag)).toEqual(yes)
  })

  it('is read by its thought where it says nothing, and the reading says so', () => {
    const found = { value: 1, rung: 'reasoning' }
    const reasoning = 'The year is there. {"answerable": true}'
    expect(readAnswer({ ...said, content: ' \n', reasoning }, flag)).toEqual(found)
    expect(readAnswer({ ...said, content: `<think>${reasoning}</think>` }, flag)).toEqual(found)
    expect(readAnswer({ ...said, content: `<think>${reasoning}` }, flag)).toEqual(found)
  })

  it('is not taken at a thought that was cut, nor at one beside words that cannot be read', () => {
    const reasoning = '{"answerable": true}'
    expect(readAnswer({ ...said, reasoning, finish_reason: 'length' }, flag)).toMatchObject(
      unreadable,
    )
    expect(readAnswer({ ...said, content: 'Hm.', reasoning }, flag)).toMatchObject(unreadable)
    expect(readAnswer({ ...said, reasoning: 'Hm.' }, flag)).toMatchObject(unreadable)
    expect(answerOf(said)).toBeNull()
  })
})

/**
 * Long enough that anything quadratic takes well over ten seconds and fails by the limit of the test; what is linear
 * takes some milliseconds, a thousandth of it.
 */
describe('a hostile reply is read in time', () => {
  const n = 200_000
  it.each([
    ['an open fence and spaces', '```'.padEnd(n)],
    ['fences', '```'.repeat(n / 3)],
    ['open braces', '{'.repeat(n)],
    ['closing braces', '}'.repeat(n)],
    ['pairs of braces', '{}'.repeat(n / 2)],
    ['doubled braces', '{{'.repeat(n / 4) + '}}'.repeat(n / 4)],
    ['quotes', '"'.repeat(n)],
    ['single quotes', "'".repeat(n)],
    ['stars', '*'.repeat(n)],
    ['objects of single quotes', "{'".repeat(n / 2)],
    ['commas and spaces in an object', `{${','.padEnd(n - 10)}x}`],
    ['the name and quotes', `answerable${'"'.repeat(n)}`],
    ['the name, a colon and lines', `answerable:${'\n'.repeat(n)}`],
    ['the name again and again', 'answerable: '.repeat(n / 12)],
    ['the name and spaces', `answerable${' '.repeat(n)}verdict${' '.repeat(n)}`],
    ['open tags', '<answer>'.repeat(n / 8)],
    ['open brackets', '[['.repeat(n / 2)],
    ['ratings', 'Rating: [['.repeat(n / 10)],
    ['a rating and signs', `Rating${':'.repeat(n)}`],
    ['closing tags', '</answer>'.repeat(n / 9)],
    ['signs before a word', `${'!'.repeat(n)}x`],
    ['a field of signs', `{"answerable": "${'!'.repeat(n)}x"}`],
    ['a verdict of spaces', `{"verdict": "not${' '.repeat(n)}enough"}`],
    ['a verdict of nots', `{"verdict": "${'not '.repeat(n / 4)}"}`],
    ['a verdict of clauses', `{"verdict": "${'not. supported? '.repeat(n / 16)}"}`],
    ['thoughts', '<think></think>'.repeat(n / 15)],
  ])(
    '%s',
    (_what, text) => {
      for (const reading of [flag, verdict]) {
        expect(reading(text).value).toBeNull()
        const reply = { content: text, reasoning: text, finish_reason: 'stop' }
        expect(readAnswer(reply, reading).value).toBeNull()
      }
    },
    30_000,
  )
})

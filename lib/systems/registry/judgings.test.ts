import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criteria } from './criteria'
import { hostileText } from '@/lib/systems/kit/testing/hostile'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import type { JudgedValue } from '@/lib/systems/kit/judging'
import { judgings } from './judgings'
import { generated } from '@/lib/formats/testing/generated'

const names = [
  'answerable',
  'correct',
  'verdict',
  'answer',
  'questions',
  'is_question',
  'single_focus',
  'no_conjunction',
  'no_conjunctions',
  'is_equivalent',
  'support',
  'verifiable',
  'grounded',
  'readability',
  'helpfulness',
  'informativeness',
]
const values = [
  'true',
  'false',
  'True',
  'None',
  'null',
  'NaN',
  '-1',
  '0',
  '1',
  '4',
  '5',
  '1e9',
  '"4/5"',
  '"yes"',
  '"No"',
  '"partially"',
  '"Supported"',
  '"unsupported"',
  '["When?"]',
  '[1]',
  '{}',
]

/** A reply such as models give: an object whole or broken, with something around it. */
const nearReply = fc
  .record({
    fields: fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), {
      maxLength: 9,
    }),
    wrap: fc.constantFrom<[string, string]>(
      ['', ''],
      ['```json\n', '\n```'],
      ['Sure: ', ' Anything else?'],
      ['{', '}'],
      ['<think>', '</think>'],
      ['<answer>', '</answer>'],
      ['Because it is so. <answer>', ''],
      ['<verdict>\n', '\n</verdict>'],
      ['Rating: [[', ']] Analysis: [[No]]'],
      ['- ', '\n- Who?'],
    ),
    isSingle: fc.boolean(),
    comma: fc.constantFrom('', ','),
  })
  .map(({ fields, wrap: [before, after], isSingle, comma }) => {
    const body = fields.map(([name, value]) => `"${name}": ${value}`).join(', ')
    const text = `{${body}${comma}}`
    return before + (isSingle ? text.replaceAll('"', "'") : text) + after
  })
const text = fc.oneof(nearReply, hostileText, fc.constantFrom(...values))
const anyReply = fc.record({
  content: text,
  reasoning: fc.option(text),
  finish_reason: fc.constantFrom('stop', 'length', null),
})

/** Values a reply about a criterion may have: those that are listed, a mean of marks, a number of questions. */
function isAllowed(name: string, known: readonly JudgedValue[], value: JudgedValue): boolean {
  if (name === 'quality') return typeof value === 'number' && value >= 1 && value <= 5
  if (name === 'silver')
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 20
  return known.includes(value)
}

describe.each(systemIds)('a judge of %s', (id) => {
  const { criteria: own, read, silverQuestions } = judgings[id]

  it.each(own)('about $name says one of its values, or is unreadable', ({ name, values: all }) => {
    const known = all.map(({ value }) => value)
    fc.assert(
      fc.property(anyReply, (reply) => {
        const { value, rung, problem = '' } = read(name, reply)
        const isUnread = rung === 'unreadable' && (problem !== '' || name === 'embedding')
        const isSound = value === null ? isUnread : isAllowed(name, known, value)
        expect({ value, rung, isSound }).toEqual({ value, rung, isSound: true })
      }),
      generated(400),
    )
  })

  it('lists as many questions as it counts', () => {
    fc.assert(
      fc.property(anyReply, (reply) => {
        expect(silverQuestions(reply)?.length ?? null).toBe(read('silver', reply).value)
      }),
    )
  })

  it('is asked what the browser knows of', () => {
    expect(criteria[id]).toBe(own)
  })
})

import { expect, test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { bracketsIn, fieldsOf, tagIn } from './judge-fields'
import { agreed, markOf, verdictIn, yesOrNo } from './judge-words'
import { askedIn } from './prompt-layout'

const replies = [
  '{"answer": "yes"}',
  '{"answer": "yes"} {"answer": "no"}',
  '{"a": {"answer": 1}}',
  '[{"answer": 1}, {"answer": 2}]',
  "{'answer': 'no', 'it': 'don\\'t'}",
  '{"answer": True, "other": None}',
  '{"answer": "yes",}',
  '{"answer": "a \\"quote\\" and a } brace"}',
  '```json\n{"answer": "yes"}\n```',
  '{{"answer": 3}}',
  '{"answer": "yes"',
  'answer: yes',
  '**Answer:** yes, because',
  '"answer" = no\nanswer: maybe',
  'answer: yes or no',
  'answer: yes / no',
  'Answer: [yes|no]',
  'the answering: yes',
  '{"Answer": "yes"}',
  '<answer>yes</answer> <answer>no</answer>',
  '<answer>yes',
  `<answer>${'x'.repeat(300)}`,
  '<answer>a</answer><answer>b',
  '</answer>',
  '[[yes]] Rating: [[no]]',
  'Need Citation: **[[Yes]]** [[No]]',
  `[[${'x'.repeat(61)}]] [[a [b]]]`,
  `${' '.repeat(30_000)}{"answer": "late"} [[late]] <answer>late</answer> answer: late`,
  '',
]

test('fields, tags and brackets are found in replies as recorded', () =>
  expectRecorded(
    `${import.meta.dirname}/fixtures/replies.txt`,
    Object.fromEntries(
      replies.map((reply, at) => {
        const { rung, of, isJson } = fieldsOf(reply, ['answer', 'other'])
        return [
          `${at} ${reply.trim().slice(0, 60).replaceAll('\n', ' ')}`,
          [rung, isJson, of('answer'), of('other'), tagIn(reply, 'answer'), bracketsIn(reply)],
        ]
      }),
    ),
  ))

test('words of judges are read as recorded', () => {
  const words = [
    'yes',
    ' "Yes." ',
    '**no**',
    'TRUE',
    'false!',
    '1',
    '0',
    'y',
    'n',
    'partly',
    'Partially',
    'x',
    '',
    'yes no',
    `yes${' '.repeat(60)}`,
    `yes${'.'.repeat(70)}`,
  ]
  const marks = [
    '1',
    '4/5',
    '4 / 5',
    '3 out of 5',
    '5.0',
    '"2"',
    '0',
    '6',
    '4/6',
    '4.5',
    'four',
    'x'.repeat(70),
  ]
  const verdicts = [
    'Supported.',
    'not supported',
    'unsupported',
    'It is refuted: not supported.',
    'supported; refuted',
    'Not enough information',
    'NEI',
    'not_enough_info',
    'neither',
    'Is it supported? Refuted.',
    "isn't refuted",
    'supported, not refuted',
    '',
  ]
  return expectRecorded(`${import.meta.dirname}/fixtures/words.txt`, {
    yesOrNo: [...words, true, false, 1, 0, 2, null, {}].map((one) => [one, yesOrNo(one)]),
    marks: [...marks, 1, 5, 6, 4.5, true, null, ['3']].map((one) => [one, markOf(one)]),
    verdicts: [...verdicts, 7, null].map((one) => [one, verdictIn(one)]),
  })
})

test('readings agree when all that came to something say one thing', () => {
  expect(agreed([null, 1, null, 1])).toBe(1)
  expect(agreed([1, 2])).toBeNull()
  expect(agreed([null])).toBeNull()
  expect(agreed([])).toBeNull()
  expect(agreed([['a'], ['a']])).toEqual(['a'])
})

test('claim and document are found in prompts as recorded', () => {
  const prompts = [
    '<document>D</document><claim>C</claim>',
    '<claim>C</claim><document>D</document>',
    '<document>A</document><claim>B</claim> Now: <document>D</document>\n<claim> C </claim>',
    '<evidence_document>E</evidence_document><claim>C</claim>',
    '<document>D</document>',
    '<claim>C</claim>',
    '<document></document><claim>C</claim>',
    '<document>D</document><claim> </claim>',
    '</document><claim>C</claim>',
    'Document: D\nClaim: C',
    '**Evidence**: D1\nD2\n## Claim: C\nAnswer it.',
    'Context: D\nClaim:\nC on the next line\nmore',
    'Document: A\nClaim: B\nDocument: D\nClaim: C<|im_end|>',
    'Claim: C\nDocument: D',
    'Document: D\nClaim: assistant',
    'Document:\nClaim: C',
    'Claim: C',
    'Document: D\nClaim:',
  ]
  return expectRecorded(`${import.meta.dirname}/fixtures/prompts.txt`, {
    prompts: prompts.map((one) => [one, askedIn(one, ['document', 'evidence_document'])]),
  })
})

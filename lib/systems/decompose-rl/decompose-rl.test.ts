import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RewardInput } from '@/lib/systems/kit/define'
import { testSystem } from '@/lib/systems/kit/testing/contract'
import { hostileText } from '@/lib/systems/kit/testing/hostile'
import { decomposeRl } from './index'
import { diversity } from './parts/diversity'
import { allHold, formatConditions } from './parts/format'
import { joint } from './parts/joint'
import { judgedRewards } from './parts/judged'
import { necessity } from './parts/necessity'
import { questionCount } from './parts/counts'
import { sequenceOf } from './parts/sequence'
import { abstains } from './read'
import { generated } from '@/lib/formats/testing/generated'

testSystem(decomposeRl)

const unread = { reasoning: null, finish_reason: null, logged: null }

function readText(output: string) {
  return decomposeRl.read({ ...unread, output })
}

function cycle(question: string, answer: string): string {
  return `<question>${question}</question>\n<answer>${answer}</answer>\n<think>So.</think>\n`
}

const start = '<think>Two facts.</think>\n'
const end = '<verification>Refuted</verification>'
const good = start + cycle('Who?', 'Lena Orde.') + cycle('When?', 'I don’t know.') + end

function rewardsOf(output: string, input: Partial<Omit<RewardInput, 'reading'>> = {}) {
  const reading = readText(output)
  const records = decomposeRl.compute({
    reading,
    gold: { label: 'refuted', silver_count: 2 },
    payload: null,
    logged: null,
    convention: 'paper',
    labels: 'binary',
    ...input,
  })
  return Object.fromEntries(records.map((record) => [record.name, record]))
}

describe('questions and answers', () => {
  test('are numbered in pairs, with abstentions counted', () => {
    const reading = readText(good)
    const pairs = reading.steps.map(({ kind, meta }) => [kind[0], meta.question, meta.abstained])
    expect(pairs).toEqual([
      ['t', undefined, undefined],
      ['q', 0, undefined],
      ['a', 0, false],
      ['t', undefined, undefined],
      ['q', 1, undefined],
      ['a', 1, true],
      ['t', undefined, undefined],
      ['v', undefined, undefined],
    ])
    expect(reading.question_count).toBe(2)
    expect(reading.abstention_count).toBe(1)
  })

  test('a question answered later is still unanswered', () => {
    const reading = readText('<question>Who?</question><think>t</think><answer>Lena.</answer>')
    expect(reading.steps.map((step) => step.meta.question)).toEqual([0, undefined, undefined])
    expect(reading.abstention_count).toBe(0)
  })

  test.each([
    ['I don’t know.', true],
    ["  “I DON'T KNOW from the document”", true],
    ['i do not know', true],
    ['The text says: I don’t know', false],
    ['I dont know', false],
    ['', false],
  ])('%j abstains: %s', (answer, expected) => {
    expect(abstains(answer)).toBe(expected)
  })
})

test('steps carry the inner text and the place of their tags', () => {
  const { view, steps } = readText(`  ${good}`)
  const question = steps.find((step) => step.kind === 'question')
  expect(question?.text).toBe('Who?')
  expect(view.slice(...(question?.meta.outer ?? []))).toBe('<question>Who?</question>')
})

test('problems stand where they occur', () => {
  const text = good.replace('Lena Orde.</answer>', 'Lena Orde.').replace('Two', 'Two\u0007')
  const { view, problems } = readText(text)
  expect(problems.map(({ code, start: from, end: to }) => [code, view.slice(from, to)])).toEqual([
    ['control_character', '\u0007'],
    ['unclosed', '<answer>'],
  ])
})

test('the alternation condition is the pattern of the paper', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[tqav]{0,14}$/), (letters) => {
      const text = letters.replaceAll(/./g, (letter) => {
        const name = { t: 'think', q: 'question', a: 'answer', v: 'verification' }[letter] ?? ''
        return `<${name}>x</${name}>`
      })
      const reading = readText(text)
      expect(sequenceOf(reading.steps)).toBe(letters)
      const { alternation } = formatConditions(reading)
      expect(allHold(alternation)).toBe(/^t+(qat+){2,}v*$/.test(letters))
    }),
    generated(2000),
  )
})

test('the last condition holds exactly when there is a strict verdict', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const reading = readText(text)
      if (reading.status === 'failed') return
      expect(allHold(formatConditions(reading).validVerdict)).toBe(reading.verdict !== null)
    }),
  )
})

test('reads a megabyte of tag openings and a trace of 20,000 cycles', () => {
  expect(readText('<'.repeat(1_000_000)).status).toBe('unreadable')
  const stray = readText('</think>'.repeat(100_000))
  expect(stray.problems.filter(({ code }) => code === 'stray_close').length).toBeLessThan(2000)
  expect(stray.problems.some(({ message }) => message.includes('more)'))).toBe(true)
  const long = readText(start + cycle('Who?', 'Lena.').repeat(20_000) + end)
  expect(long.status).toBe('ok')
  expect(long.question_count).toBe(20_000)
})

describe('source rows', () => {
  const row = {
    id: 'ce-1',
    dataset: 'ceilings',
    claim: 'The ceiling was painted in 1774.',
    gt_label: 'Refuted',
    generation: good,
    pred_label: 'refuted',
    pred_confidence: 0.91,
    num_of_questions: 2,
    questions: ['Who?', 'When?'],
    answers: ['Lena Orde.', 'I don’t know.'],
    format_reward: 1,
    verification_reward: null,
    seed: 7,
  }

  test('become an item that waits for its evidence, and one trace', () => {
    const { item, traces, notes } = decomposeRl.parseRow(row)
    expect(notes).toEqual([])
    expect(item).toEqual({
      kind: 'claim',
      dataset: 'ceilings',
      external_id: 'ce-1',
      input: { claim: row.claim, passages: null },
      gold: { label: 'refuted' },
    })
    expect(traces[0]).toMatchObject({
      output: good,
      confidence: { value: 0.91, kind: 'released' },
      logged: {
        rewards: { format: 1, verification: null },
        verdict: 'refuted',
        detail: { num_of_questions: 2, questions: row.questions, answers: row.answers },
      },
      extra: { seed: 7 },
    })
  })

  test('say which values were not understood, and keep them', () => {
    const { item, traces, notes } = decomposeRl.parseRow({
      ...row,
      gt_label: 'Conflicting',
      pred_confidence: 1.5,
    })
    expect(item.gold).toBeNull()
    expect(traces[0]?.confidence).toBeNull()
    expect(traces[0]?.extra).toEqual({ seed: 7, gt_label: 'Conflicting', pred_confidence: 1.5 })
    expect(notes.map((note) => note.path)).toEqual(['gt_label', 'pred_confidence'])
  })
})

describe('the prompt of a trainer', () => {
  test('gives the last pair, whatever the document quotes', () => {
    const prompt =
      'user\n<evidence_document>example</evidence_document><claim>example</claim>\n' +
      '<evidence_document>\nThe <b>mill</b> says <claim>no</claim>.\n</evidence_document>\n' +
      '<claim> The mill burned. </claim>\nassistant\n'
    expect(decomposeRl.fromPrompt(prompt)).toEqual({
      asked: 'The mill burned.',
      passages: [{ text: 'The <b>mill</b> says <claim>no</claim>.' }],
    })
  })

  test('gives labelled lines', () => {
    const prompt = 'user\nIs it so?\nDocument: One.\nTwo.\nClaim: The mill burned.\nassistant\n'
    expect(decomposeRl.fromPrompt(prompt)).toEqual({
      asked: 'The mill burned.',
      passages: [{ text: 'One.\nTwo.' }],
    })
  })

  test('gives labelled lines in bold, without the tokens of a chat template', () => {
    const prompt =
      '**Document:** One.\n**Claim:** The mill burned.<|im_end|>\n<|im_start|>assistant'
    expect(decomposeRl.fromPrompt(prompt)).toEqual({
      asked: 'The mill burned.',
      passages: [{ text: 'One.' }],
    })
  })

  test.each([
    '',
    'user\nSay yes.',
    '<claim>The mill burned.</claim>',
    'Claim: The mill burned.',
    'Document: One.\nClaim:\nassistant\n',
  ])('gives nothing when a part is missing: %j', (prompt) => {
    expect(decomposeRl.fromPrompt(prompt)).toBeNull()
  })
})

describe('rewards that follow from the text', () => {
  test('a clean trace has them all', () => {
    const { format, verification, question_count: count } = rewardsOf(good)
    expect([format?.value, verification?.value, count?.value]).toEqual([1, 1, 1])
  })

  test('a broken format names each check', () => {
    const { format } = rewardsOf(`Hello. ${good}`)
    expect(format?.value).toBeCloseTo(2 / 3)
    expect(format?.explanation).toContain('✗ (a) well-formed tags')
    expect(format?.explanation?.some((line) => line.includes('✗ no text outside'))).toBe(true)
  })

  test('without a label or a silver number they are undefined, not zero', () => {
    const { verification, question_count: count } = rewardsOf(good, { gold: null })
    expect(verification).toMatchObject({ value: null, missing: ['label'] })
    expect(count).toMatchObject({ value: null, missing: ['silver_count'] })
  })

  test('an unreadable verdict counts 0 and says so', () => {
    const { verification } = rewardsOf(good.replace('Refuted<', 'Refuted.<'))
    expect(verification?.value).toBe(0)
    expect(verification?.explanation?.[0]).toContain('No verdict')
  })

  test('a failed request has none; no question leaves three more undefined', () => {
    const failed = Object.values(rewardsOf('[API_ERROR] timeout'))
    expect(failed.map((record) => record.value)).toEqual([null, null, null])
    const { necessity: record } = rewardsOf(start + end)
    expect(record).toMatchObject({ value: null, missing: ['questions'] })
  })

  test('a row without raw output has its logged verdict and no format', () => {
    const logged = { rewards: {}, verdict: 'refuted' }
    const reading = decomposeRl.read({ ...unread, output: null, logged })
    const gold = { label: 'refuted', silver_count: 2 } as const
    const records = decomposeRl.compute({
      reading,
      gold,
      payload: null,
      logged,
      convention: 'paper',
      labels: 'binary',
    })
    expect(records.map(({ value }) => value)).toEqual([null, 1, null])
    const unknown = decomposeRl.read({
      ...unread,
      output: null,
      logged: { ...logged, verdict: '?' },
    })
    const [, none] = decomposeRl.compute({
      reading: unknown,
      gold,
      payload: null,
      logged,
      convention: 'paper',
      labels: 'binary',
    })
    expect(none?.value).toBe(0)
  })

  test('the released code reads otherwise', () => {
    const convention = 'released'
    const one = start + cycle('Who?', 'Lena.') + end
    expect(rewardsOf(one).format?.value).toBeCloseTo(2 / 3)
    expect(rewardsOf(one, { convention }).format?.value).toBe(1)
    const lower = one.replace('Refuted', 'refuted')
    expect(rewardsOf(lower, { convention }).format?.value).toBe(7 / 8)
    const two = good.replace(end, `<verification>Supported</verification>${end}`)
    expect(rewardsOf(two, { convention }).verification?.value).toBe(0)
    expect(rewardsOf(good, { convention, gold: null }).verification?.value).toBe(0)
  })
})

describe('conventions', () => {
  test('question count', () => {
    expect(questionCount(3, 2, 'paper')).toBe(0.5)
    expect(questionCount(3, 2, 'released')).toBe(0.5)
    expect(questionCount(2, 0, 'paper')).toBeNull()
    expect(questionCount(2, 0, 'released')).toBe(0)
    expect(questionCount(2, null, 'released')).toBeNull()
  })

  test('diversity', () => {
    expect(diversity([[1, 2]])).toBe(0)
    expect(diversity([[1, 2]], 'released')).toBe(-1)
    expect(diversity([])).toBeNull()
    expect(diversity([[1, 2], [1]])).toBeNull()
    expect(
      diversity([
        [1, 2],
        [0, 0],
      ]),
    ).toBeNull()
    expect(
      diversity([
        [3, 4],
        [3, 4],
      ]),
    ).toBeCloseTo(-0.5)
  })

  test('necessity', () => {
    const judged = {
      label: 'supported',
      labels: 'binary',
      full: 'supported',
      without: ['supported', 'refuted'],
    } as const
    expect(necessity(judged)).toEqual({ value: 0.5, perQuestion: [0.5, 1] })
    expect(necessity({ ...judged, convention: 'released' }).value).toBe(0.75)
    expect(necessity({ ...judged, without: ['supported', null] }).value).toBeNull()
    expect(necessity({ ...judged, label: null }).perQuestion).toEqual([0, 1])
    expect(necessity({ ...judged, without: [] }).value).toBeNull()
    expect(necessity({ ...judged, without: [], convention: 'released' }).value).toBe(0)
  })

  test('joint', () => {
    const abstained = { answerable: 0, atomic: 0.6, correct: null, abstained: true }
    expect(joint([abstained]).value).toBe(0)
    expect(joint([abstained], 'released').value).toBe(0.6)
    const silent = { answerable: 1, atomic: 1, correct: null, abstained: false }
    expect(joint([silent]).value).toBeNull()
    expect(joint([{ ...silent, answered: false }]).value).toBe(0)
  })
})

test('judged rewards name what they lack', () => {
  const records = judgedRewards({
    label: null,
    convention: 'paper',
    labels: 'binary',
    judge: 'judge-a',
    judge_full: null,
    judge_without: ['supported'],
    questions: [{ answerable: 1, atomic: null, correct: null, abstained: false }],
    embeddings: null,
  })
  expect(records.map(({ name, value, missing }) => [name, value, missing])).toEqual([
    ['diversity', null, ['embeddings']],
    ['coverage', null, ['label', 'judge_full']],
    ['necessity', null, ['judge_full']],
    ['joint', null, ['atomic', 'correct']],
  ])
})

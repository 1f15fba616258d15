import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

const rolls =
  'A baker fills 6 trays with 12 rolls each and sells 45 rolls. How many rolls are left?'
const squares =
  'Let $x$ and $y$ be positive integers with $x^2 - y^2 = 45$.\n\nFind the sum of all possible values of $x$.'

async function problemsIn(content: string, filename = '20.jsonl') {
  const { rows, issues, refused, format } = await readThrough(content, { filename })
  return {
    format,
    faults: [...(refused === null ? [] : [refused]), ...issues.map(({ message }) => message)],
    items: rows.map(({ item: { kind, text, gold } }) => ({ kind, text, gold })),
    traces: rows.flatMap(({ traces }) => traces),
  }
}

const right = [1, 0, 1, 0]

describe('a dump of mathematics keeps problem and gold exactly', () => {
  it.each([
    ['verl-gsm8k.jsonl', rolls, '27', right],
    ['verl-llama-3.jsonl', rolls, '27', right],
    ['verl-dapo.jsonl', squares, '39', right],
    ['verl-qwen-math.jsonl', squares, '39', right],
    ['verl-bare.jsonl', rolls, '27', [null, null, null, null]],
  ])('%s', async (name, text, answer, correct) => {
    const { format, faults, items, traces } = await problemsIn(fixture(name))
    expect({ format, faults }).toEqual({ format: 'verl', faults: [] })
    expect(items[0]).toEqual({ kind: 'composed-problem', text, gold: { label: null, answer } })
    expect(traces.map(({ summary }) => summary.correct)).toEqual(correct)
  })
})

const apples = 'Ana has 3 apples and buys 4 more.\nHow many has she now?'
const row = (input: string, output: string, gts: unknown = '7') => ({
  input,
  output,
  gts,
  score: 1,
})
const boxed = 'So \\boxed{7}.'
const asking = 'Please reason step by step, and put your final answer within \\boxed{}.'

describe('prompts that no fixture has', () => {
  it.each([
    ['Mistral', row(`<s>[INST] ${apples} ${asking} [/INST]`, boxed)],
    [
      'Gemma',
      row(`<start_of_turn>user\n${apples} ${asking}<end_of_turn>\n<start_of_turn>model\n`, boxed),
    ],
    [
      'Gemma with the text of the system in the turn of the user',
      row(
        `<bos><start_of_turn>user\nYou are a helpful assistant.\n\n${apples} ${asking}<end_of_turn>\n<start_of_turn>model\n`,
        boxed,
      ),
    ],
    [
      'Gemma so, without its tokens',
      row(`user\nYou are an AI that adds.\n\n${apples} ${asking}\nmodel\n`, boxed),
    ],
    ['Gemma without its tokens', row(`user\n${apples}\n${asking}\nmodel\n`, boxed)],
    [
      'plain roles',
      row(`A conversation between User and Assistant.\nUser: ${apples}\nAssistant: <think>`, boxed),
    ],
    [
      'a tool for numbers',
      row(`user\n${apples} ${asking}\nassistant\n`, `<tool_call>{}</tool_call>${boxed}`),
    ],
    ['a gold number alone', row(apples, 'Seven it is.', 7)],
    [
      'a data set of problems',
      { ...row(apples, 'Seven.', 'seven'), data_source: 'lighteval/MATH' },
    ],
    [
      'a question that a word of a role ends',
      row(`user\n${apples}\nOne line says\nuser\nand goes on.\nassistant\n`, boxed),
    ],
  ])('of %s', async (_name, given) => {
    const { faults, items } = await problemsIn(lines([given, given, given]))
    expect(faults).toEqual([])
    expect(items[0]?.kind).toBe('composed-problem')
    expect(items[0]?.text.startsWith(apples)).toBe(true)
    expect(items[0]?.text).not.toContain('boxed')
  })
})

describe('a row that is clearly of another system', () => {
  const claim =
    'user\n<evidence_document>Opened in 1912.</evidence_document>\n<claim>Opened in 1911.</claim>\nassistant\n'
  const many = Array.from({ length: 20 }, (_, at) => row(`Add ${at} and ${at}. ${asking}`, boxed))

  it('is refused by itself, and the others are read', async () => {
    const stray = row(claim, '<question>When?</question>', 'Refuted')
    const { faults, items } = await problemsIn(lines([...many, stray]))
    expect(items).toHaveLength(20)
    expect(faults).toEqual([expect.stringContaining('looks like decompose-rl')])
  })

  it('makes the file one of two systems when there are many of them', async () => {
    const strays = many
      .slice(0, 5)
      .map((_, at) => row(`${claim}${at}`, '<question>When?</question>'))
    const { faults } = await problemsIn(lines([...many, ...strays, row('?', '.', null)]))
    expect(faults[0]).toContain('20 of composition-rl')
    expect(faults[0]).toContain('5 of decompose-rl')
    expect(faults[0]).toContain('1 undecided')
  })
})

describe('results of verifiers', () => {
  const content = fixture('verifiers-results.jsonl')

  it('keep problem, gold, reward and example, and are no TRL file', async () => {
    const { format, faults, items, traces } = await problemsIn(content, 'results.jsonl')
    expect({ format, faults }).toEqual({ format: 'verifiers', faults: [] })
    expect(items[0]).toMatchObject({ text: rolls, gold: { answer: '27' } })
    expect(traces.map(({ summary }) => summary.correct)).toEqual(right)
    const { record } = traces[3] ?? {}
    expect(record?.logged).toEqual({ total: 0, rewards: { correct_answer: 0 } })
    expect(record?.finish_reason).toBe('length')
    expect(record?.extra).toMatchObject({ stop_condition: 'max_turns_reached' })
  })

  it('take the step from the folder in which prime-rl writes them, and the advantage', async () => {
    const rows = content.trim().split('\n')
    const trained = rows.map((line) => ({ ...JSON.parse(line), advantage: -0.5 }))
    const name = 'run/rollouts/step_12/train_rollouts.jsonl'
    const { traces } = await problemsIn(lines(trained), name)
    expect(traces.map(({ record }) => record)).toMatchObject(
      rows.map(() => ({ training_step: 12, logged: { advantage: -0.5 } })),
    )
    expect(traces[0]?.record.extra).not.toHaveProperty('advantage')
  })

  it('may lack the gold, and have columns of the environment', async () => {
    const rows = content
      .trim()
      .split('\n')
      .map((line) => {
        const { answer: _gold, task: _task, ...rest } = JSON.parse(line)
        return { ...rest, advantage: 0.5, info: { answer: '27' } }
      })
    const { format, faults, items } = await problemsIn(lines(rows))
    expect({ format, faults }).toEqual({ format: 'verifiers', faults: [] })
    expect(items[0]?.gold).toEqual({ label: null, answer: '27' })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface PerQuestion {
  necessity: number[]
  joint: number[]
  answerable: number[]
  atomic: number[]
  correct: (number | null)[]
}

interface Sample {
  system: string
  item_id: string
  id: string
  input: { claim: string; passages: { id: string; title: string; text: string }[] }
  gold: { label: string; silver_questions?: string[]; silver_count?: number }
  model: string
  run: string
  training_step: number
  group_id?: string
  sample_index: number
  output: string
  finish_reason: string
  confidence?: { value: number; kind: string }
  logged: {
    total: number
    rewards: Record<string, number>
    detail?: { judge_full: string; judge_without: string[]; per_question: PerQuestion }
    verdict?: string
    advantage?: number
  }
}

interface OpenTag {
  tag: string
  start: number
}

interface Element {
  tag: string
  text: string
  isClosed: boolean
}

const KEYS =
  'schema system dataset item_id id kind input gold model run training_step group_id sample_index prompt_version prompt output reasoning finish_reason confidence logged reward_records usage source extra'.split(
    ' ',
  )
const TAG = /<(\/?)(think|question|answer|verification)>/gu
const ABSTAINS = /^["'“‘\s]*i (?:don['’]t|do not) know/iu

function readLines(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
}

const lines = [...readLines('decompose-rl.jsonl'), ...readLines('faithlens.jsonl')]
const samples = lines.map((line): Sample => JSON.parse(line))
const decompose = samples.filter((sample) => sample.system === 'decompose-rl')
const faithlens = samples.filter((sample) => sample.system === 'faithlens')
const items = Map.groupBy(samples, (sample) => sample.item_id)
const groups = Map.groupBy(
  samples.filter((sample) => sample.group_id !== undefined),
  (sample) => sample.group_id,
)

function readElements(output: string): { elements: Element[]; isWellFormed: boolean } {
  const elements: Element[] = []
  let isWellFormed = true
  let open: OpenTag | null = null
  let end = 0
  for (const match of output.matchAll(TAG)) {
    const isOpening = match[1] === ''
    const tag: string = match[2] ?? ''
    if (open === null) {
      isWellFormed &&= isOpening && output.slice(end, match.index).trim() === ''
    } else {
      const isClosed = !isOpening && open.tag === tag
      elements.push({ tag: open.tag, text: output.slice(open.start, match.index), isClosed })
      isWellFormed &&= isClosed
    }
    end = match.index + match[0].length
    open = isOpening ? { tag, start: end } : null
  }
  if (open !== null)
    elements.push({ tag: open.tag, text: output.slice(open.start), isClosed: false })
  const isTailBlank = open === null && output.slice(end).trim() === ''
  return { elements, isWellFormed: isWellFormed && isTailBlank && elements.length > 0 }
}

function readTrace(output: string) {
  const { elements, isWellFormed } = readElements(output)
  const sequence = elements.map((element) => element.tag.charAt(0)).join('')
  const last = elements.at(-1)
  const label = last?.tag === 'verification' && last.isClosed ? last.text.trim().toLowerCase() : ''
  const isOneVerdict = sequence.split('v').length === 2
  const verdict = isOneVerdict && ['supported', 'refuted'].includes(label) ? label : null
  const alternates = /^t+(?:qat+){2,}v*$/u.test(sequence)
  const answers = elements.flatMap((element, at) => {
    const next = elements[at + 1]
    if (element.tag !== 'question') return []
    return [next?.tag === 'answer' ? next.text : null]
  })
  const met = [isWellFormed, alternates, verdict !== null].filter(Boolean).length
  return { sequence, verdict, answers, isWellFormed, format: met / 3 }
}

function readFaithlens(output: string) {
  const answer = [...output.matchAll(/<answer>([\s\S]*?)<\/answer>/gu)].at(-1)?.[1]
  const word = answer?.trim().toLowerCase() ?? ''
  const isClosed = ['think', 'reason', 'answer'].every((tag) =>
    new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, 'u').test(output),
  )
  return { verdict: ['yes', 'no'].includes(word) ? word : null, format: Number(isClosed) }
}

function necessityOf(label: string, full: string, without: string): number {
  if (full === label) return without === label ? 0.5 : 1
  return without === label ? -1 : 0
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function detailOf(sample: Sample) {
  if (sample.logged.detail === undefined) throw new Error(`${sample.id} has no detail`)
  return sample.logged.detail
}

function textsOf(sample: Sample): string {
  const { claim, passages } = sample.input
  const silver = sample.gold.silver_questions ?? []
  const texts = passages.flatMap((passage) => [passage.title, passage.text])
  return [claim, sample.output, ...texts, ...silver].join('\n')
}

function documentOf(sample: Sample): string {
  return sample.input.passages.map((passage) => passage.text).join(' ')
}

function countWords(text: string): number {
  return text.split(/\s+/u).length
}

function quotesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(3).map((_, at) => words.slice(at, at + 4).join(' '))
}

function hasAll(list: Sample[], key: 'system' | 'model', values: string[]): boolean {
  return values.every((value) => list.some((sample) => sample[key] === value))
}

function verdictOf(id: string): string | undefined {
  return samples.find((sample) => sample.id === id)?.logged.verdict
}

/** By item whether the larger model was right at a step; samples of a group are left out. */
function rightAt(step: number): Map<string, boolean> {
  const own = decompose.filter(
    (sample) => sample.model === 'decompose-7b' && sample.training_step === step,
  )
  return new Map(
    own
      .filter((sample) => sample.group_id === undefined)
      .map(({ item_id, logged, gold }) => [item_id, logged.verdict === gold.label]),
  )
}

describe('the files', () => {
  test('have canonical keys in canonical order, unique ids and finite numbers only', () => {
    for (const line of lines) {
      const keys = Object.keys(JSON.parse(line))
      expect(keys).toEqual(KEYS.filter((key) => keys.includes(key)))
      expect(keys[0]).toBe('schema')
      expect(line).not.toMatch(/\bNaN\b|\bInfinity\b|\\ud[89a-f]/iu)
    }
    expect(new Set(samples.map((sample) => sample.id)).size).toBe(samples.length)
    expect(new Set(samples.map((s) => `${s.item_id} ${s.model} ${s.output}`)).size).toBe(
      samples.length,
    )
  })

  test('hold enough items and traces of both systems and two models each', () => {
    const lenses = [...new Set(faithlens.map((sample) => sample.model))]
    const lists = [...items.values()]
    expect(lists.length).toBeGreaterThanOrEqual(26)
    expect(samples.length).toBeGreaterThanOrEqual(80)
    expect(new Set(decompose.map((sample) => sample.model)).size).toBe(2)
    expect(lenses).toHaveLength(2)
    expect(lenses.every((model) => typeof model === 'string' && model !== '')).toBe(true)
    expect(lists.filter((list) => hasAll(list, 'model', lenses)).length).toBeGreaterThanOrEqual(12)
    const both = lists.filter((list) => hasAll(list, 'system', ['decompose-rl', 'faithlens']))
    expect(both.length).toBeGreaterThanOrEqual(14)
  })

  test('show every trace of an item the same claim, passages and gold', () => {
    for (const list of items.values()) {
      expect(new Set(list.map((sample) => JSON.stringify(sample.input))).size).toBe(1)
      expect(new Set(list.map((sample) => JSON.stringify(sample.gold))).size).toBe(1)
    }
  })

  test('never name a model or a run in a text', () => {
    const names = new Set(samples.flatMap((sample) => [sample.model, sample.run]))
    for (const sample of samples) {
      const text = textsOf(sample).toLowerCase()
      expect([...names].filter((name) => text.includes(name))).toEqual([])
    }
  })

  test('have documents of readable size, and a long one', () => {
    const documents = [...new Set(samples.map(documentOf))]
    const long = documents.filter((text) => text.length >= 12_000)
    const counts = documents.filter((text) => !long.includes(text)).map(countWords)
    expect(long).toHaveLength(1)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(60)
    expect(Math.max(...counts)).toBeLessThanOrEqual(300)
    expect(Math.max(...samples.map(({ input }) => input.passages.length))).toBeLessThanOrEqual(5)
  })

  test('mostly rest answers on words that can be found in the document', () => {
    const answers = decompose.flatMap((sample) => {
      const quotes = new Set(quotesOf(documentOf(sample)))
      const found = readTrace(sample.output).answers.filter((answer) => answer !== null)
      return found.map((answer) => quotesOf(answer).some((quote) => quotes.has(quote)))
    })
    expect(answers.filter(Boolean).length / answers.length).toBeGreaterThan(0.75)
  })
})

describe('logged rewards of decompose-rl', () => {
  test.each(decompose.map((sample) => [sample.id, sample] as const))('add up: %s', (_, sample) => {
    const { rewards, total, verdict } = sample.logged
    const { judge_full, judge_without, per_question } = detailOf(sample)
    const { answers, ...trace } = readTrace(sample.output)
    const { label, silver_count = 0 } = sample.gold
    const { answerable, atomic } = per_question
    const n = answers.length
    const necessity = judge_without.map((without) => necessityOf(label, judge_full, without))
    const joint = answers.map((answer, at) => {
      const correct = per_question.correct[at]
      const isOpen = answer === null || ABSTAINS.test(answer)
      expect(correct === null).toBe(isOpen)
      return answer === null ? 0 : (answerable[at] ?? 0) * (atomic[at] ?? 0) * (correct ?? 1)
    })
    expect(silver_count).toBe(sample.gold.silver_questions?.length)
    expect(verdict ?? null).toBe(trace.verdict)
    expect(per_question.necessity).toEqual(necessity)
    expect(per_question.joint).toEqual(joint)
    expect(atomic.every((value) => [0, 0.2, 0.4, 0.6, 0.8, 1].includes(value))).toBe(true)
    expect(rewards).toEqual({
      format: trace.format,
      verification: Number(trace.verdict === label),
      question_count: Math.max(0, 1 - Math.abs(n / silver_count - 1)),
      diversity: rewards['diversity'],
      coverage: Number(judge_full === label),
      necessity: Math.min(...necessity),
      joint: expect.closeTo(sum(joint) / n, 12),
    })
    expect(rewards['diversity']).toBeGreaterThanOrEqual(-(n - 1) / n)
    expect(rewards['diversity']).toBeLessThan(0)
    expect(total).toBeCloseTo(sum(Object.values(rewards)), 12)
  })

  test('come with advantages in the one rollout group of eight with split verdicts', () => {
    const group = [...groups.values()][0] ?? []
    const totals = group.map((sample) => sample.logged.total)
    const mean = sum(totals) / totals.length
    const deviation = Math.sqrt(sum(totals.map((total) => (total - mean) ** 2)) / 7)
    expect(groups.size).toBe(1)
    expect(group.map((sample) => sample.sample_index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const origins = group.map((s) => `${s.item_id} ${s.model} ${s.run} ${s.training_step}`)
    expect(new Set(origins).size).toBe(1)
    expect(new Set(group.map((sample) => sample.logged.verdict)).size).toBe(2)
    for (const sample of group) {
      const expected = (sample.logged.total - mean) / deviation
      expect(sample.logged.advantage).toBeCloseTo(expected, 12)
    }
    const outside = samples.filter((sample) => sample.group_id === undefined)
    expect(outside.every((sample) => sample.logged.advantage === undefined)).toBe(true)
  })
})

describe('logged rewards of faithlens', () => {
  test.each(faithlens.map((sample) => [sample.id, sample] as const))('add up: %s', (_, sample) => {
    const { rewards, total, verdict } = sample.logged
    const read = readFaithlens(sample.output)
    const expected = sample.gold.label === 'supported' ? 'yes' : 'no'
    expect(verdict ?? null).toBe(read.verdict)
    expect(Object.keys(rewards)).toEqual(['prediction', 'explanation', 'format'])
    expect(rewards['prediction']).toBe(Number(read.verdict === expected))
    expect(rewards['format']).toBe(read.format)
    expect([0, 1]).toContain(rewards['explanation'])
    expect(total).toBe(sum(Object.values(rewards)))
  })
})

describe('the cases a newcomer should meet', () => {
  const all = decompose.map((sample) => {
    const { verdict, answers, isWellFormed } = readTrace(sample.output)
    return { sample, detail: detailOf(sample), verdict, answers, isWellFormed }
  })

  test('a harmful question', () => {
    const harmful = all.filter(({ detail }) => detail.per_question.necessity.includes(-1))
    expect(harmful.length).toBeGreaterThan(0)
    expect(harmful.every(({ sample }) => sample.logged.rewards['necessity'] === -1)).toBe(true)
  })

  test('redundant questions', () => {
    const redundant = all.filter(({ detail }) => {
      const { necessity } = detail.per_question
      return necessity.length > 2 && necessity.every((value) => value === 0.5)
    })
    expect(redundant.map(({ sample }) => sample.id)).toContain('everest-3b-1')
  })

  test('a calibrated abstention', () => {
    const abstained = all.filter(
      ({ sample, answers }) =>
        answers.some((answer) => ABSTAINS.test(answer ?? '')) &&
        sample.logged.verdict === sample.gold.label &&
        (sample.confidence?.value ?? 1) < 0.7,
    )
    expect(abstained.length).toBeGreaterThan(0)
  })

  test('a counting failure with high confidence', () => {
    const failure = all.find(({ sample }) => sample.id === 'world-cups-3b-1')
    const [list = '', count = ''] = failure?.answers ?? []
    expect(list?.match(/\d{4}/gu)).toHaveLength(5)
    expect(count).toContain('four times')
    expect(failure?.verdict).not.toBe(failure?.sample.gold.label)
    expect(failure?.sample.confidence?.value).toBeGreaterThanOrEqual(0.95)
  })

  test('a two-hop success and a clean refutation by the larger model', () => {
    expect(verdictOf('polonium-7b-1')).toBe('supported')
    expect(verdictOf('hastings-7b-1')).toBe('refuted')
  })

  test('text outside tags, an unanswered question and labels only a loose reading knows', () => {
    const finished = all.filter(({ sample }) => sample.finish_reason === 'stop')
    expect(finished.some(({ isWellFormed }) => !isWellFormed)).toBe(true)
    expect(finished.some(({ answers }) => answers.includes(null))).toBe(true)
    const loose = finished.filter(({ verdict }) => verdict === null)
    expect(loose.length).toBeGreaterThanOrEqual(2)
    expect(loose.every(({ sample }) => /not supported/iu.test(sample.output))).toBe(true)
  })

  test('two steps of one model on the same items, the later better and not everywhere', () => {
    const [before, after] = [rightAt(240), rightAt(400)]
    const shared = [...before.keys()].filter((item) => after.has(item))
    const fixed = shared.filter((item) => before.get(item) === false && after.get(item) === true)
    const broken = shared.filter((item) => before.get(item) === true && after.get(item) === false)
    expect(shared.length).toBeGreaterThanOrEqual(16)
    expect(fixed).toHaveLength(10)
    expect(broken.toSorted()).toEqual(['cleveland', 'helium'])
  })

  test('a truncated trace', () => {
    const truncated = all.filter(({ sample }) => sample.finish_reason === 'length')
    expect(truncated).toHaveLength(1)
    expect(truncated[0]?.sample.output).not.toMatch(/<\/answer>$/u)
    expect(truncated[0]?.verdict).toBeNull()
    expect(truncated[0]?.sample.confidence).toBeUndefined()
  })

  test('an answer "Yes." that the strict rule cannot read', () => {
    const unreadable = faithlens.filter(({ output }) => readFaithlens(output).verdict === null)
    expect(unreadable.map(({ output }) => output.endsWith('<answer>Yes.</answer>'))).toEqual([true])
  })

  test('wrong explanations by both faithlens models, more of them by the first', () => {
    const wrong = faithlens.filter(({ logged }) => logged.rewards['prediction'] === 0)
    const byModel = Map.groupBy(wrong, ({ model }) => model)
    const [first = [], second = []] = [byModel.get('lens-8b-sft'), byModel.get('lens-8b-rl')]
    expect(second.length).toBeGreaterThan(0)
    expect(first.length).toBeGreaterThan(second.length)
  })
})

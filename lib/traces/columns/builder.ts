import { z } from 'zod'
import { sortedRows } from './radix'
import {
  type CodedName,
  codedNames,
  type Dictionaries,
  type NumberName,
  numberNames,
  problemBit,
  rangeOf,
  type Segment,
} from './segment'
import { compareId, parseId, words, wordsAt } from './uuid'

/** Columns of the loading query, in this order. */
export const loadedColumns = [
  'seq',
  'id',
  'item_seq',
  'document_seq',
  'correct',
  'problems',
  'rewards',
  ...codedNames,
  ...numberNames,
] as const

const firstCoded = loadedColumns.indexOf('system')
const firstNumber = loadedColumns.indexOf('training_step')

const problemsSchema = z.array(
  z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)]),
)
const rewardsSchema = z.record(z.string(), z.number().nullable())

function problemBits(json: string): number {
  let bits = 0
  for (const code of problemsSchema.parse(JSON.parse(json))) bits |= problemBit.get(code) ?? 0
  return bits >>> 0
}

/** Room that doubles when it is full. */
class Growing<T extends Float64Array | Int32Array | Uint32Array> {
  values: T
  readonly #make: (size: number) => T

  constructor(make: (size: number) => T) {
    this.#make = make
    this.values = make(1024)
  }

  set(at: number, value: number): void {
    if (at >= this.values.length) this.reach(at + 1)
    this.values[at] = value
  }

  reach(size: number): void {
    if (size <= this.values.length) return
    const larger = this.#make(Math.max(size, this.values.length * 2))
    larger.set(this.values)
    this.values = larger
  }
}

const numbers = () => new Growing((size) => new Float64Array(size).fill(NaN))
const integers = () => new Growing((size) => new Int32Array(size))
const bits = () => new Growing((size) => new Uint32Array(size))

/** Takes rows as they come from the database and makes the columns of a segment of them. */
export class SegmentBuilder {
  #size = 0
  #isSorted = true
  readonly #dictionaries: Dictionaries
  readonly #ids = bits()
  readonly #seq = integers()
  readonly #itemSeq = integers()
  readonly #documentSeq = integers()
  readonly #correct = integers()
  readonly #problems = bits()
  readonly #codes = codedNames.map(() => integers())
  readonly #numbers = numberNames.map(() => numbers())
  readonly #rewards = new Map<string, Growing<Float64Array>>()
  readonly #knownProblems = new Map<string, number>([['[]', 0]])

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries
  }

  add(row: unknown[]): void {
    const at = this.#size
    const [seq, id, itemSeq, documentSeq, correct, problems, rewards] = row
    const parsed = parseId(String(id)) ?? [0, 0, 0, 0]
    for (let index = 0; index < words; index++)
      this.#ids.set(at * words + index, parsed[index] ?? 0)
    if (at > 0 && compareId(this.#ids.values, at - 1, parsed) > 0) this.#isSorted = false
    this.#seq.set(at, Number(seq))
    this.#itemSeq.set(at, Number(itemSeq))
    this.#documentSeq.set(at, Number(documentSeq ?? 0))
    this.#correct.set(at, correct === null ? -1 : Number(correct))
    this.#problems.set(at, this.#problemsOf(String(problems)))
    this.#addRewards(at, String(rewards))
    for (const [index, name] of codedNames.entries()) {
      const text = row[firstCoded + index]
      const code = this.#dictionaries[name].code(typeof text === 'string' ? text : null)
      this.#codes[index]?.set(at, code)
    }
    for (const [index, column] of this.#numbers.entries()) {
      const value = row[firstNumber + index]
      column.set(at, typeof value === 'number' ? value : NaN)
    }
    this.#size++
  }

  #problemsOf(json: string): number {
    const known = this.#knownProblems.get(json)
    if (known !== undefined) return known
    const found = problemBits(json)
    if (this.#knownProblems.size < 10_000) this.#knownProblems.set(json, found)
    return found
  }

  #addRewards(at: number, json: string): void {
    if (json === '{}') return
    for (const [name, value] of Object.entries(rewardsSchema.parse(JSON.parse(json)))) {
      const column = this.#rewards.get(name) ?? numbers()
      this.#rewards.set(name, column)
      if (value !== null) column.set(at, value)
    }
  }

  build(collection: Segment['collection'], judgedSeqs: ReadonlySet<number>): Segment {
    const size = this.#size
    const order = this.#byId()
    const pick = { order, size }
    const seq = picked(this.#seq.values, pick)
    const rewards = new Map(
      [...this.#rewards].map(([name, column]) => {
        column.reach(size)
        return [name, picked(column.values, pick)]
      }),
    )
    return {
      collection,
      size,
      ids: order ? pickedIds(this.#ids.values, order) : this.#ids.values.slice(0, size * words),
      seq,
      bySeq: order && sortedRows(Float64Array.from(seq)),
      itemSeq: picked(this.#itemSeq.values, pick),
      documentSeq: picked(this.#documentSeq.values, pick),
      codes: this.#codeColumns(pick),
      correct: Int8Array.from(picked(this.#correct.values, pick)),
      problems: picked(this.#problems.values, pick),
      judged: Uint8Array.from(seq, (one) => Number(judgedSeqs.has(one))),
      numbers: this.#numberColumns(pick),
      rewards,
      ranges: new Map([...rewards].map(([name, values]) => [name, rangeOf(values)])),
      marks: new Map(),
      marked: new Uint8Array(size),
    }
  }

  #codeColumns(pick: Pick): Segment['codes'] {
    const column = (name: CodedName) => {
      const codes = this.#codes[codedNames.indexOf(name)]?.values ?? new Int32Array()
      return narrowed(picked(codes, pick), this.#dictionaries[name].size)
    }
    return {
      system: column('system'),
      model: column('model'),
      run: column('run'),
      dataset: column('dataset'),
      label: column('label'),
      verdict: column('verdict'),
      status: column('status'),
    }
  }

  #numberColumns(pick: Pick): Segment['numbers'] {
    const column = (name: NumberName) =>
      picked(this.#numbers[numberNames.indexOf(name)]?.values ?? new Float64Array(), pick)
    return {
      training_step: column('training_step'),
      question_count: column('question_count'),
      abstentions: column('abstentions'),
      problem_count: column('problem_count'),
      confidence: column('confidence'),
      reward_total: column('reward_total'),
    }
  }

  /** Rows come by `seq`, which is the order of ids unless two imports ran at once. */
  #byId(): Uint32Array | null {
    const ids = this.#ids.values
    if (this.#isSorted) return null
    const order = Uint32Array.from({ length: this.#size }, (_, row) => row)
    return order.toSorted((a, b) => compareId(ids, a, wordsAt(ids, b)))
  }
}

/** `order` is null where the rows came in order. */
interface Pick {
  order: Uint32Array | null
  size: number
}

/** The smallest whole numbers that hold the codes. */
function narrowed(codes: Int32Array, count: number): Uint8Array | Uint16Array | Int32Array {
  if (count <= 0x100) return Uint8Array.from(codes)
  return count <= 0x1_0000 ? Uint16Array.from(codes) : codes
}

function picked<T extends Float64Array | Int32Array | Uint32Array>(from: T, pick: Pick): T
function picked(from: Float64Array | Int32Array | Uint32Array, { order, size }: Pick) {
  const into = from.slice(0, size)
  if (order) for (let at = 0; at < size; at++) into[at] = from[order[at] ?? 0] ?? 0
  return into
}

function pickedIds(from: Uint32Array, order: Uint32Array): Uint32Array {
  const ids = new Uint32Array(order.length * words)
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? 0
    ids.set(from.subarray(row * words, (row + 1) * words), at * words)
  }
  return ids
}

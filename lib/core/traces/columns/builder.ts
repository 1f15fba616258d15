import { sortedRows } from './radix'
import {
  type CodedName,
  codedNames,
  type Dictionaries,
  type NumberColumn,
  type NumberName,
  numberNames,
  rangeOf,
  type RewardRange,
  type Segment,
} from './segment'
import { compareId, compareWords, parseId, type UuidWords, words, wordsAt } from './uuid'
import {
  type Growing,
  type Numbers,
  integers,
  narrowed,
  narrowedBits,
  narrowedNumbers,
  numbers,
  picked,
  pickedIds,
  unsigned,
} from './growing-columns'
import { firstCoded, firstNumber, problemBits } from './loaded-columns'

/** Takes rows as they come from the database and makes the columns of a segment of them. */
export class SegmentBuilder {
  #size = 0
  #isSorted = true
  #isBySeq = true
  /** Of the last row. */
  #lastSeq = 0
  #lastId: UuidWords = [0, 0, 0, 0]
  readonly #dictionaries: Dictionaries
  readonly #ids = unsigned()
  readonly #seq = integers()
  readonly #itemSeq = integers()
  readonly #documentSeq = integers()
  readonly #correct = integers()
  readonly #graded = integers()
  readonly #totalLogged = integers()
  readonly #problems = unsigned()
  readonly #findings = integers()
  readonly #judged = integers()
  readonly #codes = codedNames.map(() => integers())
  readonly #numbers = numberNames.map(() => numbers())
  readonly #rewards = new Map<string, Growing<Float64Array>>()
  readonly #knownProblems = new Map<string, number>([['[]', 0]])

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries
  }

  /** Begins with the rows of a segment, to which others are added. Gives the event loop its turn between columns. */
  async continueFrom(segment: Segment, yieldTurn: () => Promise<unknown>): Promise<void> {
    const { codes, numbers: ofTraces, rewards, size } = segment
    const copies: [Growing<Numbers>, Numbers | NumberColumn][] = [
      [this.#ids, segment.ids],
      [this.#seq, segment.seq],
      [this.#itemSeq, segment.itemSeq],
      [this.#documentSeq, segment.documentSeq],
      [this.#correct, segment.correct],
      [this.#graded, segment.graded],
      [this.#totalLogged, segment.totalLogged],
      [this.#problems, segment.problems],
      [this.#findings, segment.findings],
      [this.#judged, segment.judged],
    ]
    for (const [index, name] of codedNames.entries()) {
      const column = this.#codes[index]
      if (column) copies.push([column, codes[name]])
    }
    for (const [index, name] of numberNames.entries()) {
      const column = this.#numbers[index]
      if (column) copies.push([column, ofTraces[name]])
    }
    for (const [name, values] of rewards) copies.push([this.#reward(name), values])
    for (const [column, values] of copies) {
      await column.begin(values, yieldTurn)
      await yieldTurn()
    }
    this.#size = size
    this.#isBySeq = segment.bySeq === null
    if (size === 0) return
    this.#lastSeq = segment.seq[size - 1] ?? 0
    this.#lastId = wordsAt(segment.ids, size - 1)
  }

  /** The row it becomes, in the order in which rows are added. */
  add(row: unknown[]): void {
    const at = this.#size++
    const [seq, id, itemSeq, documentSeq, correct, graded, totalLogged, problems, rewards] = row
    this.#addId(at, String(id))
    if (Number(seq) < this.#lastSeq) this.#isBySeq = false
    this.#lastSeq = Number(seq)
    this.#seq.set(at, this.#lastSeq)
    this.#itemSeq.set(at, Number(itemSeq))
    this.#documentSeq.set(at, Number(documentSeq ?? 0))
    this.#correct.set(at, correct === null ? 0 : Number(correct) + 1)
    this.#graded.set(at, Number(graded))
    this.#totalLogged.set(at, Number(totalLogged))
    this.#problems.set(at, this.#problemsOf(String(problems)))
    this.#addRewards(at, String(rewards))
    for (let index = 0; index < codedNames.length; index++) {
      const [name, text] = [codedNames[index], row[firstCoded + index]]
      if (name && typeof text === 'string') {
        this.#codes[index]?.set(at, this.#dictionaries[name].code(text))
      }
    }
    for (let index = 0; index < numberNames.length; index++) {
      const value = row[firstNumber + index]
      if (typeof value === 'number') this.#numbers[index]?.set(at, value)
    }
  }

  #addId(at: number, id: string): void {
    const parsed: UuidWords = parseId(id) ?? [0, 0, 0, 0]
    for (let index = 0; index < words; index++)
      this.#ids.set(at * words + index, parsed[index] ?? 0)
    if (compareWords(this.#lastId, parsed) > 0) this.#isSorted = false
    this.#lastId = parsed
  }

  #problemsOf(json: string): number {
    const known = this.#knownProblems.get(json)
    if (known !== undefined) return known
    const found = problemBits(json)
    if (this.#knownProblems.size < 10_000) this.#knownProblems.set(json, found)
    return found
  }

  /** Checked by hand: a schema takes three times as long as the parsing itself. */
  #addRewards(at: number, json: string): void {
    if (json === '{}') return
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null) return
    for (const [name, value] of Object.entries<unknown>({ ...parsed })) {
      const column = this.#reward(name)
      if (typeof value === 'number') column.set(at, value)
    }
  }

  #reward(name: string): Growing<Float64Array> {
    const known = this.#rewards.get(name)
    if (known !== undefined) return known
    const column = numbers()
    this.#rewards.set(name, column)
    return column
  }

  /** Without marks. Gives the event loop its turn between columns: each takes some milliseconds. */
  async build(
    collection: Segment['collection'],
    yieldTurn: () => Promise<unknown>,
  ): Promise<Segment> {
    const size = this.#size
    const ids = await this.#ids.whole(size * words, yieldTurn)
    const order = this.#byId(ids)
    const pick = async <T extends Numbers>(
      column: Growing<T> | undefined,
      empty: T,
    ): Promise<T> => {
      await yieldTurn()
      return picked((await column?.whole(size, yieldTurn)) ?? empty, order)
    }
    const narrow = async (column: Growing<Float64Array> | undefined) => {
      const values = await pick(column, new Float64Array())
      await yieldTurn()
      return narrowedNumbers(values)
    }
    const integer = (column: Growing<Int32Array<ArrayBuffer>> | undefined) =>
      pick(column, new Int32Array())
    const small = async (column: Growing<Int32Array<ArrayBuffer>>) =>
      new Uint8Array(await integer(column))
    const number = (name: NumberName) => narrow(this.#numbers[numberNames.indexOf(name)])
    const coded = async (name: CodedName) =>
      narrowed(await integer(this.#codes[codedNames.indexOf(name)]), this.#dictionaries[name].size)
    const seq = await integer(this.#seq)
    const rewards = new Map<string, NumberColumn>()
    const ranges = new Map<string, RewardRange>()
    for (const [name, column] of this.#rewards) {
      const values = await narrow(column)
      await yieldTurn()
      rewards.set(name, values)
      ranges.set(name, rangeOf(values))
    }
    return {
      collection,
      size,
      ids: pickedIds(ids, order),
      seq,
      bySeq: order || !this.#isBySeq ? sortedRows(new Float64Array(seq)) : null,
      itemSeq: await integer(this.#itemSeq),
      documentSeq: await integer(this.#documentSeq),
      codes: {
        system: await coded('system'),
        model: await coded('model'),
        run: await coded('run'),
        dataset: await coded('dataset'),
        label: await coded('label'),
        verdict: await coded('verdict'),
        status: await coded('status'),
        prompt_version: await coded('prompt_version'),
        confidence_kind: await coded('confidence_kind'),
      },
      correct: await small(this.#correct),
      graded: await small(this.#graded),
      totalLogged: await small(this.#totalLogged),
      problems: narrowedBits(await pick(this.#problems, new Uint32Array())),
      findings: await small(this.#findings),
      judged: await small(this.#judged),
      numbers: {
        training_step: await number('training_step'),
        question_count: await number('question_count'),
        abstentions: await number('abstentions'),
        problem_count: await number('problem_count'),
        confidence: await number('confidence'),
        reward_total: await number('reward_total'),
        evidence_length: await number('evidence_length'),
        output_length: await number('output_length'),
        depth: await number('depth'),
      },
      rewards,
      ranges,
      marks: new Map(),
      marked: new Uint8Array(),
    }
  }

  /** Rows come by `seq`, which is the order of ids unless two imports ran at once. */
  #byId(ids: Uint32Array): Uint32Array | null {
    if (this.#isSorted) return null
    const order = Uint32Array.from({ length: this.#size }, (_, row) => row)
    return order.toSorted((a, b) => compareId(ids, a, wordsAt(ids, b)))
  }
}

import { compareText } from '@/lib/core/traces/columns/code-point-order'
import { valueCodes } from '@/lib/core/traces/columns/column-codes'
import { extraColumnsOf } from '@/lib/core/traces/columns/extra-columns'
import type { Match } from '@/lib/core/traces/columns/match'
import { codedNames, type Dictionaries } from '@/lib/core/traces/columns/segment'
import { extraColumnOf } from '@/lib/core/traces/extra-filter'
import { Combinations } from './combinations'
import {
  binStart,
  type Dimension,
  type DimensionValue,
  isBinned,
  numberDimensions,
} from './vocabulary'

/** Values of one dimension of a table, numbered as they are met. */
class Values {
  readonly all: DimensionValue[] = []
  readonly #codes = new Map<DimensionValue, number>()

  code(value: DimensionValue): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.all.length)
    return this.all.push(value) - 1
  }

  /** Of each row that passes the number of its value there. */
  codes(match: Match, dimension: Dimension, dictionaries: Dictionaries): Uint32Array {
    const { segment } = match
    if (dimension === 'collection')
      return new Uint32Array(segment.size).fill(this.code(segment.collection.name))
    const coded = codedNames.find((name) => name === dimension)
    if (coded !== undefined) {
      const dictionary = dictionaries[coded]
      const valueOf = (code: number) => dictionary.text(code)
      return this.#translated(match, { codes: segment.codes[coded], valueOf })
    }
    const extra = extraColumnOf(dimension)
    if (extra !== null) return this.#ofFile(match, extra)
    const number = numberDimensions.find((name) => name === dimension) ?? 'question_count'
    const { codes, values } = valueCodes(segment.numbers[number])
    const valueOf = (code: number) => values[code] ?? null
    if (!isBinned(dimension)) return this.#translated(match, { codes, valueOf })
    return this.#translated(match, { codes, valueOf: (code) => binOf(valueOf(code)) })
  }

  /** Of a column that was loaded. */
  #ofFile(match: Match, name: string): Uint32Array {
    const { codes, values } = extraColumnsOf(match.segment).get(name) ?? { codes: [], values: [] }
    return this.#translated(match, { codes, valueOf: (code) => values[code] ?? null })
  }

  /** Values are looked up when they are first met. */
  #translated({ state }: Match, { codes, valueOf }: CodedValues): Uint32Array {
    const known: number[] = []
    const translated = new Uint32Array(state.length)
    for (let row = 0; row < state.length; row++) {
      if (state[row] !== 0) continue
      const code = codes[row] ?? 0
      translated[row] = known[code] ??= this.code(valueOf(code))
    }
    return translated
  }
}

interface CodedValues {
  codes: ArrayLike<number>
  valueOf: (code: number) => DimensionValue
}

const binOf = (value: number | null) => (value === null ? null : binStart(value))

/** The rows or the columns of a table: the combinations of some dimensions that traces have. */
export class Axis {
  readonly dimensions: readonly Dimension[]
  readonly #values: Values[]
  readonly #steps: Combinations[]
  readonly #keys: DimensionValue[][] = []

  constructor(dimensions: readonly Dimension[]) {
    this.dimensions = dimensions
    this.#values = dimensions.map(() => new Values())
    this.#steps = dimensions.slice(1).map(() => new Combinations())
  }

  get size(): number {
    return this.#keys.length
  }

  /** Of each row that passes the number of the combination that it has. */
  codes(match: Match, dictionaries: Dictionaries): Uint32Array {
    const { state } = match
    const parts = this.#values.map((values, at) =>
      values.codes(match, this.dimensions[at] ?? 'collection', dictionaries),
    )
    // Values of the first dimension are numbered as they are met, as combinations are.
    const [first = new Uint32Array(state.length)] = parts
    const codes = parts.length > 1 ? first.slice() : first
    for (const [at, step] of this.#steps.entries()) {
      const part = parts[at + 1] ?? codes
      for (let row = 0; row < state.length; row++)
        if (state[row] === 0) codes[row] = step.code(codes[row] ?? 0, part[row] ?? 0)
    }
    for (let row = 0; row < state.length; row++) {
      if (state[row] === 0 && codes[row] === this.#keys.length)
        this.#keys.push(parts.map((part, at) => this.#values[at]?.all[part[row] ?? 0] ?? null))
    }
    return codes
  }

  valuesAt(code: number): readonly DimensionValue[] {
    return this.#keys[code] ?? []
  }

  /** Codes by their values: numbers by size, texts by spelling, none last. */
  ordered(): number[] {
    const codes = this.#keys.map((_, code) => code)
    return codes.toSorted((a, b) => compareValues(this.valuesAt(a), this.valuesAt(b)))
  }
}

function compareValues(one: readonly DimensionValue[], other: readonly DimensionValue[]): number {
  for (const [at, a] of one.entries()) {
    const order = compareValue(a, other[at] ?? null)
    if (order !== 0) return order
  }
  return 0
}

function compareValue(a: DimensionValue, b: DimensionValue): number {
  if (a === b) return 0
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b))
}

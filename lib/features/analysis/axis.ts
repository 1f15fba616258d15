import { compareText } from '@/lib/core/traces/columns/code-point-order'
import { valueCodes } from '@/lib/core/traces/columns/column-codes'
import { codedNames, type Dictionaries, type Segment } from '@/lib/core/traces/columns/segment'
import { Combinations } from './combinations'
import { type Dimension, type DimensionValue, numberDimensions } from './vocabulary'

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

  /** For each code of a column the number of its value, looked up when it is first met. */
  translate(codes: ArrayLike<number>, valueOf: (code: number) => DimensionValue) {
    const known: number[] = []
    return (row: number) => {
      const code = codes[row] ?? 0
      return (known[code] ??= this.code(valueOf(code)))
    }
  }

  reader(segment: Segment, dimension: Dimension, dictionaries: Dictionaries) {
    if (dimension === 'collection') {
      const code = this.code(segment.collection.name)
      return () => code
    }
    const coded = codedNames.find((name) => name === dimension)
    if (coded !== undefined) {
      return this.translate(segment.codes[coded], (code) => dictionaries[coded].text(code))
    }
    const number = numberDimensions.find((name) => name === dimension) ?? 'question_count'
    const { codes, values } = valueCodes(segment.numbers[number])
    return this.translate(codes, (code) => values[code] ?? null)
  }
}

const first = () => 0

/** The rows or the columns of a table: the combinations of some dimensions that traces have. */
export class Axis {
  readonly dimensions: readonly Dimension[]
  readonly #values: Values[]
  readonly #steps: Combinations[]
  readonly #keys: DimensionValue[][] = []

  constructor(dimensions: readonly Dimension[]) {
    this.dimensions = dimensions
    this.#values = dimensions.map(() => new Values())
    this.#steps = dimensions.map(() => new Combinations())
  }

  get size(): number {
    return this.#keys.length
  }

  /** Gives the number of the combination that a row of these columns has. */
  reader(segment: Segment, dictionaries: Dictionaries): (row: number) => number {
    const readers = this.#values.map((values, at) =>
      values.reader(segment, this.dimensions[at] ?? 'collection', dictionaries),
    )
    const codeAt = this.#combined(readers)
    return (row) => {
      const code = codeAt(row)
      if (code === this.#keys.length)
        this.#keys.push(readers.map((reader, at) => this.#values[at]?.all[reader(row)] ?? null))
      return code
    }
  }

  /** One number for those of all dimensions: each step combines the next dimension with those before. */
  #combined(readers: readonly ((row: number) => number)[]): (row: number) => number {
    let codeAt: (row: number) => number = first
    for (const [at, reader] of readers.entries()) {
      const [before, step] = [codeAt, this.#steps[at]]
      if (step) codeAt = (row) => step.code(before(row), reader(row))
    }
    return codeAt
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

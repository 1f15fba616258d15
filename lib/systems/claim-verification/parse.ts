import type { Passage } from '@/lib/core/items/schema'
import type { ParsedRow, RecordTrace, RowNote } from '@/lib/core/records/schema'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { countIn, textIn, textsOf, without } from '@/lib/systems/kit/fields'
import { label } from './parts/label-words'
import { quoted } from './read'
import { writtenDetail } from './parts/written'
import { columnFor, type ColumnRole, type LabelledRow } from './schema'

type Cell = NonNullable<ReturnType<typeof columnFor>>

/** Reads the cells of one row; what could not be read is a note and stays with the trace. */
class RowReader {
  readonly notes: RowNote[] = []
  readonly #row: LabelledRow
  readonly #read = new Set<string>()

  constructor(row: LabelledRow) {
    this.#row = row
  }

  /** What a column says, once; null where it is empty or cannot be read. */
  take<Value>(
    role: ColumnRole,
    reading: (value: unknown) => Value | null,
    why: string,
  ): Value | null {
    const cell = columnFor(this.#row, role)
    if (cell === null) return null
    const value = reading(cell.value)
    if (value === null) this.notes.push({ path: cell.name, message: `${shown(cell)} ${why}` })
    else this.#read.add(cell.name)
    return value
  }

  rest() {
    const rest = without(this.#row, [...this.#read])
    return Object.keys(rest).length === 0 ? null : rest
  }
}

function shown({ value }: Cell): string {
  return quoted(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
}

function text(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value)
  return textIn({ value }, ['value'])
}

function share(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= 1 ? number : null
}

function passages(value: unknown): Passage[] | null {
  if (typeof value === 'string' && !/^\s*\[\s*["{]/u.test(value))
    return value.trim() === '' ? null : [{ text: value }]
  const texts = textsOf(value).filter((one) => one.trim() !== '')
  return texts.length === 0 ? null : texts.map((one) => ({ text: one }))
}

/**
 * One row of a table as an item and one trace: its verdict is the predicted label, its only text the explanation, where
 * there is one. Never throws.
 */
export function parse(row: LabelledRow): ParsedRow {
  const reader = new RowReader(row)
  const id = reader.take('id', text, 'is not an id; left out')
  const claim = reader.take('claim', text, 'is not a claim') ?? ''
  const dataset = reader.take('dataset', text, 'is not a name; left out')
  const evidence = reader.take('evidence', passages, 'is not a text; left out')
  const gold = reader.take('gold', label, 'is not a known gold label; left out')
  const trace = traceIn(reader)
  return {
    item: {
      kind: 'claim',
      dataset,
      external_id: id,
      input: { claim, passages: evidence },
      gold: gold === null ? null : { label: gold },
    },
    traces: [{ ...trace, extra: reader.rest() }],
    notes: reader.notes,
  }
}

const listed = (value: unknown) =>
  typeof value === 'string' || typeof value === 'object' ? value : null

/** Questions, their answers and citations, each in a column of its own. */
function writtenIn(reader: RowReader) {
  return writtenDetail({
    questions: reader.take('questions', listed, 'are not questions; left out'),
    answers: reader.take('answers', listed, 'are not answers; left out'),
    citations: reader.take('citations', listed, 'are not citations; left out'),
  })
}

function traceIn(reader: RowReader): RecordTrace {
  const predicted = reader.take('prediction', text, 'is not a label')
  if (predicted !== null && label(predicted) === null)
    reader.notes.push({
      path: 'prediction',
      message: `${quoted(predicted)} is not a known label word; the verdict is unreadable`,
    })
  const explanation = reader.take('explanation', text, 'is not a text; left out')
  const written = writtenIn(reader)
  const confidence = reader.take('confidence', share, 'is not a confidence from 0 to 1; left out')
  return {
    ...blankTrace('claim-verification'),
    model: reader.take('model', text, 'is not a name; left out'),
    training_step: reader.take('step', countIn, 'is not a step; left out'),
    confidence: confidence === null ? null : { value: confidence, kind: 'imported' },
    logged: {
      rewards: {},
      verdict: predicted,
      ...((explanation !== null || written !== null) && {
        detail: { ...(explanation !== null && { explanation }), ...written },
      }),
    },
    source: { format: 'claim-verification-results', lossy: true },
  }
}

import { z } from 'zod'
import {
  chainColumns,
  finishReasonSchema,
  loggedSchema,
  recordMarkSchema,
  type RecordMark,
} from '@/lib/core/records/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { systems } from '@/lib/systems/registry/systems'
import { offsetMap } from '@/lib/core/traces/offsets'
import type { Reading } from '@/lib/core/traces/schema'
import type { TraceTableRow } from '../rows/columns'
import { spansOf } from './config'
import { annotation, commentOn, type Annotation, type Result, type Task } from './task'

const recordSchema = z.looseObject({
  system: systemIdSchema,
  output: z.string().nullable().default(null),
  reasoning: z.string().nullable().default(null),
  finish_reason: finishReasonSchema.nullable().default(null),
  logged: loggedSchema.nullable().default(null),
  ...chainColumns,
  marks: z.array(recordMarkSchema).default([]),
})

interface TaskTexts {
  asked: string
  document: string
  output: string
}

/** A trace with its marks as a task, numbered from 1. */
export function traceTask(number: number, row: TraceTableRow, record: unknown): Task {
  const trace = recordSchema.parse(record)
  const reading = systems[trace.system].read(trace)
  const texts = { asked: row.item, document: row.document ?? '', output: reading.view }
  return {
    id: number,
    data: {
      trace_id: row.id,
      item_id: row.item_id,
      system: row.system,
      model: row.model,
      label: row.label,
      verdict: row.verdict,
      ...texts,
    },
    annotations: annotationsOf(number, trace.marks, { texts, reading }),
    predictions: [],
  }
}

interface RegionContext {
  texts: TaskTexts
  reading: Reading
}

function annotationsOf(
  task: number,
  marks: readonly RecordMark[],
  place: RegionContext,
): Annotation[] {
  return [...Map.groupBy(marks, ({ author }) => author)].map(([author, own], at) => {
    const times = own.map((mark) => mark.at).toSorted()
    return annotation({
      id: task * 1_000 + at,
      completed_by: author,
      result: own.flatMap((mark, number) => resultsOf(`${task}-${at}-${number}`, mark, place)),
      created_at: times[0] ?? '',
      updated_at: times.at(-1),
    })
  })
}

function resultsOf(id: string, mark: RecordMark, place: RegionContext): Result[] {
  const spans = spansOfMark(mark, place)
  const marked: Result[] =
    spans.length > 0
      ? spans.map((span, at) => ({ id: `${id}-${at}`, ...span }))
      : [
          {
            id,
            from_name: 'mark',
            to_name: 'output',
            type: 'choices',
            value: { choices: [mark.kind] },
          },
        ]
  return [...marked, ...commentOn('output', id, mark.comment)]
}

const textOf = { claim: 'asked', document: 'document', raw: 'output' } as const

type SpanResult = Omit<Extract<Result, { type: 'labels' }>, 'id'>

/** Where a mark points: at the words it is tied to, else at the step it is of. */
function spansOfMark(
  { kind, anchors = [], target }: RecordMark,
  place: RegionContext,
): SpanResult[] {
  const { texts, reading } = place
  const span = (name: keyof TaskTexts, start: number, end: number): SpanResult => ({
    from_name: spansOf(name),
    to_name: name,
    type: 'labels',
    value: { start, end, text: texts[name].slice(start, end), labels: [kind] },
  })
  if (anchors.length > 0)
    return anchors.map(({ in: where, start, end }) => {
      const name = textOf[where]
      const { toUnits } = offsetMap(texts[name])
      return span(name, toUnits(start), toUnits(end))
    })
  const step = target?.step === undefined ? undefined : reading.steps[target.step]
  return step === undefined ? [] : [span('output', step.start, step.end)]
}

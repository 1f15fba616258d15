import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import type { RecordMark } from '@/lib/core/records/schema'

const columns = [
  'id',
  'trace_seq',
  'kind',
  'value',
  'comment',
  'step',
  'judge_call',
  'anchors',
  'author_id',
  'created_at',
  'updated_at',
]

interface MarkedTrace {
  seq: number
  marks: RecordMark[]
  /** Ids of its judge calls, by the keys of the file. */
  calls?: ReadonlyMap<string, string> | undefined
}

/** Marks that came with a file, each by a person who has no more than the name in the file. */
export async function storeMarks(tx: Transaction, traces: MarkedTrace[]): Promise<void> {
  const marked = traces.filter(({ marks }) => marks.length > 0)
  const authors = new Map<string, string>()
  const rows: unknown[][] = []
  for (const { seq, marks, calls } of marked) {
    for (const mark of marks) {
      const author = authors.get(mark.author) ?? (await findOrCreateAuthor(tx, mark.author))
      authors.set(mark.author, author)
      rows.push(markRow(seq, author, placed(mark, calls)))
    }
  }
  await tx.insertMany('mark', columns, rows)
}

/** On the call that came with it, where there is one. */
function placed(mark: RecordMark, calls: MarkedTrace['calls']): RecordMark {
  const key = mark.target?.judge_call
  const id = key === undefined ? undefined : calls?.get(key)
  return id === undefined ? mark : { ...mark, target: { ...mark.target, judge_call: id } }
}

async function findOrCreateAuthor(tx: Transaction, name: string): Promise<string> {
  const [found] = await tx.query(
    sql`SELECT id FROM person WHERE name = ${name} AND role = 'imported'`,
  )
  if (found) return z.object({ id: z.string() }).parse(found).id
  const id = newId()
  await tx.insertMany(
    'person',
    ['id', 'name', 'role', 'is_local', 'created_at'],
    [[id, name, 'imported', false, new Date()]],
  )
  return id
}

function markRow(traceSeq: number, author: string, mark: RecordMark): unknown[] {
  const { kind, value, comment, target, anchors = [], at } = mark
  const time = Number.isNaN(Date.parse(at)) ? new Date() : new Date(at)
  return [
    newId(),
    traceSeq,
    kind,
    value === undefined ? null : JSON.stringify(value),
    comment ?? null,
    target?.step ?? null,
    target?.judge_call ?? null,
    JSON.stringify(anchors),
    author,
    time,
    time,
  ]
}

import { remembered } from '@/lib/formats/remembered'
import { JsonText } from '@/lib/formats/write/json-text'
import type { Queries, Row } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { recordOf, storedRecordSchema } from '@/lib/core/rewards/stored'
import { listRewardDetails } from '@/lib/core/rewards/stored-details.server'
import { compareText } from '@/lib/core/traces/columns/code-point-order'
import type { WantedRows } from '../choose-rows.server'

/** What is stored of a record but its number: the same for thousands of traces. */
interface RewardText {
  /** Where among the records of a trace it stands. */
  place: string
  /** Of its JSON text, what stands before and behind the number. */
  before: string
  behind: string
}

/** How many code points the name and the judge have stands before them, for both may be any text. */
const layout = /^(\w+) (\w*) (\d+) (\d+) (.*)$/su

const textOfWords = remembered((text): RewardText => {
  const [, origin, convention, name = 0, judge = 0, rest = ''] = layout.exec(text) ?? []
  const points = Array.from(rest)
  const [end, last] = [Number(name), Number(name) + Number(judge)]
  const part = (from: number, to?: number) => points.slice(from, to).join('')
  const named = { name: part(0, end), origin, convention, judge: part(end, last) }
  const detail = part(last)
  const stored = { ...named, detail: detail === '' ? null : detail, value: null }
  const record = recordOf(storedRecordSchema.parse(stored))
  const { name: first, value: _value, ...others } = record
  const behind = JSON.stringify(others)
  return {
    place: Object.values(named).join('\0'),
    before: `{"name":${JSON.stringify(first)},"value":`,
    behind: behind === '{}' ? '}' : `,${behind.slice(1)}`,
  }
})

/** Computed and judged ones by name; what the source file logged stands in `logged`. */
export async function rewardsOf(
  database: Queries,
  wanted: WantedRows,
): Promise<Map<number, JsonText>> {
  const rows = await database.query(sql`
    SELECT r.trace_seq, r.value, r.detail_seq,
      r.origin || ' ' || r.convention || ' ' || length(r.name) || ' ' || length(r.judge) || ' ' ||
      r.name || r.judge || coalesce(r.detail, '') AS words
    FROM ${wanted.from} reward r WHERE ${wanted.has(sql`r.trace_seq`)}`)
  const wordsOf = await readWords(database, rows)
  const found = new Map<number, StoredReward[]>()
  for (const row of rows) {
    const { trace_seq: seq, value } = row
    const reward = { words: wordsOf(row), value: typeof value === 'number' ? value : null }
    const known = found.get(Number(seq))
    if (known === undefined) found.set(Number(seq), [reward])
    else known.push(reward)
  }
  return new Map(Array.from(found, ([seq, rewards]) => [seq, textOf(rewards)]))
}

/** What each of those rows says but its number; a text that many share is read once. */
async function readWords(
  database: Queries,
  rows: readonly Row[],
): Promise<(row: Row) => RewardText> {
  const seqs = new Set(rows.flatMap(({ detail_seq: seq }) => (seq === null ? [] : [Number(seq)])))
  const details = await listRewardDetails(database, seqs)
  const shared = new Map<string, RewardText>()
  return ({ words, detail_seq: seq }) => {
    if (seq === null) return textOfWords(String(words))
    const key = `${Number(seq)} ${String(words)}`
    const met = shared.get(key)
    if (met !== undefined) return met
    const text = textOfWords(`${String(words)}${details.get(Number(seq)) ?? ''}`)
    shared.set(key, text)
    return text
  }
}

interface StoredReward {
  words: RewardText
  value: number | null
}

function textOf(rewards: StoredReward[]): JsonText {
  const parts: string[] = []
  let mark = '['
  for (const { words, value } of rewards.toSorted((a, b) =>
    compareText(a.words.place, b.words.place),
  )) {
    parts.push(`${mark}${words.before}${JSON.stringify(value)}`, words.behind)
    mark = ','
  }
  parts.push(']')
  return new JsonText(parts)
}

import { z } from 'zod'
import { plainSpelling } from '@/lib/core/items/verdict-labels'
import type { Verdict } from '@/lib/core/items/schema'
import { isFields } from '@/lib/core/records/fields'
import type { RecordTrace } from '@/lib/core/records/schema'
import { label, type TextWords } from './label-words'

const wordsSchema = z.record(z.string(), z.string())

/** The label words that a trace brings along for its own text. */
export function textWordsIn(detail: unknown): TextWords {
  const given = wordsSchema.safeParse(isFields(detail) ? detail['label_words'] : undefined).data
  return new Map(
    Object.entries(given ?? {}).flatMap(([word, meaning]) => {
      const [spelling, verdict] = [plainSpelling(word), label(meaning)]
      return spelling === null || spelling === '' || verdict === null ? [] : [[spelling, verdict]]
    }),
  )
}

/** Gives a trace the label words that its text holds, so that it is read by them from then on, wherever it goes. */
export function withTextWords(
  trace: RecordTrace,
  words: ReadonlyMap<string, Verdict | null>,
): RecordTrace {
  const { output, logged } = trace
  if (trace.system !== 'claim-verification' || output === null) return trace
  const text = output.toLowerCase().replaceAll(/[\s_-]+/gu, ' ')
  const found = [...words].filter(([word, verdict]) => verdict !== null && text.includes(word))
  if (found.length === 0) return trace
  const detail = { ...logged?.detail, label_words: Object.fromEntries(found) }
  return { ...trace, logged: { ...logged, rewards: logged?.rewards ?? {}, detail } }
}

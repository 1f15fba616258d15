import { plainSpelling } from '@/lib/core/items/verdict-labels'
import type { Answer } from '@/lib/core/records/chains'

const spelled: Readonly<Record<string, Answer>> = {
  yes: 'yes',
  true: 'yes',
  '1': 'yes',
  no: 'no',
  false: 'no',
  '0': 'no',
}

const mark = '</s>'

/** A text without the mark of its end, which the released files write behind it. */
export function withoutEnd(text: string): string {
  const told = text.trimEnd()
  return told.endsWith(mark) ? told.slice(0, -mark.length).trimEnd() : text
}

/** An answer in any spelling of the files, or null; the released ones end in ` </s>`. */
export function answerOf(spelling: unknown): Answer | null {
  const text = typeof spelling === 'string' ? withoutEnd(spelling) : spelling
  const plain = plainSpelling(text)
  return plain !== null && Object.hasOwn(spelled, plain) ? (spelled[plain] ?? null) : null
}

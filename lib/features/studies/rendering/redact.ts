import { NameFinder } from './matches'
import type { Names } from './names'

/** What stands where a name stood. */
export const neutral = '[…]'

/** Takes names out of the outputs of one item. */
export interface Redactor {
  redact: (text: string) => string
  /** What is still there to be found. */
  find: NameFinder['find']
}

/** Makes redactors: `itemTexts` is what both sides are about, whose own words are no names. */
export function redaction({ hard, soft }: Names): (itemTexts: readonly string[]) => Redactor {
  const softFinder = new NameFinder(soft)
  const everything = redactor(new Set([...hard, ...soft]))
  return (itemTexts) => {
    const spoken = new Set(itemTexts.flatMap((text) => softFinder.find(text)).map(({ key }) => key))
    if (spoken.size === 0) return everything
    return redactor(new Set([...hard, ...[...soft].filter((key) => !spoken.has(key))]))
  }
}

function redactor(keys: ReadonlySet<string>): Redactor {
  const finder = new NameFinder(keys)
  const find = (text: string) => finder.find(text)
  return { find, redact: (text) => replaced(text, find(text)) }
}

function replaced(text: string, found: readonly { start: number; end: number }[]): string {
  let result = ''
  let reached = 0
  for (const { start, end } of found) {
    result += text.slice(reached, start) + neutral
    reached = end
  }
  return result + text.slice(reached)
}

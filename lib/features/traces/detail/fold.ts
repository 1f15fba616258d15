/** What of a thought is shown while it is folded, and what the button says that shows the rest. */
export interface Fold {
  /** Characters shown; null when there is nothing to fold. */
  limit: number | null
  more: string
  /** Cut within a line. */
  isCut: boolean
}

interface CharacterRange {
  start: number
  end: number
}

/** Whether words that are pointed at stand in a step, beyond what is shown while it is folded. */
export function hidesWords(
  { limit }: Fold,
  step: CharacterRange & { text: string },
  words: CharacterRange | null,
) {
  if (limit === null || words === null) return false
  const lead = step.text.length - step.text.trimStart().length
  return words.end > step.start + lead + limit && words.start < step.end
}

const LINE = 160
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

function wordEnd(text: string): number {
  const space = text.lastIndexOf(' ', LINE)
  if (space > LINE / 2) return space
  return /[\uD800-\uDBFF]/.test(text.charAt(LINE - 1)) ? LINE - 1 : LINE
}

/** Folds a text (blank edges left out) to its first line, a long line to its first words. */
export function foldOf(text: string): Fold {
  const trimmed = text.trim()
  const line = trimmed.indexOf('\n')
  const first = line === -1 ? trimmed : trimmed.slice(0, line)
  const limit = first.length > LINE ? wordEnd(first) : first.trimEnd().length
  if (limit === trimmed.length) return { limit: null, more: '', isCut: false }
  const isCut = first.length > LINE
  const hidden = linesOf(trimmed.slice(limit))
  const lines = hidden === 1 ? 'show 1 more line' : `show ${hidden} more lines`
  return { limit, more: isCut && hidden === 1 ? 'show all' : lines, isCut }
}

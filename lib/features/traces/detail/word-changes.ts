import { diffArrays } from 'diff'

/** A stretch of a text that stayed, came or went. */
export interface WordChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Words that came and went; with more the texts are told as a whole: the time grows with the square. */
const most = 2000

/** Scripts that set no blanks between words: their letters are told apart one by one. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const letter = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])`
const word = new RegExp(
  `(?:[${unspaced}]\\p{M}*|${letter}+(?:['’.,-]${letter}+)*|\\S)\\s*|^\\s+`,
  'gu',
)
const endsInWord = new RegExp(`${letter}$`, 'u')
const startsWithWord = new RegExp(`^${letter}`, 'u')

/**
 * Word-level differences (Myers); signs of punctuation count as words. Words keep the blanks after them: what is not
 * `removed` joins to the second text, what is not `added` to the first, but for blanks.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (one, other) => one.trim() === other.trim(),
    maxEditLength: most,
  })
  if (parts === undefined) return joined([gone(before), come(after)])
  return joined(
    parts.map(({ added, removed, value }): WordChange => {
      const text = value.join('')
      if (removed) return gone(text)
      return added ? come(text) : { kind: 'same', text }
    }),
  )
}

const gone = (text: string): WordChange => ({ kind: 'removed', text })
const come = (text: string): WordChange => ({ kind: 'added', text })

function wordsOf(text: string): string[] {
  return text.match(word) ?? []
}

/** True where two words would run into one another. */
function runsInto(left: string, right: string): boolean {
  return endsInWord.test(left) && startsWithWord.test(right)
}

/** A removed word is set apart by a blank from those it never stood beside. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const runs: WordChange[] = []
  for (const { kind, text } of changes) {
    const last = runs.at(-1)
    const blank = runsInto(last?.text ?? '', text) ? ' ' : ''
    if (kind === 'removed') runs.push(gone(blank + text))
    else {
      if (last?.kind === 'removed') last.text += blank
      runs.push({ kind, text })
    }
  }
  return runs.filter(({ text }) => text !== '')
}

export type TextSide = 'left' | 'right'

/** A stretch of one of two texts; words that the other text lacks are its own. */
export interface SideStretch {
  text: string
  isOwn: boolean
}

/**
 * One of the two texts of a difference, letter by letter as it is: its stretches join to `text`. Words that both have
 * may stand before other blanks in the other text, so the blanks are taken from `text`, and none is marked.
 */
export function sideStretches(
  changes: readonly WordChange[],
  { text, side }: { text: string; side: TextSide },
): SideStretch[] {
  const own = side === 'left' ? 'removed' : 'added'
  const stretches: SideStretch[] = []
  let at = 0
  for (const { kind, text: words } of changes) {
    if (kind !== 'same' && kind !== own) continue
    const start = afterBlanks(text, at)
    const end = afterLetters(text, start, words.replaceAll(/\s/gu, '').length)
    stretches.push({ text: text.slice(at, start), isOwn: false })
    stretches.push({ text: text.slice(start, end), isOwn: kind === own })
    at = end
  }
  stretches.push({ text: text.slice(at), isOwn: false })
  return stretches.filter((stretch) => stretch.text !== '')
}

function isBlank(text: string, at: number): boolean {
  return /\s/u.test(text.charAt(at))
}

function afterBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && isBlank(text, at)) at += 1
  return at
}

/** Behind the last of so many UTF-16 units that are not blank. */
function afterLetters(text: string, from: number, count: number): number {
  let [at, left] = [from, count]
  for (; left > 0 && at < text.length; at += 1) if (!isBlank(text, at)) left -= 1
  return at
}

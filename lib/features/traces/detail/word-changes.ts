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

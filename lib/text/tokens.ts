/** A word of a text: `stem` is what is compared, offsets are UTF-16 and enclose the word as written. */
export interface Token {
  stem: string
  start: number
  end: number
  /** False for words too common to carry support: articles, auxiliaries, prepositions. */
  content: boolean
}

const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:['’]\p{L}+)?|\p{N}*[\p{L}\p{N}\p{M}]+/gu

const COMMON = new Set(
  (
    'a an the this that these those it its he she they them his her their there here i we you our your my ' +
    'is are was were be been being am do does did done has have had having will would shall should can could may might must ' +
    'of in on at by for from to with without into onto over under between among about as after before during than then ' +
    'and or but nor so if when while where which who whom whose what how why because both either neither not no yes ' +
    'also only just very more most less least much many some any each every all same such other another ' +
    'said says say states state stated mention mentions mentioned according document text passage evidence claim'
  ).split(' '),
)

const NUMBER_WORDS: Record<string, string> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  first: '1st',
  second: '2nd',
  third: '3rd',
}

const ENDINGS = ['ing', 'edly', 'ed', 'ies', 'es', 'ly', 's'] as const

/** Folds spelling, not meaning: case, number format, possessive, and a handful of English endings. */
export function stemOf(word: string): string {
  const lower = word.normalize('NFC').toLowerCase()
  if (/^\p{N}/u.test(lower)) return lower.replaceAll(',', '')
  const plain = lower.replace(/['’]s$/u, '').replace(/['’]/gu, "'")
  const number = Object.hasOwn(NUMBER_WORDS, plain) ? NUMBER_WORDS[plain] : undefined
  if (number) return number
  for (const ending of ENDINGS) {
    if (plain.length - ending.length < 4 || !plain.endsWith(ending)) continue
    return plain.slice(0, -ending.length) + (ending === 'ies' ? 'y' : '')
  }
  return plain.endsWith('e') && plain.length > 4 ? plain.slice(0, -1) : plain
}

const stems = new Map<string, string>()
const STEMS_KEPT = 50_000

function cachedStem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= STEMS_KEPT) stems.clear()
  const stem = stemOf(word)
  stems.set(word, stem)
  return stem
}

export function tokenise(text: string, offset = 0): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(WORD)) {
    const word = match[0]
    const start = offset + match.index
    tokens.push({
      stem: cachedStem(word),
      start,
      end: start + word.length,
      content: !COMMON.has(word.toLowerCase()),
    })
  }
  return tokens
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const title = /(?:^|\s)(?:Dr|Mr|Mrs|Ms|Prof|St)\.$/u
/** After a name or another initial, or with nothing before it: not the C of "vitamin C.". */
const initial = /(?:^|\p{Lu}[\p{L}'’-]*\s|\p{Lu}\.\s?)\p{Lu}\.$/u
const firstName = /^(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]*)/u

/** Whether a full stop after an initial or a title is within a name: "James G." and "Blaine won." */
function isWithinName(before: string, after: string): boolean {
  const name = firstName.exec(after)?.[0]
  if (name === undefined || COMMON.has(name.toLowerCase())) return false
  return initial.test(before) || title.test(before)
}

/** Sentence stretches of a text, surrounding blanks left out. */
export function sentencesOf(text: string, offset = 0): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let before = ''
  for (const { segment, index } of segmenter.segment(text)) {
    const trimmed = segment.trim()
    if (trimmed === '') continue
    const start = offset + index + segment.indexOf(trimmed)
    const last = found.at(-1)
    const end = start + trimmed.length
    if (last && isWithinName(before, trimmed)) last.end = end
    else found.push({ start, end })
    before = trimmed
  }
  return found
}

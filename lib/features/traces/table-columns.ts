import { visibleText } from '@/lib/text/visible-text'
import { formatCount, formatReward, formatTime, plural, undefinedSign } from '@/lib/text/numbers'
import {
  parseLetters,
  type QuestionLetter,
  questionLetters,
} from '@/lib/core/traces/question-letters'
import type { TraceRow } from '@/lib/core/traces/schema'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { newestFirst, type Sort, type SortColumn } from '@/lib/core/traces/sort'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { askedWord } from '@/lib/features/items/words'
import { kinds } from '@/lib/core/records/item-kinds'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import {
  rewardTitle,
  shownVerdict,
  statusWord,
  systemTitle,
  verdictWord,
} from '@/lib/systems/registry/verdict-words'

const plainColumns = {
  verdict: 'Verdict',
  label: 'Gold',
  reward_total: 'Total',
  confidence: 'Confidence',
  questions: 'Questions',
  abstentions: 'Abstentions',
  problem_count: 'Problems',
  status: 'How it was read',
  system: 'System',
  model: 'Model',
  run: 'Run',
  training_step: 'Step',
  dataset: 'Dataset',
  collection: 'Collection',
  created_at: 'Added',
} as const

type PlainColumn = keyof typeof plainColumns
/** A column of the explorer beside what is asked, which is always there. */
export type TableColumn = PlainColumn | `reward.${string}`

const defaultColumns: readonly TableColumn[] = ['verdict', 'label', 'reward_total', 'questions']

/** Reports answer no yes or no, and no questions are asked in them. */
const reportColumns: readonly TableColumn[] = [
  'reward_total',
  'reward.rubric',
  'reward.citation',
  'reward.format',
]

const columnsByKind: Record<ItemKind, readonly TableColumn[]> = {
  claim: defaultColumns,
  question: ['verdict', 'label', 'reward.facts_corrected', 'reward.chains_agreeing'],
  'composed-problem': ['verdict', 'reward_total', 'reward.accuracy', 'reward.recovery'],
  'research-task': reportColumns,
}

type Systems = TraceFilter['system']

/** What is asked in a list of traces of these systems, or of any. */
export function askedTitle(systems: Systems = []): string {
  return askedWord(systems.map((system) => kinds[system]))
}

/** The columns of an address that names none. */
export function usualColumns(systems: Systems = []): readonly TableColumn[] {
  const [only, ...others] = new Set(systems.map((system) => kinds[system]))
  return only === undefined || others.length > 0 ? defaultColumns : columnsByKind[only]
}

const isPlain = (name: string): name is PlainColumn => Object.hasOwn(plainColumns, name)
const isReward = (name: string): name is `reward.${string}` => /^reward\../.test(name)

/** Names of a URL to columns; unknown ones and repeats are left out, none at all means the usual ones. */
export function parseColumns(text: string | null, systems?: Systems): readonly TableColumn[] {
  if (text === null) return usualColumns(systems)
  const names = [...new Set(text.split(','))]
  const columns = names.filter((name) => isPlain(name) || isReward(name))
  return columns.length > 0 || text === '' ? columns : usualColumns(systems)
}

export function columnTitle(column: TableColumn): string {
  return isPlain(column) ? plainColumns[column] : rewardTitle(column.slice('reward.'.length))
}

/** Everything that can be shown, given the rewards that occur. */
export function allColumns(rewards: readonly string[]): TableColumn[] {
  const plain = Object.keys(plainColumns).filter(isPlain)
  return [...plain, ...rewards.map((name): TableColumn => `reward.${name}`)]
}

/** Shown columns keep the order of the whole list, whatever order they are chosen in. */
export function toggleColumn(
  shown: readonly TableColumn[],
  column: TableColumn,
  all: readonly TableColumn[],
): TableColumn[] {
  const rest = shown.filter((other) => other !== column)
  const next = rest.length === shown.length ? [...rest, column] : rest
  const place = (name: TableColumn) => (all.includes(name) ? all.indexOf(name) : all.length)
  return next.toSorted((a, b) => place(a) - place(b))
}

const sorts: Partial<Record<PlainColumn, SortColumn>> = {
  verdict: 'verdict',
  label: 'label',
  reward_total: 'reward_total',
  confidence: 'confidence',
  questions: 'question_count',
  abstentions: 'abstentions',
  problem_count: 'problem_count',
  status: 'status',
  system: 'system',
  model: 'model',
  run: 'run',
  training_step: 'training_step',
  dataset: 'dataset',
  created_at: 'created_at',
}

/** What clicking the head of a column sorts by, or null. */
export function columnSort(column: TableColumn): SortColumn | null {
  return isPlain(column) ? (sorts[column] ?? null) : column
}

/** The columns on screen: those chosen, and the value of a sort that somebody chose. */
export function shownColumns(columns: readonly TableColumn[], sort: Sort): readonly TableColumn[] {
  const sorted = isReward(sort.by)
    ? sort.by
    : Object.keys(plainColumns).find((name) => isPlain(name) && sorts[name] === sort.by)
  const isHidden = sorted !== undefined && !columns.some((column) => column === sorted)
  const isUsual = sort.by === newestFirst.by && sort.descending
  return isHidden && !isUsual && (isPlain(sorted) || isReward(sorted))
    ? [...columns, sorted]
    : columns
}

/** What the head of a column explains. */
export const columnHints: Partial<Record<TableColumn, string>> = {
  questions:
    'One square for each question: + necessary, ½ redundant, · neutral, − harmful, ? abstained, empty not known',
}

const texts = new Set<SortColumn>([
  'verdict',
  'label',
  'status',
  'system',
  'model',
  'run',
  'dataset',
])

/** First click: numbers from high to low, words from A; the next click turns it round. */
export function sortBy(by: SortColumn, now: Sort): Sort {
  if (now.by === by && by !== 'relevance') return { by, descending: !now.descending }
  return { by, descending: !texts.has(by) }
}

const numbers = new Set<TableColumn>([
  'reward_total',
  'confidence',
  'abstentions',
  'problem_count',
  'training_step',
])

export function isNumeric(column: TableColumn): boolean {
  return isReward(column) || numbers.has(column)
}

const widths: Partial<Record<PlainColumn, string>> = {
  verdict: '9rem',
  label: '6rem',
  reward_total: '4rem',
  confidence: '6.5rem',
  questions: '6.5rem',
  problem_count: '5rem',
  training_step: '4.5rem',
  created_at: '8rem',
}

/** A title that is cut says nothing of the numbers below it. */
const wideTitle = 12

function rewardWidth(column: TableColumn): string {
  return columnTitle(column).length > wideTitle ? '8.25rem' : '6.5rem'
}

/** Tracks of the grid that head and rows share: tick, claim, then the columns. */
export function gridTracks(columns: readonly TableColumn[]): string {
  const rest = columns.map((column) =>
    isPlain(column) ? (widths[column] ?? '8rem') : rewardWidth(column),
  )
  return ['2.25rem', 'minmax(12rem, 1fr)', ...rest].join(' ')
}

const orDash = (text: string | null) => visibleText(text ?? undefinedSign)

/** A row without a verdict: its report, whether it is right, or how it was read. */
const wordless = (row: TraceRow) =>
  vocabulary[row.system].hasVerdict ? statusWord(row.status) : shownVerdict(row).word

/** The text of a cell; verdict and questions are drawn instead. */
export function cellText(row: TraceRow, column: TableColumn): string {
  switch (column) {
    case 'verdict':
      return row.verdict === null ? wordless(row) : verdictWord(row.verdict, row.system)
    case 'label':
      return row.label === null ? undefinedSign : verdictWord(row.label)
    case 'reward_total':
      return formatReward(row.reward_total)
    case 'confidence':
      return formatReward(row.confidence?.value)
    case 'questions':
      return row.question_count === null ? undefinedSign : formatCount(row.question_count)
    case 'abstentions':
      return row.abstention_count === null ? undefinedSign : formatCount(row.abstention_count)
    case 'problem_count':
      return formatCount(row.problem_count)
    case 'status':
      return statusWord(row.status)
    case 'system':
      return systemTitle(row.system)
    case 'training_step':
      return row.training_step === null ? undefinedSign : formatCount(row.training_step)
    case 'model':
    case 'run':
    case 'dataset':
      return orDash(row[column])
    case 'collection':
      return row.collection.name
    case 'created_at':
      return formatTime(row.created_at)
    default:
      return formatReward(row.rewards[column.slice('reward.'.length)])
  }
}

/** The small line under a claim: where the trace comes from. */
export function rowOrigin(row: TraceRow): string {
  const parts = [
    row.dataset,
    row.model ?? systemTitle(row.system),
    row.training_step === null ? null : `step ${row.training_step}`,
    row.sample_index === null ? null : `rollout ${row.sample_index + 1}`,
  ]
  return visibleText(parts.filter((part) => part !== null).join(' · '))
}

const moreSorts: SortColumn[] = [
  'created_at',
  'reward_total',
  'confidence',
  'question_count',
  'abstentions',
  'problem_count',
  'training_step',
]

const sortTitles: Partial<Record<SortColumn, string>> = {
  created_at: 'time added',
  reward_total: 'total',
  question_count: 'questions',
  problem_count: 'problems',
  training_step: 'training step',
  label: 'gold',
}

export function sortTitle(by: SortColumn): string {
  return sortTitles[by] ?? (isReward(by) ? rewardTitle(by.slice(7)).toLowerCase() : by)
}

export function sortChoices(rewards: readonly string[], isSearching: boolean) {
  const columns: SortColumn[] = [
    ...(isSearching ? (['relevance'] as const) : []),
    ...moreSorts,
    ...rewards.map((name): SortColumn => `reward.${name}`),
  ]
  return columns.map((by) => ({ value: by, title: sortTitle(by) }))
}

const numericSorts = new Set<SortColumn>([
  'reward_total',
  'confidence',
  'question_count',
  'abstentions',
  'problem_count',
  'training_step',
])

/** Whether "jump to" takes a number, text, or makes no sense. */
export function jumpKind(sort: Sort): 'number' | 'text' | 'none' {
  if (sort.by === 'relevance') return 'none'
  return numericSorts.has(sort.by) || isReward(sort.by) ? 'number' : 'text'
}

/** The direction in words that fit the column. */
export function directionChoices(by: SortColumn): { value: string; title: string }[] {
  if (by === 'relevance') return [{ value: 'down', title: 'Best first' }]
  if (by === 'created_at') {
    return [
      { value: 'down', title: 'Newest first' },
      { value: 'up', title: 'Oldest first' },
    ]
  }
  if (texts.has(by)) {
    return [
      { value: 'up', title: 'From A to Z' },
      { value: 'down', title: 'From Z to A' },
    ]
  }
  return [
    { value: 'down', title: 'Highest first' },
    { value: 'up', title: 'Lowest first' },
  ]
}

export interface Square {
  letter: QuestionLetter
  /** Drawn in the square, so that it says something without its colour. */
  sign: string
  /** For the pointer and for screen readers. */
  spoken: string
}

const mostSquares = 10

const signs: Record<QuestionLetter, string> = {
  n: '+',
  r: '½',
  u: '·',
  h: '−',
  a: '?',
  '-': '',
}

function squareOf(letter: QuestionLetter, at: number): Square {
  const meaning = letter === '-' ? 'necessity not known' : questionLetters[letter]
  return { letter, sign: signs[letter], spoken: `Question ${at + 1}: ${meaning}` }
}

/** Letters of a row whose import did not note them: which questions were abstained from is not known. */
function guessed(count: number, abstained: number): QuestionLetter[] {
  return Array.from({ length: Math.min(count, mostSquares) }, (_, at) =>
    at >= Math.min(count, mostSquares) - abstained ? 'a' : '-',
  )
}

/** One square for each question of a row; a long trace ends in a number. */
export function questionSquares({ question_count, abstention_count, questions }: TraceRow): {
  squares: Square[]
  more: number
  spoken: string
} {
  const letters = questions === null ? null : parseLetters(questions)
  const count = Math.max(question_count ?? 0, letters?.length ?? 0)
  const abstained = Math.min(count, abstention_count ?? 0)
  const squares = (letters ?? guessed(count, abstained)).slice(0, mostSquares).map(squareOf)
  const more = count - squares.length
  if (count === 0) return { squares, more, spoken: 'No questions' }
  const total =
    plural(count, 'question') + (abstained > 0 ? `, ${plural(abstained, 'abstention')}` : '')
  const known = squares.filter(({ letter }) => letter !== '-').map(({ spoken }) => spoken)
  return { squares, more, spoken: letters ? [total, ...known].join('. ') : total }
}

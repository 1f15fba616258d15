import type { Exportable } from './href'
import type { ExportFormat, ExportKind } from './kinds'

/** Something to decide on before a file is made: a parameter and what it may be. The first choice is the usual one. */
export interface ExportOption {
  name: string
  label: string
  /** The formats it means something in; all when left out. */
  only?: readonly ExportFormat[]
  /** What it means something of, where a kind is made of more than one; all when left out. */
  of?: Exportable['of']
  choices: readonly ExportOptionChoice[]
}

interface ExportOptionChoice {
  /** Empty for the usual one, which no address has to say. */
  value: string
  label: string
  /** What goes without saying with no other choice. */
  note?: string
}

interface OptionWords {
  label: string
  /** What is done where nothing is said. */
  usual: string
}

/** `others`: the labels of the other choices by their value. */
function option(
  name: string,
  { label, usual }: OptionWords,
  others: Readonly<Record<string, string>>,
): ExportOption {
  const rest = Object.entries(others).map(([value, words]) => ({ value, label: words }))
  return { name, label, choices: [{ value: '', label: usual }, ...rest] }
}

const csvOptions = [
  option(
    'spreadsheet',
    { label: 'Formulas', usual: 'unchanged' },
    { true: 'safe for spreadsheets' },
  ),
  option('bom', { label: 'Byte order mark', usual: 'none' }, { true: 'at the start, for Excel' }),
]

const authors = option(
  'include',
  { label: 'People who marked', usual: 'by pseudonym' },
  { author_names: 'by name' },
)

const note =
  'Adds requests and replies of judges. Reviews by people are in the export “Judge calls”.'

const tracesWith: ExportOption = {
  name: 'include',
  label: 'Include',
  only: ['jsonl'],
  choices: [
    { value: '', label: 'marks, by pseudonym' },
    { value: 'author_names', label: 'marks, by name' },
    { value: 'judge_calls', label: 'marks and judge calls', note },
    { value: 'judge_calls,author_names', label: 'both, by name', note },
  ],
}

const excluded = option(
  'excluded',
  { label: 'Excluded annotators', usual: 'kept' },
  { without: 'left out' },
)
const round = option('round', { label: 'Round', usual: 'first' }, { '2': 'after discussion' })

/** Of each kind alone. */
const kindOptions: Readonly<Record<ExportKind, readonly ExportOption[]>> = {
  traces: [tracesWith],
  items: [],
  marks: [authors],
  'judge-calls': [authors],
  'judge-training': [
    option('form', { label: 'Form', usual: 'text' }, { messages: 'messages' }),
    option(
      'labels',
      { label: 'Labels', usual: 'of people' },
      { judge: 'of the judge, if unchecked' },
    ),
  ],
  judgements: [excluded],
  matrix: [round, excluded],
  battles: [round, excluded],
  preferences: [
    option('form', { label: 'Form', usual: 'conversational' }, { plain: 'plain' }),
    option('ties', { label: 'Ties', usual: 'left out' }, { list: 'listed, not as pairs' }),
    excluded,
  ],
  'label-studio': [{ ...authors, only: ['json'], of: 'traces' }],
  'study-bundle': [],
  sft: [
    option(
      'form',
      { label: 'Rows', usual: 'two lists of messages' },
      { messages: 'one list of messages', plain: 'two texts', alpaca: 'Alpaca' },
    ),
    option(
      'approved',
      { label: 'Approved by the mark', usual: 'Approved' },
      { good_catch: 'Good catch' },
    ),
    option('faults', { label: 'Also marked with an error', usual: 'left out' }, { keep: 'kept' }),
    authors,
  ],
  stepwise: [
    option(
      'unmarked',
      { label: 'Steps without a mark', usual: 'good, up to the last marked step' },
      { drop: 'left out', true: 'all good' },
    ),
    option(
      'thinking',
      { label: 'Thinking between steps', usual: 'left out' },
      { keep: 'before their step' },
    ),
  ],
  rl: [
    option(
      'item_kind',
      { label: 'Kind of items', usual: 'auto-detect' },
      {
        claim: 'claims',
        question: 'questions',
        'composed-problem': 'composed problems',
        'research-task': 'research tasks',
      },
    ),
    option(
      'split',
      { label: 'Split', usual: 'all to train on' },
      { '0.9': '90% to train on', '0.8': '80% to train on' },
    ),
  ],
}

/** What can be decided on of a kind, whatever it is made of and in any format. */
export function exportOptions(kind: ExportKind): readonly ExportOption[] {
  return kindOptions[kind]
}

/** What can be decided on of one file. */
export function fileOptions(
  kind: ExportKind,
  { format, of: list }: { format: ExportFormat; of: Exportable['of'] },
): readonly ExportOption[] {
  const fitting = kindOptions[kind].filter(
    ({ only, of }) => (only?.includes(format) ?? true) && (of ?? list) === list,
  )
  return format === 'csv' ? [...fitting, ...csvOptions] : fitting
}

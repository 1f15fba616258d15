export type ExportFormat = 'jsonl' | 'json' | 'csv' | 'parquet' | 'zip' | 'xml'

interface KindOfExport {
  /** What its parameters choose: traces by a filter, items by a filter, or one study. */
  of: 'traces' | 'items' | 'study'
  /** What else they may choose. */
  also?: 'traces'
  /** The usual one first. */
  formats: readonly [ExportFormat, ...ExportFormat[]]
  title: string
  about: string
  /** What to do where there is nothing of it. */
  empty?: string
  /** Of this kind alone; `csvOptions` are of every CSV. */
  options?: readonly ExportOption[]
}

/** Something to decide on before a file is made: a parameter and what it may be. The first choice is the usual one. */
export interface ExportOption {
  name: string
  label: string
  /** The formats it means something in; all when left out. */
  only?: readonly ExportFormat[]
  choices: readonly ExportOptionChoice[]
}

interface ExportOptionChoice {
  value: string
  label: string
  /** What goes without saying with no other choice. */
  note?: string
}

const usual = (label: string) => ({ value: '', label })

/** Of every kind that can be a CSV. */
export const csvOptions: readonly ExportOption[] = [
  {
    name: 'spreadsheet',
    label: 'Formulas',
    choices: [usual('as they are'), { value: 'true', label: 'safe for spreadsheets' }],
  },
  {
    name: 'bom',
    label: 'Byte order mark',
    choices: [usual('none'), { value: 'true', label: 'at the start, for Excel' }],
  },
]

const authors: ExportOption = {
  name: 'include',
  label: 'People who marked',
  choices: [usual('by pseudonym'), { value: 'author_names', label: 'by name' }],
}

const reviewsStay =
  'What judges were told and said comes along. What people said to that stays behind: Judge calls has it.'

const tracesWith: ExportOption = {
  name: 'include',
  label: 'With',
  only: ['jsonl'],
  choices: [
    usual('marks, by pseudonym'),
    { value: 'author_names', label: 'marks, by name' },
    { value: 'judge_calls', label: 'marks and judge calls', note: reviewsStay },
    { value: 'judge_calls,author_names', label: 'both, by name', note: reviewsStay },
  ],
}

const excluded: ExportOption = {
  name: 'excluded',
  label: 'Excluded annotators',
  choices: [usual('kept'), { value: 'without', label: 'left out' }],
}

const itemKind: ExportOption = {
  name: 'item_kind',
  label: 'Kind of items',
  choices: [
    usual('the one there is'),
    { value: 'claim', label: 'claims' },
    { value: 'question', label: 'questions' },
    { value: 'composed-problem', label: 'composed problems' },
    { value: 'research-task', label: 'research tasks' },
  ],
}

/** How the texts of a training set are laid out, the usual way first. */
const form = (first: string, ...others: string[]): ExportOption => ({
  name: 'form',
  label: 'Form',
  choices: [usual(first), ...others.map((value) => ({ value, label: value }))],
})

const ties: ExportOption = {
  name: 'ties',
  label: 'Ties',
  choices: [usual('left out'), { value: 'list', label: 'listed, not as pairs' }],
}

const round: ExportOption = {
  name: 'round',
  label: 'Round',
  choices: [usual('first'), { value: '2', label: 'after discussion' }],
}

const approval: ExportOption = {
  name: 'approved',
  label: 'Approved by the mark',
  choices: [usual('Approved'), { value: 'good_catch', label: 'Good catch' }],
}

const faults: ExportOption = {
  name: 'faults',
  label: 'Also marked with a fault',
  choices: [usual('left out'), { value: 'keep', label: 'kept' }],
}

const sftForm: ExportOption = {
  name: 'form',
  label: 'Rows',
  choices: [
    usual('two lists of messages'),
    { value: 'messages', label: 'one list of messages' },
    { value: 'plain', label: 'two texts' },
    { value: 'alpaca', label: 'Alpaca' },
  ],
}

const unmarked: ExportOption = {
  name: 'unmarked',
  label: 'Steps without a mark',
  choices: [
    usual('good, as far as read'),
    { value: 'drop', label: 'left out' },
    { value: 'true', label: 'all good' },
  ],
}

const thinking: ExportOption = {
  name: 'thinking',
  label: 'Thinking between steps',
  choices: [usual('left out'), { value: 'keep', label: 'before their step' }],
}

const split: ExportOption = {
  name: 'split',
  label: 'Split',
  choices: [
    usual('all to train on'),
    { value: '0.9', label: '90 % to train on' },
    { value: '0.8', label: '80 % to train on' },
  ],
}

/** What there is to export. */
export const exportKinds = {
  traces: {
    of: 'traces',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Traces',
    about: 'Everything there is of each trace. JSON Lines can be imported again.',
    empty: 'The filter finds no traces. Loosen it first.',
    options: [tracesWith],
  },
  items: {
    of: 'items',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Items',
    about: 'What is asked, with documents and gold. JSON Lines can be imported again.',
    empty: 'The filter finds no items. Loosen it first.',
  },
  marks: {
    of: 'traces',
    formats: ['csv', 'jsonl', 'parquet'],
    title: 'Marks',
    about: 'A row for every mark on these traces, with the words it lies on.',
    empty:
      'Nobody has marked any of these traces. Open one and mark it, or select some in the list and press m.',
    options: [authors],
  },
  'judge-calls': {
    of: 'traces',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Judge calls',
    about: 'What judges were told and said about these traces, and what people said to that.',
    empty: 'No judge has been asked about these traces. Ask one with “judge” above the list.',
    options: [authors],
  },
  'judge-training': {
    of: 'traces',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Judge training',
    about: 'What a small judge can learn from: a text and its label, by criterion.',
    empty: 'People have to check judge calls first: on Judges, or beside a reward of a trace.',
    options: [
      form('text', 'messages'),
      {
        name: 'labels',
        label: 'Labels',
        choices: [usual('of people'), { value: 'judge', label: 'of the judge, if unchecked' }],
      },
    ],
  },
  judgements: {
    of: 'study',
    formats: ['csv', 'jsonl', 'parquet'],
    title: 'Judgements',
    about: 'The long table: a row for every choice of every annotator.',
    empty: 'Nobody has judged a pair yet.',
    options: [excluded],
  },
  matrix: {
    of: 'study',
    formats: ['csv'],
    title: 'Matrix',
    about: 'Annotators down, items across: what agreement is computed from.',
    options: [round, excluded],
  },
  battles: {
    of: 'study',
    formats: ['jsonl', 'csv'],
    title: 'Battles',
    about: 'A row a vote, in the form of arena files.',
    empty: 'Nobody has judged a pair yet.',
    options: [round, excluded],
  },
  preferences: {
    of: 'study',
    formats: ['jsonl'],
    title: 'Preferences',
    about: 'What more than half preferred, chosen over rejected.',
    empty: 'Of no pair has more than half preferred the same side.',
    options: [form('conversational', 'plain'), ties, excluded],
  },
  'label-studio': {
    of: 'study',
    also: 'traces',
    formats: ['json', 'xml'],
    title: 'Label Studio',
    about:
      'Tasks with what people said of them. The .xml is the labelling configuration they need.',
  },
  'study-bundle': {
    of: 'study',
    formats: ['zip'],
    title: 'Study bundle',
    about: 'Protocol, judgements, results, tables and the blinding certificate.',
  },
  sft: {
    of: 'traces',
    formats: ['jsonl', 'parquet'],
    title: 'Examples to learn from',
    about: 'Traces that somebody marked as approved, as prompt and completion.',
    empty: 'Mark traces as Approved first: open one, or select some in the list and press m.',
    options: [sftForm, approval, faults, authors],
  },
  stepwise: {
    of: 'traces',
    formats: ['jsonl', 'parquet'],
    title: 'Steps with labels',
    about: 'The steps of marked traces, each good or not, to train a process reward model.',
    empty:
      'Mark single steps first. Open a trace, stand on a step and press m; a mark on the whole trace is about no step.',
    options: [unmarked, thinking],
  },
  rl: {
    of: 'items',
    formats: ['parquet', 'jsonl'],
    title: 'RL prompts',
    about:
      'Prompts for reinforcement learning: what is asked with its gold, in the layout of verl. A file holds one kind of items.',
    empty: 'Claims, questions and composed problems need gold, research tasks a rubric.',
    options: [itemKind, split],
  },
} satisfies Record<string, KindOfExport>

export type ExportKind = keyof typeof exportKinds

export function kindOfExport(kind: ExportKind): KindOfExport {
  return exportKinds[kind]
}

export function isExportKind(name: unknown): name is ExportKind {
  return typeof name === 'string' && Object.hasOwn(exportKinds, name)
}

/** What a list of traces, a list of items or a study can be exported as, the usual first. */
export function kindsOf(of: KindOfExport['of']): [ExportKind, ...ExportKind[]] {
  const [first = 'traces', ...others] = Object.keys(exportKinds)
    .filter(isExportKind)
    .filter((kind) => kindOfExport(kind).of === of || kindOfExport(kind).also === of)
  return [first, ...others]
}

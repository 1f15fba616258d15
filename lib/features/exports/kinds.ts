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
}

const kinds = {
  traces: {
    of: 'traces',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Traces',
    about: 'Everything there is of each trace. JSON Lines can be imported again.',
    empty: 'The filter finds no traces. Loosen it first.',
  },
  items: {
    of: 'items',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Items',
    about: 'Items with documents and gold. JSON Lines can be imported again.',
    empty: 'The filter finds no items. Loosen it first.',
  },
  marks: {
    of: 'traces',
    formats: ['csv', 'jsonl', 'parquet'],
    title: 'Marks',
    about: 'One row per mark on these traces, with the marked words.',
    empty:
      'None of these traces has a mark. Open one and mark it, or select some in the list and press m.',
  },
  'judge-calls': {
    of: 'traces',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Judge calls',
    about: 'Requests and replies of judges about these traces, with the reviews by people.',
    empty: 'No judge has been asked about these traces. Ask one with “judge” above the list.',
  },
  'judge-training': {
    of: 'traces',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Judge training',
    about: 'What a small judge can learn from: a text and its label, by criterion.',
    empty: 'People have to check judge calls first: on Judges, or beside a reward of a trace.',
  },
  judgements: {
    of: 'study',
    formats: ['csv', 'jsonl', 'parquet'],
    title: 'Judgements',
    about: 'The long table: a row for every choice of every annotator.',
    empty: 'No pair has been judged yet.',
  },
  matrix: {
    of: 'study',
    formats: ['csv'],
    title: 'Matrix',
    about: 'Annotators down, items across: what agreement is computed from.',
  },
  battles: {
    of: 'study',
    formats: ['jsonl', 'csv'],
    title: 'Battles',
    about: 'A row a vote, in the form of arena files.',
    empty: 'No pair has been judged yet.',
  },
  preferences: {
    of: 'study',
    formats: ['jsonl'],
    title: 'Preferences',
    about: 'What more than half preferred, chosen over rejected.',
    empty: 'Of no pair has more than half preferred the same side.',
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
    about: 'Traces marked as approved, as prompt and completion.',
    empty: 'Mark traces as Approved first: open one, or select some in the list and press m.',
  },
  stepwise: {
    of: 'traces',
    formats: ['jsonl', 'parquet'],
    title: 'Steps with labels',
    about: 'The steps of marked traces, each good or not, to train a process reward model.',
    empty:
      'Mark single steps first. Open a trace, select a step and press m. Marks on the whole trace do not count here.',
  },
  rl: {
    of: 'items',
    formats: ['parquet', 'jsonl'],
    title: 'RL prompts',
    about:
      'Prompts for reinforcement learning: items with their gold, in the format of verl. A file contains one kind of item.',
    empty: 'Claims, questions and composed problems need gold, research tasks a rubric.',
  },
} satisfies Record<string, KindOfExport>

export type ExportKind = keyof typeof kinds

/** What there is to export. */
export const exportKinds: Readonly<Record<ExportKind, KindOfExport>> = kinds

export function isExportKind(name: unknown): name is ExportKind {
  return typeof name === 'string' && Object.hasOwn(kinds, name)
}

export const exportKindNames: readonly ExportKind[] = Object.keys(kinds).filter(isExportKind)

/** What a list of traces, a list of items or a study can be exported as, the usual first. */
export function kindsOf(list: KindOfExport['of']): [ExportKind, ...ExportKind[]] {
  const [first = 'traces', ...others] = exportKindNames.filter((kind) => {
    const { of, also } = exportKinds[kind]
    return of === list || also === list
  })
  return [first, ...others]
}

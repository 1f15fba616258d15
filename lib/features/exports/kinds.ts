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
    about: 'All data of each trace. JSON Lines can be imported again.',
    empty: 'No trace matches the filter. Remove a filter first.',
  },
  items: {
    of: 'items',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Items',
    about: 'Items with documents and gold. JSON Lines can be imported again.',
    empty: 'No item matches the filter. Remove a filter first.',
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
    empty: 'No judge has graded these traces. Choose “Run judge” above the list.',
  },
  'judge-training': {
    of: 'traces',
    formats: ['jsonl', 'csv', 'parquet'],
    title: 'Judge training',
    about: 'Training data for a small judge: a text and its label, by criterion.',
    empty: 'Check judge calls first: on Judges, or next to a reward of a trace.',
  },
  judgements: {
    of: 'study',
    formats: ['csv', 'jsonl', 'parquet'],
    title: 'Judgements',
    about: 'Long table: one row per choice and annotator.',
    empty: 'No pair has been judged yet.',
  },
  matrix: {
    of: 'study',
    formats: ['csv'],
    title: 'Matrix',
    about: 'Annotators as rows, items as columns: the input of agreement coefficients.',
  },
  battles: {
    of: 'study',
    formats: ['jsonl', 'csv'],
    title: 'Battles',
    about: 'One row per vote, in the format of arena files.',
    empty: 'No pair has been judged yet.',
  },
  preferences: {
    of: 'study',
    formats: ['jsonl'],
    title: 'Preferences',
    about: 'Majority preferences, as chosen and rejected.',
    empty: 'No pair has a majority preference.',
  },
  'label-studio': {
    of: 'study',
    also: 'traces',
    formats: ['json', 'xml'],
    title: 'Label Studio',
    about: 'Tasks with the judgements of people. The .xml is the labelling configuration.',
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
    title: 'SFT examples',
    about: 'Traces marked as approved, as prompt and completion.',
    empty: 'Mark traces as Approved first: open one, or select some in the list and press m.',
  },
  stepwise: {
    of: 'traces',
    formats: ['jsonl', 'parquet'],
    title: 'Step labels',
    about: 'The steps of marked traces with a label each, to train a process reward model.',
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

interface Group {
  id: string
  title: string
  lead: string
  /** First words of the paths behind `/api/`. */
  nouns: readonly string[]
}

/** Where a call stands in the reference, in this order. */
export const groups: readonly Group[] = [
  {
    id: 'imports',
    title: 'Imports and collections',
    lead: 'Files are recognised by content. An import can be reverted.',
    nouns: ['imports', 'collections', 'mappings', 'folders', 'watched-folders'],
  },
  {
    id: 'traces',
    title: 'Traces and items',
    lead: 'Repeating a filter means “or”, different filters mean “and”. `null` matches missing values.',
    nouns: ['traces', 'items'],
  },
  {
    id: 'marks',
    title: 'Marks and views',
    lead: 'Marks on traces, and saved views.',
    nouns: ['marks', 'mark-kinds', 'views'],
  },
  {
    id: 'exports',
    title: 'Exports',
    lead: 'The same data give the same bytes, so a download resumes at any byte.',
    nouns: ['exports'],
  },
  {
    id: 'runs',
    title: 'Inference',
    lead: 'Model servers, prompts, and traces made by them. Events are server-sent.',
    nouns: ['runs', 'model-servers', 'prompts'],
  },
  {
    id: 'judges',
    title: 'Rewards and judges',
    lead: 'Judge rewards, and reviews of judge calls by people.',
    nouns: ['rewards', 'judgings', 'judge-calls', 'judges'],
  },
  {
    id: 'making',
    title: 'Corpora, trees, composed problems',
    lead: 'Passages to search, and items generated here.',
    nouns: ['corpora', 'trees', 'compositions'],
  },
  {
    id: 'studies',
    title: 'Blind studies',
    lead: 'Design, start, follow, close, unblind. Choices are hidden until a study is closed.',
    nouns: ['studies'],
  },
  {
    id: 'annotators',
    title: 'Annotators',
    lead: 'For anyone with the token of a link; no account needed.',
    nouns: ['annotate'],
  },
  {
    id: 'people',
    title: 'People, keys, activity log',
    lead: 'Without accounts, only the first of these apply.',
    nouns: [
      'session',
      'join',
      'reset',
      'tickets',
      'password',
      'devices',
      'keys',
      'people',
      'events',
    ],
  },
  {
    id: 'service',
    title: 'Service',
    lead: 'Health, metrics and API description.',
    nouns: ['health', 'storage', 'openapi.json', 'docs', 'metrics'],
  },
]

const others: Group = { id: 'others', title: 'Others', lead: '', nouns: [] }

/** `/api/traces/{id}`: `traces`. */
export function nounOf(path: string): string {
  return path.replace(/^\/(api\/)?/u, '').split('/')[0] ?? ''
}

export function groupOf(path: string): Group {
  return groups.find(({ nouns }) => nouns.includes(nounOf(path))) ?? others
}

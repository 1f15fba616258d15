import { nounOf } from './groups'

/** Names of things that are there, by kind: what examples are made with. */
export type Names = Readonly<Record<string, string>>

const kindOfNoun: Readonly<Record<string, string>> = {
  collections: 'collection',
  compositions: 'composition',
  corpora: 'corpus',
  devices: 'device',
  imports: 'import',
  items: 'item',
  'judge-calls': 'judge_call',
  judgings: 'judging',
  keys: 'key',
  mappings: 'mapping',
  marks: 'mark',
  'model-servers': 'model_server',
  people: 'person',
  runs: 'run',
  studies: 'study',
  traces: 'trace',
  trees: 'tree',
  views: 'view',
}
const fixed: Readonly<Record<string, string>> = { node: '1', n: '1' }

/** What stands for something that is not there: `STUDY_ID`. */
function placeholder(kind: string): string {
  const word = kind.toUpperCase()
  return ['token', 'pair', 'judge', 'criterion'].includes(kind) ? word : `${word}_ID`
}

function named(kind: string, names: Names): string {
  return names[kind] ?? fixed[kind] ?? placeholder(kind)
}

/** A path with names in it: `/api/traces/{id}` of a trace that is there. */
export function pathOf(path: string, names: Names): string {
  const id = kindOfNoun[nounOf(path)] ?? 'id'
  return path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => {
    const kind = name === 'id' ? id : name === 'server' ? 'judge' : name
    return encodeURIComponent(named(kind, names))
  })
}

/** A query or a body with names in it. Braces of templates, `{{slot}}`, stay. */
export function filled(text: string, names: Names): string {
  return text.replaceAll(/(?<!\{)\{([a-z_]+)\}(?!\})/gu, (_whole, kind: string) =>
    named(kind, names),
  )
}

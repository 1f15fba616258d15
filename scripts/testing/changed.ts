import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from '../program.ts'

/** Folders between the top level and the nouns. */
const layers = new Set(['core', 'features', 'layout'])

/** Folders of journeys that a noun of app, components or lib belongs to, where it is not just its own. */
const features: Record<string, readonly string[]> = {
  activity: ['people'],
  annotate: ['studies'],
  annotation: ['studies'],
  'api-keys': ['people'],
  audit: ['traces'],
  charts: ['traces', 'studies'],
  collections: ['imports', 'traces'],
  compositions: ['creation'],
  corpora: ['creation', 'runs'],
  drafts: ['runs'],
  events: ['people'],
  explorer: ['traces'],
  formats: ['imports', 'exports'],
  items: ['traces'],
  jobs: ['runs', 'creation'],
  join: ['people'],
  'judge-calls': ['judging'],
  'judge-runs': ['judging'],
  judges: ['judging'],
  judgings: ['judging'],
  keys: ['people'],
  live: ['runs', 'creation'],
  mappings: ['imports'],
  marks: ['traces'],
  mathematics: ['systems'],
  maths: ['systems'],
  'model-calls': ['runs', 'judging'],
  'model-servers': ['runs', 'people'],
  openapi: ['app'],
  prompts: ['people'],
  reader: ['traces', 'runs'],
  records: ['imports', 'exports'],
  reset: ['people'],
  rewards: ['judging', 'systems'],
  'saved-views': ['traces'],
  session: ['people'],
  sessions: ['people'],
  settings: ['people'],
  shortcuts: ['traces'],
  'sign-in': ['people'],
  store: ['imports', 'runs'],
  systems: ['systems', 'traces', 'runs'],
  trees: ['creation', 'systems'],
  verify: ['runs'],
  views: ['traces'],
}

/** What every other change is tried with: each way of starting, once. */
const general = 'start'

/** Files that differ from a revision, those that git does not track yet included. */
export async function changedFiles(since: string): Promise<string[]> {
  const [tracked, untracked] = await Promise.all([
    runProgram('git', ['diff', '--name-only', since]),
    runProgram('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  if (tracked.code !== 0) throw new Error(`git diff ${since}: ${tracked.text.trim()}`)
  return [...new Set(`${tracked.out}\n${untracked.out}`.split('\n').filter(Boolean))]
}

/** The folders of journeys that some changed files can reach, by the noun of their folder. */
export function journeysOf(files: readonly string[], folders = journeyFolders()): string[] {
  const found = new Set<string>()
  for (const file of files) {
    const [top = '', first = '', inner = ''] = file.split('/')
    const noun = layers.has(first) && top !== 'app' ? inner : first
    if (top === 'e2e' && folders.includes(noun)) found.add(noun)
    else if (['app', 'components', 'lib', 'e2e', 'prisma', 'public'].includes(top)) {
      const name = top === 'app' && noun === 'api' ? inner : noun
      const known = features[name] ?? (folders.includes(name) ? [name] : [general])
      for (const folder of known) found.add(folder)
    }
  }
  return [...found].filter((folder) => folders.includes(folder)).toSorted()
}

function journeyFolders(): string[] {
  return readdirSync(join(root, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) =>
      readdirSync(join(root, 'e2e', name)).some((file) => file.endsWith('.spec.ts')),
    )
}

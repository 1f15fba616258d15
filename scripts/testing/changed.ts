import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from '../program.ts'

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
  engine: ['runs', 'judging'],
  drafts: ['runs'],
  'event-logs': ['runs', 'creation'],
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
  mappings: ['imports'],
  keys: ['people'],
  marks: ['traces'],
  mathematics: ['systems'],
  'model-calls': ['runs', 'judging'],
  'model-servers': ['runs', 'people'],
  openapi: ['app'],
  prompts: ['people'],
  reader: ['traces', 'runs'],
  reset: ['people'],
  rewards: ['judging', 'systems'],
  session: ['people'],
  sessions: ['people'],
  settings: ['people'],
  shortcuts: ['traces'],
  'sign-in': ['people'],
  systems: ['systems', 'traces', 'runs'],
  trees: ['creation', 'systems'],
  verify: ['runs'],
  'saved-views': ['traces'],
  views: ['traces'],
}

/** Folders whose folders are the nouns; those of `systems` are papers. */
const foldersOfNouns = new Set(['api', 'platform', 'core', 'features'])

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
    const [top = '', noun = '', inner = ''] = file.split('/')
    if (top === 'e2e' && folders.includes(noun)) found.add(noun)
    else if (['app', 'components', 'lib', 'e2e', 'prisma', 'public'].includes(top)) {
      const name = foldersOfNouns.has(noun) ? inner : noun
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

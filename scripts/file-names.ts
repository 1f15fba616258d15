import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './program.ts'

const vague = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
  'hooks',
])

/** Other words for a layer, and the one word this house has for it. */
const layerOf: Record<string, string> = {
  action: 'mutations',
  actions: 'mutations',
  api: 'queries',
  dao: 'data',
  db: 'data',
  fetchers: 'queries',
  interfaces: 'schema',
  job: 'workflow',
  jobs: 'workflow',
  loader: 'loaders',
  model: 'schema',
  models: 'schema',
  mutation: 'mutations',
  reads: 'data',
  repository: 'data',
  schemas: 'schema',
  service: 'data or mutations',
  services: 'data or mutations',
  shared: 'the idea in it',
  validation: 'schema',
  workflows: 'workflow',
  writes: 'mutations',
}

const judged = ['app', 'components', 'lib', 'scripts', 'e2e']

const layers = new Set(['schema', 'data', 'mutations', 'loaders', 'workflow', 'queries'])

/** What is wrong with the names of these files, one line each. */
export function nameProblems(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const reason = reasonAgainst(path)
    return reason === null ? [] : [`${path}: ${reason}`]
  })
}

function reasonAgainst(path: string): string | null {
  if (!judged.includes(path.split('/')[0] ?? '')) return null
  const stem = basename(path).split('.')[0] ?? ''
  const folders = path.split('/').slice(0, -1)
  const word = [...folders, stem].find((name) => vague.has(name))
  if (word !== undefined) return `"${word}" says nothing; name the idea in it`
  return /^lib\/[^/]+\/[^/]+[.]ts$/.test(path) ? reasonInNoun(path, stem) : null
}

/** Directly in lib/<noun>/ a file is a layer or a concept; platform and systems have their own. */
function reasonInNoun(path: string, stem: string): string | null {
  if (/^lib\/(platform|systems)\//.test(path)) return null
  const name = layerOf[stem]
  if (name !== undefined) return `the house calls this ${name}`
  if (stem === 'index') return 'no barrel files; import the file that holds the thing'
  const suffix = path.endsWith('.test.ts') ? undefined : basename(path).split('.').at(-2)
  return suffix !== undefined && suffix !== stem && layers.has(suffix)
    ? `a layer is the whole name: ${suffix}.ts`
    : null
}

/** Every file of the folders whose names are held to this vocabulary. */
export function namedFiles(): string[] {
  return judged
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

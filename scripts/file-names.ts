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

/** Names of a layer instead of what the file holds. */
const layerNames = new Set([
  'action',
  'actions',
  'api',
  'dao',
  'data',
  'db',
  'fetchers',
  'interfaces',
  'job',
  'jobs',
  'loader',
  'model',
  'models',
  'mutation',
  'mutations',
  'reads',
  'repository',
  'schemas',
  'service',
  'services',
  'shared',
  'validation',
  'workflow',
  'workflows',
  'writes',
])

const judged = ['app', 'components', 'lib', 'scripts', 'e2e']

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
  return /^lib\/(?:core|systems|features)\//.test(path) ? reasonInNoun(path, stem) : null
}

function reasonInNoun(path: string, stem: string): string | null {
  if (layerNames.has(stem)) return `"${stem}" names a layer; name what the file holds`
  const isSystem = /^lib\/systems\/[^/]+\//.test(path)
  return stem === 'index' && !isSystem
    ? 'no barrel files; import the file that holds the thing'
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

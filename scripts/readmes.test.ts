import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './program.ts'

/** The flows of `features` name a file a line. */
const mostLines = (folder: string) => (folder === 'lib/features' ? 90 : 40)
const mostFilesWithout = 10

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
}

const layers = foldersIn('lib')
const folders = ['lib', ...layers, ...layers.flatMap(foldersIn)].filter(
  (folder) => filesIn(folder).length > mostFilesWithout && !folder.endsWith('/fixtures'),
)

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}

/** Files and folders in code spans; patterns and placeholders name none. */
function namedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return spans.filter((span) =>
    /^[\w[][\w./[\]-]*([.](tsx?|m?js|cjs|prisma|md|json)|\/)$/.test(span),
  )
}

describe('READMEs of lib', () => {
  test.each(folders)('%s has one that names a test', (folder) => {
    const text = read(`${folder}/README.md`)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(mostLines(folder))
    expect(namedPaths(text).some((path) => /[.]test[.]tsx?$/.test(path))).toBe(true)
  })

  const readmes = ['CONTRIBUTING.md', ...globSync('{lib,docs}/**/README.md', { cwd: root })]
  test.each(readmes)('%s names files that exist', (readme) => {
    const below = filesBelow(dirname(readme))
    const missing = namedPaths(read(readme)).filter(
      (path) =>
        !below.some((file) => `/${file}`.includes(`/${path}`)) && !existsSync(join(root, path)),
    )
    expect(missing).toEqual([])
  })
})

/** Of the root, the folders that are written by hand. */
function filesBelow(folder: string): string[] {
  const pattern =
    folder === '.' ? '{app,components,docs,e2e,lib,prisma,scripts}/**' : `${folder}/**`
  return globSync([pattern, '*.md'], { cwd: root, exclude: ['prisma/generated/**'] })
}

/** Modules that a file names, by path from the root without their ending. */
function modulesNamedBy(file: string): string[] {
  const names = [...read(file).matchAll(/(?:from|import\(|module:) ?'([^']+)'/g)]
  return names.map(([, name = '']) => {
    if (name.startsWith('@/')) return name.slice(2)
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
  })
}

describe('flows of lib/features/README.md', () => {
  const flows = read('lib/features/README.md')
    .split(/^## /m)
    .filter((section) => section.includes('→'))
    .map((section) => ({
      title: section.split('\n')[0] ?? '',
      steps: [...section.matchAll(/^\d+[.] (↓ )?`([^`]+)`/gm)].map(([, hop, file = '']) => ({
        file,
        // A request, an event or a queued job leads here, not an import.
        isHop: hop !== undefined,
      })),
    }))

  test('are three', () => {
    expect(flows.map(({ steps }) => steps.length > 0)).toEqual([true, true, true])
  })

  test.each(flows)('$title visits no file twice', ({ steps }) => {
    const files = steps.map(({ file }) => file)
    expect(files).toEqual([...new Set(files)])
  })

  test.each(flows)('$title leads from file to file by imports', ({ steps }) => {
    const before: string[] = []
    const unreached: string[] = []
    for (const { file, isHop } of steps) {
      const reached = before.some((earlier) =>
        modulesNamedBy(earlier).includes(file.replace(/([/]index)?[.]tsx?$/, '')),
      )
      if (before.length > 0 && !isHop && !reached) unreached.push(file)
      before.push(file)
    }
    expect(unreached).toEqual([])
  })
})

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const app = path.resolve(import.meta.dirname, '..')

/** The file that answers an address, and what its folders in brackets stand for. */
export interface Found {
  file: string
  params: Record<string, string>
}

const isParameter = (folder: string) => /^\[\w+\]$/.test(folder)

/** A folder of its own name goes before one in brackets. */
function foldersFor(part: string, folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = inner.map(({ name }) => name)
  return [part, ...names.filter(isParameter)].filter((name) => names.includes(name))
}

function search(parts: readonly string[], folder: string, name: string): Found | null {
  const [part, ...rest] = parts
  if (part === undefined) {
    const file = path.join(folder, name)
    return existsSync(file) ? { file, params: {} } : null
  }
  for (const next of foldersFor(part, folder)) {
    const found = search(rest, path.join(folder, next), name)
    if (!found) continue
    return isParameter(next)
      ? { ...found, params: { [next.slice(1, -1)]: part, ...found.params } }
      : found
  }
  return null
}

/** Finds `page.tsx` or `route.ts` as Next does; parameters stay as the address spells them. */
export function findFile(pathname: string, name: 'page.tsx' | 'route.ts'): Found {
  const parts = pathname.split('/').filter((part) => part !== '')
  const found = search(parts, app, name)
  if (found === null) throw new Error(`there is no ${name} for ${pathname}`)
  return found
}

/** The layouts around a page, the outermost first. */
export function layoutsOf({ file }: Found): string[] {
  const folders = path.relative(app, path.dirname(file)).split(path.sep)
  const all = folders.map((_folder, at) => path.join(app, ...folders.slice(0, at + 1)))
  const files = [app, ...all].map((folder) => path.join(folder, 'layout.tsx'))
  return [...new Set(files)].filter((layout) => existsSync(layout))
}

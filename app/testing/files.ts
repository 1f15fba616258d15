/// <reference types="vite/types/importMeta.d.ts" />
import type { ReactNode } from 'react'

/*
 * Pages, layouts and routes by their addresses. They are named by patterns, which Vitest follows: a change of a page, or
 * of anything below it, runs the tests that may render it (`npm test -- --changed`).
 */

export interface Titled {
  title?: string | { absolute?: string } | null
}

interface PageProps {
  params: Promise<Record<string, string>>
  searchParams: Promise<Record<string, string | string[]>>
}

interface PageModule {
  default: (props: PageProps) => ReactNode
  metadata?: Titled
  generateMetadata?: (props: PageProps) => Promise<Titled>
}

interface LayoutModule {
  default: (props: { children: ReactNode }) => ReactNode
}

type RouteModule = Record<
  string,
  (request: Request, context: { params: Promise<object> }) => Promise<Response>
>

const pages = import.meta.glob<PageModule>(['../**/page.tsx', '../**/page.dev.tsx'])
const layouts = import.meta.glob<LayoutModule>('../**/layout.tsx')
const routes = import.meta.glob<RouteModule>('../api/**/route.ts')

/** What answers an address, and what its folders in brackets stand for, as the address spells them. */
export interface Found<Module> {
  folders: string[]
  params: Record<string, string>
  load: () => Promise<Module>
}

const parameterOf = (folder: string) => /^\[(\w+)\]$/.exec(folder)?.[1]

function paramsOf(folders: readonly string[], parts: readonly string[]) {
  const params: Record<string, string> = {}
  for (const [at, folder] of folders.entries()) {
    const [part = '', name] = [parts[at], parameterOf(folder)]
    if (name === undefined && folder !== part) return null
    if (name !== undefined) params[name] = part
  }
  return folders.length === parts.length ? params : null
}

/** As Next does: a folder of its own name goes before one in brackets. */
function find<Module>(
  files: Record<string, () => Promise<Module>>,
  pathname: string,
): Found<Module> {
  const parts = pathname.split('/').filter((part) => part !== '')
  const found = Object.entries(files).flatMap(([file, load]) => {
    const folders = file.split('/').slice(1, -1)
    const params = paramsOf(folders, parts)
    return params === null ? [] : [{ folders, params, load }]
  })
  const fewest = (one: Found<Module>) => Object.keys(one.params).length
  const [best] = found.toSorted((one, other) => fewest(one) - fewest(other))
  if (!best) throw new Error(`there is nothing for ${pathname}`)
  return best
}

export const findPage = (pathname: string) => find(pages, pathname)
export const findRoute = (pathname: string) => find(routes, pathname)

/** The layouts around a page, the outermost first. */
export async function layoutsAround({ folders }: Found<PageModule>): Promise<LayoutModule[]> {
  const files = ['..', ...folders].map((_folder, at, all) =>
    [...all.slice(0, at + 1), 'layout.tsx'].join('/'),
  )
  return await Promise.all(files.flatMap((file) => layouts[file]?.() ?? []))
}

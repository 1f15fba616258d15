import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** The most first-load JavaScript of a page, in bytes. A KB here is 1000 bytes. */
export const firstLoadLimit = 200_000

const heaviestShown = 5

/** Next writes this after every build; it has no entry for a page that needs no browser code. */
const statsFile = 'diagnostics/route-bundle-stats.json'
const routesFile = 'app-path-routes-manifest.json'

const statsSchema = z.array(
  z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }),
)
const routesSchema = z.record(z.string(), z.string())

/** Next's own page for errors of the root layout; the statistics leave it out. */
const unlisted = new Set(['/_global-error'])

export interface ChunkWeight {
  name: string
  /** Compressed. */
  bytes: number
}

export interface PageWeight {
  route: string
  bytes: number
  /** Heaviest first. */
  chunks: ChunkWeight[]
}

export class UnreadableBuild extends Error {}

/**
 * The first-load JavaScript of every page of a build: all script chunks that the HTML of the page references, each
 * compressed with gzip at zlib's default level (6). What the page imports later (`import()`, `next/dynamic`) does not
 * count, nor does the `nomodule` script that current browsers skip.
 */
export function readPageWeights(buildFolder: string): PageWeight[] {
  const stats = readManifest(buildFolder, statsFile, statsSchema)
  const known = new Set(stats.map(({ route }) => route))
  const missing = pagesOf(readManifest(buildFolder, routesFile, routesSchema)).filter(
    (route) => !known.has(route),
  )
  if (missing.length > 0) {
    throw new UnreadableBuild(`${statsFile} has no entry for ${missing.join(', ')}`)
  }
  const bytesOf = chunkReader(buildFolder)
  return stats.map(({ route, firstLoadChunkPaths }) => {
    const chunks = firstLoadChunkPaths.map((path) => ({
      name: basename(path),
      bytes: bytesOf(basename(path)),
    }))
    return {
      route,
      bytes: chunks.reduce((sum, chunk) => sum + chunk.bytes, 0),
      chunks: chunks.toSorted((a, b) => b.bytes - a.bytes),
    }
  })
}

/** What is wrong with the weights, one line for each page over the limit, the heaviest page first. */
export function weightProblems(pages: readonly PageWeight[], limit = firstLoadLimit): string[] {
  return pages
    .filter(({ bytes }) => bytes > limit)
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ route, bytes, chunks }) => {
      const heaviest = chunks.slice(0, heaviestShown)
      const list = heaviest.map((chunk) => `${chunk.name} ${kilobytes(chunk.bytes)}`).join(', ')
      return `${route}: ${kilobytes(bytes)} of first-load JavaScript, limit ${kilobytes(limit)}; heaviest chunks: ${list}`
    })
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function readManifest<T>(buildFolder: string, file: string, schema: z.ZodType<T>): T {
  const path = join(buildFolder, file)
  if (!existsSync(path)) throw new UnreadableBuild(`the build has no ${file}`)
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new UnreadableBuild(`${file} of the build is not in the form expected`, { cause })
  }
}

function pagesOf(routes: Record<string, string>): string[] {
  return Object.entries(routes)
    .filter(([entry, route]) => entry.endsWith('/page') && !unlisted.has(route))
    .map(([, route]) => route)
}

function chunkReader(buildFolder: string): (name: string) => number {
  const known = new Map<string, number>()
  return (name) => {
    const bytes =
      known.get(name) ?? gzipSync(readFileSync(join(buildFolder, 'static/chunks', name))).byteLength
    known.set(name, bytes)
    return bytes
  }
}

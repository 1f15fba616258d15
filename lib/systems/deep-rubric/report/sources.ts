import type { Snippet } from '@/lib/core/traces/schema'
import type { Cite } from './cites'

/** An id that the report cites; `number` counts from 1 by first use. */
export interface Source {
  number: number
  id: string
  /** Numbers of the snippets with this id; none: the citation is dead. */
  snippets: number[]
}

/** The ids a report cites, with what was found under each. */
export function sourcesOf(cites: readonly Cite[], snippets: readonly Snippet[]): Source[] {
  const places = new Map<string, number[]>()
  for (const [at, { id }] of snippets.entries()) {
    const list = places.get(id)
    if (list === undefined) places.set(id, [at])
    else list.push(at)
  }
  const ids = [...new Set(cites.flatMap((cite) => cite.ids))]
  return ids.map((id, at) => ({ number: at + 1, id, snippets: places.get(id) ?? [] }))
}

/** Numbers of the snippets that no source is. */
export function unusedOf(sources: readonly Source[], snippets: readonly Snippet[]): number[] {
  const used = new Set(sources.flatMap((source) => source.snippets))
  return snippets.flatMap((_, at) => (used.has(at) ? [] : [at]))
}

import type { Composition } from './composition'

/** The chain in a few words: its depth, and of what kinds its parts are. */
export function chainFacts({ depth, parts }: Pick<Composition, 'depth' | 'parts'>): string[] {
  if (depth === null) return ['depth unknown']
  const kinds = [...new Set(parts.flatMap(({ type }) => type ?? []))]
  return [`depth ${depth}`, ...(kinds.length > 0 ? [kinds.join(', ')] : [])]
}

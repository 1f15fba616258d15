import path from 'node:path'
import { expect } from 'vitest'

/**
 * Compares what a module makes of many inputs with a file beside its test, one heading an input. The file is written by
 * `vitest run -u`; a change in it is reviewed line by line like any expected value.
 */
export async function expectRecorded(file: string, outcomes: Readonly<Record<string, unknown>>) {
  const text = Object.entries(outcomes).map(([name, value]) => `## ${name}\n${linesOf(value)}\n`)
  await expect(text.join('\n')).toMatchFileSnapshot(path.resolve(file))
}

/** Elements of a list and fields of an object have a line each. */
function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((element) => `- ${json(element)}`).join('\n')
  if (typeof value !== 'object' || value === null || value instanceof Map) return json(value)
  return Object.entries(value)
    .map(([name, field]) => `${name}: ${json(field)}`)
    .join('\n')
}

/** Of a longer text the two ends and its length are kept. */
const longest = 600

/** JSON that also tells apart what JSON leaves out or cannot hold. */
function json(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (inner === undefined) return '(undefined)'
    if (typeof inner === 'string' && inner.length > longest)
      return `${inner.slice(0, longest / 2)} (${inner.length} characters) ${inner.slice(-longest / 2)}`
    if (isTreePlace(inner)) return `(node) ${inner.key}`
    if (inner instanceof Map) return { '(map)': [...inner] }
    if (inner instanceof Set) return { '(set)': [...inner] }
    if (inner instanceof Error) return `(error) ${inner.message}`
    return typeof inner === 'number' && !Number.isFinite(inner) ? `(${inner})` : inner
  })
}

/** A node knows its parent and its children: JSON would never end. */
function isTreePlace(value: unknown): value is { key: string } {
  return typeof value === 'object' && value !== null && 'leafCount' in value && 'key' in value
}

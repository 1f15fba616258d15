import type { RowNote } from '@/lib/core/records/schema'

const control = /[^\P{Cc}\t\n\r]/gu
const eaten: Record<string, string> = { '\b': String.raw`\b`, '\f': String.raw`\f` }

/**
 * Control characters anywhere in a row, one note a place: they are kept. Python reads the start of a command like
 * \beta or \frac as one of them.
 */
export function controlNotes(value: unknown, path = ''): RowNote[] {
  if (typeof value === 'string') return noteOf(value, path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    controlNotes(inner, path === '' ? key : `${path}.${key}`),
  )
}

function noteOf(text: string, path: string): RowNote[] {
  const found = [...new Set(text.match(control))]
  if (found.length === 0) return []
  const names = found.map((character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    const command = eaten[character]
    return command === undefined ? `U+${code}` : `U+${code} (perhaps ${command} of a LaTeX command)`
  })
  return [{ path, message: `holds ${names.join(', ')}; stored unchanged` }]
}

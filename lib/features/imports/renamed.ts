import type { Fields } from '@/lib/core/records/fields'
import { namesColumn } from './mappings/targets'
import type { ImportOptions } from './schema'

/** Columns under the names they are known by; `mapping` says which column of the file each one is. */
export function renamed(fields: Fields, mapping: ImportOptions['mapping']): Fields {
  if (!mapping) return fields
  const columns = Object.entries(mapping).filter(([name]) => namesColumn(name))
  const taken = new Set(columns.map(([, column]) => column))
  const rest = Object.entries(fields).filter(([name]) => !taken.has(name))
  const named = columns.flatMap(([name, column]) =>
    column in fields ? [[name, fields[column]] as const] : [],
  )
  return Object.fromEntries([...rest, ...named])
}

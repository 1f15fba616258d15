import type { ColumnSource } from 'hyparquet-writer'
import type { SchemaElement } from 'hyparquet'
import type { Layout } from './parquet'

/** What a field of a nested row holds. */
export type FieldType =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | { list: FieldType }
  | { fields: FieldTypes }

/** Fields of one level by name, in the order of the file; each may be null. */
export type FieldTypes = Readonly<Record<string, FieldType>>

const basic: Record<Extract<FieldType, string>, Partial<SchemaElement>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
}

function elementsOf(name: string, type: FieldType): SchemaElement[] {
  const own = { name, repetition_type: 'OPTIONAL' } as const
  if (typeof type === 'string') return [{ ...own, ...basic[type] }]
  if ('list' in type)
    return [
      { ...own, converted_type: 'LIST', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...elementsOf('element', type.list),
    ]
  return [
    { ...own, num_children: Object.keys(type.fields).length },
    ...Object.entries(type.fields).flatMap(([field, inner]) => elementsOf(field, inner)),
  ]
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as the file holds it; whatever is not of its type is a bug of who made the row. */
function stored(value: unknown, type: FieldType): unknown {
  if (value === null || value === undefined) return null
  if (type === 'integer' && typeof value === 'number') return BigInt(value)
  if (typeof type === 'string') return value
  if ('list' in type) {
    if (!Array.isArray(value)) throw new TypeError('a field of type list has no list')
    return value.map((entry) => stored(entry, type.list))
  }
  if (!isFields(value)) throw new TypeError('a field of type fields has no fields')
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, inner]) => [name, stored(value[name], inner)]),
  )
}

/** Rows of lists and records as Parquet has them: `LIST` with `list.element`, groups, everything nullable. */
export function nestedLayout(types: FieldTypes): Layout<object> {
  const fields = Object.entries(types)
  return {
    schema: [
      { name: 'root', num_children: fields.length },
      ...fields.flatMap(([name, type]) => elementsOf(name, type)),
    ],
    columnData: (rows) =>
      fields.map(([name, type]): ColumnSource => ({
        name,
        data: rows.map((row) => stored(Reflect.get(row, name), type)),
      })),
  }
}

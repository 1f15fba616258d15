import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Database, Row } from './database'
import { raw, sql } from './sql'

const fieldSchema = z.object({
  name: z.string(),
  dbName: z.string().optional(),
  kind: z.string(),
  type: z.string(),
  relationFromFields: z.array(z.string()).default([]),
  relationToFields: z.array(z.string()).default([]),
})
const modelSchema = z.object({
  name: z.string(),
  dbName: z.string(),
  fields: z.array(fieldSchema),
})
type Model = z.infer<typeof modelSchema>
type Field = z.infer<typeof fieldSchema>

const internals = z.object({ getDMMF: z.custom<(given: object) => Promise<unknown>>() })

/** Every table of `schema.prisma`. */
async function readModels(): Promise<Model[]> {
  const { getDMMF } = internals.parse(createRequire(import.meta.url)('@prisma/internals'))
  const read = await getDMMF({ datamodel: await readFile('prisma/schema.prisma', 'utf8') })
  return z.object({ datamodel: z.object({ models: z.array(modelSchema) }) }).parse(read).datamodel
    .models
}

/** The first word that each `status` column accepts, by table. */
async function readStatuses(): Promise<Map<string, string>> {
  const text = await readFile('prisma/migrations/postgresql/baseline.sql', 'utf8')
  const checks = text.matchAll(/CONSTRAINT (\w+)_status_check CHECK .*?'(\w+)'/g)
  return new Map([...checks].map(([, table = '', word = '']) => [table, word]))
}

function valueOf(type: string, text: string, number: number): unknown {
  switch (type) {
    case 'String':
      return `${text}: “é”\n\t\\N`
    case 'Boolean':
      return true
    case 'DateTime':
      return new Date(Date.UTC(2026, 0, 31, 12, 0, number, 7))
    case 'Float':
      return number + 0.1
    case 'BigInt':
      return 2 ** 40 + number
    case 'Int':
      return number
    default:
      throw new Error(`no value for columns of type ${type}`)
  }
}

/** Stores a row with a value in every column of every table of the schema. */
export async function fillEveryTable(database: Database): Promise<void> {
  const models = new Map((await readModels()).map((model) => [model.name, model]))
  const statuses = await readStatuses()

  function valueIn(model: Model, field: Field): unknown {
    const relation = model.fields.find((one) => one.relationFromFields.includes(field.name))
    const parent = models.get(relation?.type ?? '')
    const key = relation?.relationToFields[relation.relationFromFields.indexOf(field.name)]
    const target = parent?.fields.find(({ name }) => name === key)
    if (parent !== undefined && target !== undefined) return valueIn(parent, target)
    if (field.name === 'status' && statuses.has(model.dbName)) return statuses.get(model.dbName)
    return valueOf(field.type, `${model.dbName}.${field.name}`, model.fields.indexOf(field) + 1)
  }

  const filled = new Set<string>()
  await database.transaction(async (tx) => {
    const fill = async (model: Model): Promise<void> => {
      if (filled.has(model.dbName)) return
      filled.add(model.dbName)
      for (const { type, relationFromFields } of model.fields) {
        const parent = relationFromFields.length > 0 ? models.get(type) : undefined
        if (parent !== undefined) await fill(parent)
      }
      const columns = model.fields.filter(({ kind }) => kind === 'scalar')
      const names = columns.map(({ name, dbName }) => dbName ?? name)
      await tx.insertMany(model.dbName, names, [columns.map((field) => valueIn(model, field))])
    }
    for (const model of models.values()) await fill(model)
  })
}

/** All rows of every table of the schema, by table. */
export async function readEveryTable(database: Database): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {}
  for (const { dbName: table } of await readModels())
    rows[table] = await database.query(sql`SELECT * FROM "${raw(table)}"`)
  return rows
}

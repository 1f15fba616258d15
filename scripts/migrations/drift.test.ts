import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { deriveSchema } from '../setup/generate.mjs'
import { diffSchemas, readSchema } from './schema-engine'

const source = readFileSync(path.join(import.meta.dirname, '../../prisma/schema.prisma'), 'utf8')

describeOnDatabases('the migrations', (open, provider) => {
  const schema = provider === 'sqlite' ? source : deriveSchema(source)

  it('make exactly the tables that schema.prisma describes', async () => {
    const { url } = await open()
    const found = await readSchema(url, schema)
    expect(await diffSchemas({ url, from: found, to: schema })).toBe('')
  })

  it.each([
    ['a column', 'model SavedView {', 'model SavedView {\n  colour String?', 'ADD COLUMN'],
    [
      'a table',
      'model SavedView {',
      'model Extra {\n  id Int @id\n}\n\nmodel SavedView {',
      'CREATE TABLE',
    ],
    ['an index', '@@map("saved_view")', '@@index([name])\n  @@map("saved_view")', 'CREATE INDEX'],
    ['a reference', 'onDelete: Cascade', 'onDelete: Restrict', 'ON DELETE RESTRICT'],
  ])('would not pass when %s is missing', async (_, before, after, sql) => {
    const { url } = await open()
    const found = await readSchema(url, schema)
    const changed = schema.replace(before, after)
    expect(changed).not.toBe(schema)
    expect(await diffSchemas({ url, from: found, to: changed })).toContain(sql)
  })

  it('would not pass when schema.prisma has lost a column', async () => {
    const { url } = await open()
    const found = await readSchema(url, schema)
    const changed = schema.replace(/^ {2}comment .*\n/m, '')
    expect(await diffSchemas({ url, from: found, to: changed })).toMatch(/"new_mark"|DROP COLUMN/)
  })
})

describe('schema.prisma', () => {
  it('has one comment above each model, which ends before it', () => {
    const heads = [...source.matchAll(/((?:^.*\n){2})^model (\w+) \{/gm)]
    const bare = heads.filter(([, above = '']) => !/\n\/\/\/ .*[.]\n$/.test(above))
    expect(heads.length).toBeGreaterThan(50)
    expect(bare.map(([, , name]) => name)).toEqual([])
  })
})

describe('the derived schema', () => {
  it('is the same but for provider and place', () => {
    const lines = source.split('\n')
    const changed = deriveSchema(source)
      .split('\n')
      .filter((line, index) => line !== lines[index])
    expect(changed).toEqual(['  output   = "./postgresql"', '  provider = "postgresql"'])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../program.ts'
import { deriveSchema } from './generate.mjs'

const source = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8')

test('the second schema differs in provider and output alone', () => {
  const before = source.split('\n')
  const after = deriveSchema(source).split('\n')
  const changed = after.filter((line, index) => line !== before[index])
  expect(after).toHaveLength(before.length)
  expect(changed.map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'output = "./postgresql"',
    'provider = "postgresql"',
  ])
})

test('a schema without the expected provider is refused', () => {
  expect(() => deriveSchema(source.replace('"sqlite"', '"mysql"'))).toThrow(/sqlite/)
})

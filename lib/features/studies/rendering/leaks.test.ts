import { expect, test } from 'vitest'
import type { PairTexts } from '../blind'
import { LeakScanner } from './leaks'
import { namesOf } from './names'
import { redaction } from './redact'

const trace = '0190a000-0000-7000-8000-00000000abcd'
const names = { models: ['dull-7b'], prompt_versions: [], runs: [], collections: [], files: [] }
const redactor = redaction(namesOf(names, []))([])

function texts(first: string, item = 'A claim.'): PairTexts {
  return {
    item: { kind: 'claim', text: item, document: null, conclusion: null },
    first: { blocks: [{ role: 'text', text: first }] },
    second: { blocks: [{ role: 'text', text: 'Fine.' }] },
  }
}

test('names and ids are found where they stand, and counted in bytes', () => {
  const scanner = new LeakScanner(new Set([trace]))
  scanner.addPair(0, texts('Nothing.'), redactor)
  scanner.addPair(1, texts(`By Dull 7B, ${trace.toUpperCase()}.`), redactor)
  scanner.addPair(2, texts('Nothing.', `See ${trace}.`), redactor)
  scanner.addTold('instructions', 'FaithLens is better.', redactor)
  expect(scanner.result()).toMatchObject({
    scanned_pairs: 3,
    leaked_bytes: 'Dull 7B'.length + trace.length * 2 + 'FaithLens'.length,
    hits: [
      { pair: 1, where: 'first', found: 'Dull 7B' },
      { pair: 1, where: 'first', found: trace.toUpperCase() },
      { pair: 2, where: 'item', found: trace },
      { pair: null, where: 'instructions', found: 'FaithLens' },
    ],
  })
})

test('everything that is sent is looked through', () => {
  const scanner = new LeakScanner(new Set())
  scanner.addPair(0, texts('Ünlike.'), redactor)
  expect(scanner.result()).toEqual({
    scanned_pairs: 1,
    scanned_bytes: Buffer.byteLength(JSON.stringify(texts('Ünlike.'))),
    leaked_bytes: 0,
    hits: [],
  })
})

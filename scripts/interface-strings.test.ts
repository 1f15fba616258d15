import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { interfaceStrings, stringsOf } from './interface-strings.ts'
import { root } from './program.ts'

test('texts of elements, attributes and messages are found, class names and addresses are not', () => {
  const source = `import x from 'a module'
    const title = { title: 'Runs', id: 'main list' }
    export const Part = () => (
      <a className="flex items-center gap-2" href="/a b" aria-label="Open">
        Read more {fail(\`No trace with id \${x}.\`)}
      </a>
    )`
  expect(stringsOf('part.tsx', source).map(({ line, text }) => [line, text])).toEqual([
    [2, 'Runs'],
    [2, 'main list'],
    [4, 'Open'],
    [5, 'Read more'],
    [5, 'No trace with id ….'],
  ])
})

/** Phrases that have a standard word in the glossary (`drift` alone: reward drift). */
const retired = [
  /\b(anew|of nobody's|by way of|for good)\b/i,
  /\b(stand nowhere|stand on a)\b/i,
  /\bstands? for nothing\b/i,
  /\bwhat the columns stand for\b/i,
  /\b(so many of each|large parts less)\b/i,
  /\b(as the outputs tell|as the model has it|as at first)\b/i,
  /\b(fully grown|nothing has grown|trees grown)\b/i,
  /\bthe (peek|tally)\b/i,
  /\bfiles on the desk\b/i,
  /\b(nobody|somebody|everybody|whoever)\b/i,
  /\b(is|are|was|were) (told|said)\b/i,
  /\b(go|goes) on\b/i,
  /\b(taken back|asked again|by lot|told apart)\b/i,
  /\b(stands?|stood) (for|between|on)\b/i,
  /\b(kept as it is|in force|comes about|what became of)\b/i,
]

/** Prompts are versions: a changed word would be another prompt. The preset is the text of a published protocol. */
const worded = /prompts?\.ts$|studies\/preset\.ts$|platform\/engine\/|results\/r-code\.ts$/

test('no text uses a phrase that the glossary replaced', () => {
  const texts = interfaceStrings().filter(
    ({ file }) => !file.startsWith('scripts/interface') && !worded.test(file),
  )
  expect(texts.length).toBeGreaterThan(5_000)
  const found = texts.filter(({ text }) => retired.some((phrase) => phrase.test(text)))
  expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

/** What was measured is a log for developers. */
const chapters = globSync('docs/*.md', { cwd: root, exclude: ['docs/performance.md'] })

test.each(['README.md', ...chapters])('%s uses none either', (file) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  expect(lines.filter((line) => retired.some((phrase) => phrase.test(line)))).toEqual([])
})

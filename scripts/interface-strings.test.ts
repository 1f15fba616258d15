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
  /\b(broke off|broken off|without a word|is there (already|twice)|was there already|stands twice)\b/i,
  /\b(your data lies|lies in \$|ctrl-c stops)/i,
  /\b(talked over|as different as can be|nothing is learnt|grow an evidence tree)\b/i,
  /\b(belongs to no flag|leads to no|says? nothing (of|about)|what answers (there|at))\b/i,
  /\b(is no (address|label word|number|http address)|nothing answers|given up half-way)\b/i,
  /\b(on the way that is known|cannot be told apart)\b/i,
  /\b(the data are|taken away meanwhile|changed meanwhile|what speaks for)\b/i,
  /\b(data (are|give)|rests? on words|not whole|bring it back|exported from here|nothing said|is no count of)\b/i,
  /\b(taken out|from now on|tick (all|none|up|a|the)|so many (days|of))\b/i,
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

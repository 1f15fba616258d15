import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { sha256 } from '@/lib/formats/hash'
import { readChecker } from '@/lib/features/studies/bundle/export-bundle.server'
import { checkerFile, prettyJson } from '@/lib/features/studies/bundle/files'
import { sealed } from '@/lib/features/studies/certificate/certify'
import { certificateSchema } from '@/lib/features/studies/certificate/schema'
import { jsonLine } from '@/lib/features/studies/exports/lines'
import { loggedRowSchema } from '@/lib/features/studies/imported/bundle/rows'
import {
  chainStart,
  chainText,
  type LogEntry,
  logEntrySchema,
} from '@/lib/features/studies/log/chain'
import { heldFiles } from '@/lib/features/studies/imported/bundle/held-files'
import { checkCertificate } from '@/lib/features/studies/imported/bundle/report'
import { verifyBundle } from '@/lib/features/studies/imported/bundle/verify'
import { bundleOf, finishedStudy, type Files } from './testing-bundles'
import { generated } from '@/lib/formats/testing/generated'

withDataFolder()

/** What the import says and what the program in the bundle says; null = believed. */
async function refusals(files: Files, checker: string) {
  const texts = new Map(Object.entries(files))
  const verified = await verifyBundle(heldFiles(texts), { isCounted: true, checker })
  const broken: string[] = []
  for await (const { outcome, text } of checkCertificate(texts, { checker, isWhole: true }))
    if (outcome === 'BROKEN') broken.push(text)
  return { imported: verified.ok ? null : verified.reason, checked: broken[0] ?? null }
}

/** With hashes and a seal of its own, as somebody would make them who changed a file on purpose. */
function resealed(files: Files): Files {
  const { 'certificate.json': certificate = '', ...others } = files
  const hashes = Object.entries(others).map(([name, text]) => [name, sha256(text)])
  const forged = sealed(
    certificateSchema.parse(JSON.parse(certificate)),
    Object.fromEntries(hashes),
  )
  return { ...others, 'certificate.json': prettyJson(forged) }
}

/** Every row of `judgements.jsonl` changed. */
function withRows(files: Files, change: (row: Record<string, unknown>) => object): Files {
  const rows = (files['judgements.jsonl'] ?? '').trimEnd().split('\n')
  const changed = rows.map((row) =>
    JSON.stringify({ ...JSON.parse(row), ...change(JSON.parse(row)) }),
  )
  return { ...files, 'judgements.jsonl': `${changed.join('\n')}\n` }
}

function replaced(files: Files, name: string, change: (text: string) => string): Files {
  const text = files[name] ?? ''
  if (change(text) === text) throw new Error(`${name} was not changed`)
  return { ...files, [name]: change(text) }
}

const later = (time: unknown) => new Date(Date.parse(String(time)) + 1000).toISOString()

/** What a forger who keeps hashes and seal right could try. */
const forgeries: [what: string, forge: (files: Files) => Files, place: RegExp][] = [
  [
    'the systems of every row',
    (files) => withRows(files, ({ first, second }) => ({ first: second, second: first })),
    /judgements[.]jsonl was changed: line 1 \(first\)/,
  ],
  [
    'the choice by system of every row',
    (files) =>
      withRows(files, ({ choice, first, second }) => ({
        choice: choice === first ? second : choice === second ? first : choice,
      })),
    /judgements[.]jsonl was changed: line \d+ \(choice\)/,
  ],
  ['items', (files) => withRows(files, () => ({ item_id: 'other' })), /line 1 \(item_id\)/],
  ['labels', (files) => withRows(files, () => ({ label: 'refuted' })), /line 1 \(label\)/],
  ['datasets', (files) => withRows(files, () => ({ dataset: 'other' })), /line 1 \(dataset\)/],
  ['exclusions', (files) => withRows(files, () => ({ excluded: true })), /line 1 \(excluded\)/],
  ['durations', (files) => withRows(files, () => ({ duration_ms: 5 })), /not what the log holds/],
  ['comments', (files) => withRows(files, () => ({ comment: 'no' })), /not what the log holds/],
  [
    'dates',
    (files) => withRows(files, ({ created_at }) => ({ created_at: later(created_at) })),
    /line 1 \(created_at\)/,
  ],
  [
    'numbers',
    (files) => withRows(files, ({ choice_numeric: n }) => ({ choice_numeric: 2 * Number(n) })),
    /line \d+ \(choice_numeric\)/,
  ],
  ['sides', (files) => withRows(files, () => ({ shown_left: 'first' })), /line \d+ \(shown_left\)/],
  [
    'a table for a paper',
    (files) =>
      replaced(files, 'tables.tex', (text) =>
        text.replace(/\d/, (digit) => (digit === '9' ? '8' : '9')),
      ),
    /tables[.]tex was changed: line \d+/,
  ],
  [
    'a row of the results',
    (files) => replaced(files, 'results.csv', (text) => text.replace(/\n[^\n]+\n/, '\n')),
    /results[.]csv was changed: line 2/,
  ],
  [
    'a choice in the table',
    (files) =>
      replaced(files, 'judgements.csv', (text) => text.replace(',tie,tie,0', ',tie,left,0')),
    /judgements[.]csv was changed: line \d+/,
  ],
  [
    'a dataset of an item',
    (files) =>
      replaced(files, 'items.jsonl', (text) => text.replace(/"label":[^,]+/, '"label":"no"')),
    /items[.]jsonl was changed: line 1 \(label\)/,
  ],
  [
    'a guess',
    (files) => replaced(files, 'annotators.jsonl', (text) => text.replace(':"left"', ':"right"')),
    /annotators[.]jsonl was changed: the guess of A1/,
  ],
  [
    'the reasons against blindness',
    (files) =>
      replaced(files, 'certificate.json', (text) =>
        text
          .replace('"blind": false', '"blind": true')
          .replace(/"not_blind": \[[^\]]*\]/, '"not_blind": []'),
      ),
    /certificate[.]json was changed: blind/,
  ],
  [
    'the leak scan',
    (files) =>
      replaced(files, 'certificate.json', (text) =>
        text.replace(/"scanned_bytes": \d+/, '"scanned_bytes": 1'),
      ),
    /leak scan/,
  ],
  [
    'a certificate of an older version',
    (files) =>
      replaced(files, 'certificate.json', (text) => text.replace('certificate/2', 'certificate/1')),
    /asks for a newer certificate/,
  ],
]

describeOnDatabases('a sealed study bundle', (open) => {
  it('is refused by the import and by its own program with the file, whatever single character differs', async () => {
    const database = await open()
    const files = await bundleOf(database, await finishedStudy(database))
    const checker = await readChecker()
    expect(await refusals(files, checker)).toEqual({ imported: null, checked: null })
    const names = Object.keys(files)
    const change = fc.record({
      name: fc.constantFrom(...names),
      part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      put: fc.constantFrom('x', '7', ' ', '\n', '"', ',', ''),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ name, part, put }) => {
        const text = files[name] ?? ''
        const at = Math.floor(part * text.length)
        fc.pre(text[at] !== put)
        const changed = { ...files, [name]: `${text.slice(0, at)}${put}${text.slice(at + 1)}` }
        const { imported, checked } = await refusals(changed, checker)
        expect([name, at, imported, checked]).toEqual([
          name,
          at,
          expect.stringContaining(name),
          expect.stringContaining(name),
        ])
      }),
      generated(16),
    )
  })

  it('is refused with the file and the place when its hashes and its seal were made again', async () => {
    const database = await open()
    const files = await bundleOf(database, await finishedStudy(database))
    const checker = await readChecker()
    expect(await refusals(resealed(files), checker)).toEqual({ imported: null, checked: null })
    for (const [what, forge, place] of forgeries) {
      const { imported, checked } = await refusals(resealed(forge(files)), checker)
      expect([what, imported]).toEqual([what, expect.stringMatching(place)])
      expect([what, checked]).toEqual([what, expect.stringMatching(place)])
    }
  })

  it('whose program is another one is refused or says which files differ from what is made here', async () => {
    const database = await open()
    const files = await bundleOf(database, await finishedStudy(database))
    const checker = await readChecker()
    const other = { ...files, [checkerFile]: `${checker}\n` }
    const notesOf = async (changed: Files) => {
      const texts = new Map(Object.entries(resealed(changed)))
      const verified = await verifyBundle(heldFiles(texts), { isCounted: true, checker })
      const reported: string[] = []
      for await (const { outcome, text } of checkCertificate(texts, { checker, isWhole: true }))
        if (outcome === 'note') reported.push(text)
      return { imported: verified.ok ? verified.bundle.notes : [verified.reason], reported }
    }
    const program = expect.stringMatching(/^check-certificate[.]mjs differs from what this version/)
    for (const notes of Object.values(await notesOf(other))) {
      expect(notes).toContainEqual(program)
      expect(notes).not.toContainEqual(expect.stringContaining('tables.tex'))
    }
    const swapped = /tables[.]tex differs from what this version makes .*[(]line \d+[)]/
    const forged = replaced(other, 'tables.tex', (text) =>
      text.replace(/\d/, '9').replace('0', '1'),
    )
    for (const notes of Object.values(await notesOf(forged)))
      expect(notes).toContainEqual(expect.stringMatching(swapped))
    const matrix = replaced(other, 'matrix-clear.csv', (text) => text.replace(/,-?[01]\b/, ',7'))
    expect((await notesOf(matrix)).imported).toEqual([
      expect.stringMatching(/matrix-clear[.]csv was changed: line \d+/),
    ])
  })

  it('is refused when its log no longer commits to the leak scan', async () => {
    const database = await open()
    const files = await bundleOf(database, await finishedStudy(database))
    const checker = await readChecker()
    const relogged = (change: (entry: LogEntry) => object): Files => {
      const entries = (files['log.jsonl'] ?? '').trimEnd().split('\n')
      let before = chainStart
      const log = entries
        .map((line) => loggedRowSchema.parse(JSON.parse(line)))
        .map(({ at, entry: logged }, index) => {
          const entry = logEntrySchema.parse(change(logged))
          const hash = sha256(chainText(before, { seq: index + 1, at, entry }))
          before = hash
          return { seq: index + 1, at, hash, entry }
        })
      const certificate = JSON.parse(files['certificate.json'] ?? '')
      certificate.log = { length: log.length, head: before, entries: log }
      return resealed({
        ...files,
        'log.jsonl': log.map(jsonLine).join(''),
        'certificate.json': prettyJson(certificate),
      })
    }
    expect(
      await refusals(
        relogged((entry) => entry),
        checker,
      ),
    ).toMatchObject({ imported: null })
    const scanned = await refusals(
      relogged((entry) => ({ ...entry, leak_scan_sha256: undefined })),
      checker,
    )
    for (const reason of Object.values(scanned)) expect(reason).toContain('lacks the leak scan')
  })

  it('is refused when a file is missing or one was added', async () => {
    const database = await open()
    const files = await bundleOf(database, await finishedStudy(database))
    const checker = await readChecker()
    for (const name of Object.keys(files)) {
      const { [name]: _left, ...others } = files
      expect(await refusals(others, checker)).toMatchObject({
        imported: expect.stringContaining(name),
      })
    }
    const more = { ...files, 'matrix-other.csv': 'annotator_id\r\n' }
    expect((await refusals(more, checker)).checked).toContain('matrix-other.csv was added')
  })
})

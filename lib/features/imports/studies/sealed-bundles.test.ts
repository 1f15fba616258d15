import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { sha256 } from '@/lib/formats/hash'
import { readChecker } from '@/lib/features/studies/bundle/export-bundle.server'
import { checkerFile, prettyJson } from '@/lib/features/studies/bundle/files'
import { sealed, sealOf } from '@/lib/features/studies/certificate/certify'
import { certificateSchema } from '@/lib/features/studies/certificate/schema'
import { jsonLine } from '@/lib/features/studies/exports/lines'
import { loggedRowSchema } from '@/lib/features/studies/imported/bundle/rows'
import {
  chainStart,
  chainText,
  type LogEntry,
  logEntrySchema,
} from '@/lib/features/studies/log/chain'
import { bundleOf, finishedStudy, refusals, type Files } from './testing-bundles'
import { generated } from '@/lib/formats/testing/generated'

withDataFolder()

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

/** With another log, whose chain is made again. */
function relogged(files: Files, change: (entry: LogEntry) => object[]): Files {
  const entries = (files['log.jsonl'] ?? '').trimEnd().split('\n')
  let before = chainStart
  const log = entries
    .map((line) => loggedRowSchema.parse(JSON.parse(line)))
    .flatMap(({ at, entry }) => change(entry).map((other) => ({ at, entry: other })))
    .map(({ at, entry: other }, index) => {
      const entry = logEntrySchema.parse(other)
      before = sha256(chainText(before, { seq: index + 1, at, entry }))
      return { seq: index + 1, at, hash: before, entry }
    })
  const certificate = JSON.parse(files['certificate.json'] ?? '')
  certificate.log = { length: log.length, head: before, entries: log }
  return resealed({
    ...files,
    'log.jsonl': log.map(jsonLine).join(''),
    'certificate.json': prettyJson(certificate),
  })
}

const believed = { imported: null, checked: null }

async function expectRefused(files: Files, checker: string, place: RegExp): Promise<void> {
  const refused = { imported: expect.stringMatching(place), checked: expect.stringMatching(place) }
  expect(await refusals(files, checker)).toMatchObject(refused)
}

const rowsOf = (text: string) => text.trimEnd().split('\n')
const ofRows = (rows: readonly string[]) => `${rows.join('\n')}\n`

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
  ['durations', (files) => withRows(files, () => ({ duration_ms: 5 })), /differs from the log/],
  ['comments', (files) => withRows(files, () => ({ comment: 'no' })), /differs from the log/],
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
    'a row that is there twice',
    (files) =>
      replaced(files, 'judgements.jsonl', (text) =>
        ofRows([...rowsOf(text), rowsOf(text)[0] ?? '']),
      ),
    /judgements[.]jsonl was changed: A1 on pair 0/,
  ],
  [
    'the order of rows',
    (files) => replaced(files, 'judgements.jsonl', (text) => ofRows(rowsOf(text).toReversed())),
    /judgements[.]jsonl was changed: line 1/,
  ],
  [
    'the order of items',
    (files) => replaced(files, 'items.jsonl', (text) => ofRows(rowsOf(text).toReversed())),
    /items[.]jsonl was changed: pair 4 is not in its place/,
  ],
  [
    'the results and all that is made of them',
    (files) =>
      ['results.json', 'results.csv', 'tables.tex'].reduce(
        (all, name) => replaced(all, name, (text) => text.replaceAll(/\b[1-4]\b/g, '5')),
        files,
      ),
    /results[.]json was changed: line \d+/,
  ],
  [
    'a file that nothing makes',
    (files) => ({ ...files, 'more.csv': '1\r\n' }),
    /more[.]csv was added/,
  ],
  [
    'a file that is gone',
    ({ 'tables.tex': _gone, ...files }) => files,
    /This study bundle lacks tables[.]tex/,
  ],
  [
    'guesses that are gone',
    ({ 'annotators.jsonl': _gone, ...files }) => files,
    /annotators[.]jsonl is missing, although the log commits to guesses/,
  ],
  [
    'a certificate of an older version',
    (files) =>
      replaced(files, 'certificate.json', (text) => text.replace('certificate/2', 'certificate/1')),
    /asks for a newer certificate/,
  ],
]

// What is tried is done to files: where they come from makes no difference.
describeOnDatabases(
  'a sealed study bundle',
  (open) => {
    let files: Files = {}
    let checker = ''
    beforeAll(async () => {
      const database = await open()
      files = await bundleOf(database, await finishedStudy(database))
      checker = await readChecker()
    })

    it('is refused by the import and by its own program with the file, whatever single byte differs', async () => {
      expect(await refusals(files, checker)).toMatchObject(believed)
      const change = fc.record({
        part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        put: fc.oneof(
          fc.constantFrom(...Buffer.from('x7 \n",')),
          fc.integer({ min: 0x80, max: 0xff }),
          fc.constant(null),
        ),
      })
      for (const [name, text] of Object.entries(files)) {
        const bytes = Buffer.from(text)
        await fc.assert(
          fc.asyncProperty(change, async ({ part, put }) => {
            const at = Math.floor(part * bytes.length)
            fc.pre(bytes[at] !== put)
            const other = Buffer.concat([
              bytes.subarray(0, at),
              Buffer.from(put === null ? [] : [put]),
              bytes.subarray(at + 1),
            ])
            const { imported, checked } = await refusals({ ...files, [name]: other }, checker)
            expect([name, at, imported, checked]).toEqual([
              name,
              at,
              expect.stringContaining(name),
              expect.stringContaining(name),
            ])
          }),
          generated(1),
        )
      }
    })

    it('is refused where bytes that are no text take the place of the sign that stands for them', async () => {
      const sign = Buffer.from('\uFFFD')
      const withSign = Object.entries(files).filter(([, text]) => text.includes('\uFFFD'))
      expect(withSign.map(([name]) => name)).toEqual(
        expect.arrayContaining(['certificate.json', 'protocol.json', 'judgements.jsonl']),
      )
      for (const [name, text] of withSign)
        for (const put of [[0xff], [0xef, 0xbf], [0xc3, 0x28]]) {
          const bytes = Buffer.from(text)
          const at = bytes.indexOf(sign)
          const other = Buffer.concat([
            bytes.subarray(0, at),
            Buffer.from(put),
            bytes.subarray(at + sign.length),
          ])
          expect(await refusals({ ...files, [name]: other }, checker)).toMatchObject({
            imported: expect.stringContaining(name),
            checked: expect.stringContaining(name),
          })
        }
    })

    it('is refused with the file and the place when its hashes and its seal were made again', async () => {
      expect(await refusals(resealed(files), checker)).toMatchObject(believed)
      for (const [what, forge, place] of forgeries) {
        const { imported, checked } = await refusals(resealed(forge(files)), checker)
        expect([what, imported]).toEqual([what, expect.stringMatching(place)])
        expect([what, checked]).toEqual([what, expect.stringMatching(place)])
      }
    })

    it('whose program is another one is refused or says which files differ from what is made here', async () => {
      const other = { ...files, [checkerFile]: `${checker}\n` }
      const notesOf = async (changed: Files) => (await refusals(resealed(changed), checker)).notes
      const program = expect.stringMatching(
        /^check-certificate[.]mjs differs from what this version/,
      )
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
      expect((await refusals(resealed(matrix), checker)).imported).toMatch(
        /matrix-clear[.]csv was changed: line \d+/,
      )
      const more = { ...other, 'more.csv': 'wins\r\n9\r\n' }
      for (const notes of Object.values(await notesOf(more)))
        expect(notes).toContainEqual(
          expect.stringMatching(/^more[.]csv is a file that this version/),
        )
    })

    it('is refused when its log no longer has the leak scan, the lists or a guess', async () => {
      expect(
        await refusals(
          relogged(files, (entry) => [entry]),
          checker,
        ),
      ).toMatchObject(believed)
      const scanned = relogged(files, (entry) => [{ ...entry, leak_scan_sha256: undefined }])
      await expectRefused(scanned, checker, /lacks the leak scan/)
      const unplanned = relogged(files, (entry) => (entry.event === 'planned' ? [] : [entry]))
      await expectRefused(unplanned, checker, /log[.]jsonl does not follow from the seed/)
      const unguessed = relogged(files, (entry) => (entry.event === 'guessed' ? [] : [entry]))
      await expectRefused(unguessed, checker, /the guess of A1 differs from the log/)
    })

    it('is refused when its certificate has a field that none has', async () => {
      const { seal: _seal, ...certificate } = JSON.parse(files['certificate.json'] ?? '')
      const forged = { ...certificate, reviewed_by: 'nobody' }
      const text = prettyJson({ ...forged, seal: sealOf(forged) })
      const place = expect.stringMatching(/certificate[.]json was changed: line \d+/)
      const refused = { imported: place, checked: place }
      expect(await refusals({ ...files, 'certificate.json': text }, checker)).toMatchObject(refused)
    })

    it('is refused when a file is missing or one was added', async () => {
      for (const name of Object.keys(files)) {
        const { [name]: _left, ...others } = files
        expect(await refusals(others, checker)).toMatchObject({
          imported: expect.stringContaining(name),
        })
      }
      const more = { ...files, 'matrix-other.csv': 'annotator_id\r\n' }
      expect((await refusals(more, checker)).checked).toContain('matrix-other.csv was added')
    })
  },
  ['sqlite'],
)

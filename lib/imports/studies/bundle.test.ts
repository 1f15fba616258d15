import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { localOwner } from '@/lib/people/mutations'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sha256 } from '@/lib/platform/hash'
import { parseInput } from '@/lib/platform/input'
import { findCertificate } from '@/lib/studies/certificate/data'
import { requireStudy } from '@/lib/studies/data'
import { exportFile } from '@/lib/exports/data'
import { exportQuerySchema } from '@/lib/exports/query'
import { appendLog } from '@/lib/studies/log/mutations'
import { closeStudy, unblindStudy } from '@/lib/studies/mutations'
import { findResults } from '@/lib/studies/results/computed/data'
import { requireFrozen } from '@/lib/studies/results/data'
import { judgeStudy } from '@/lib/studies/results/testing/mutations'
import { makeStudy } from '@/lib/studies/testing/mutations'
import { canonicalJson } from '@/lib/records/canonical-json'
import { previewImport } from '../data'
import { importContent } from '../testing/mutations'
import { undoImport } from '../undo/mutations'
import { keepUpload } from '@/lib/platform/files'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

type Files = Record<string, string>

const zipped = (files: Files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

async function bundleOf(database: Database, id: string): Promise<Files> {
  const query = parseInput(exportQuerySchema, { kind: 'study-bundle', study: id }, 'parameter')
  const { body } = await exportFile(database, query)
  const bytes = new Uint8Array(await new Response(body()).arrayBuffer())
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  )
}

const opinions = ['first', 'second', 'tie'] as const
const dimensions = [
  { id: 'helpful', name: 'Helpfulness', wording: 'Which helps more?', scale: 3 as const },
  { id: 'clear', name: 'Clarity', wording: 'Which is clearer?', scale: 3 as const },
]

/** A study that has been through its whole life, with one annotator excluded and guesses of another. */
async function finished(database: Database) {
  const study = await makeStudy(database, {
    pairs: 5,
    gold: 1,
    design: { dimensions, guess: true },
  })
  const { protocol_hash, started_at } = await requireFrozen(database, study.id)
  await database.transaction(async (tx) => {
    const added = [1, 2, 3].map((annotator) => ({ event: 'annotator-added' as const, annotator }))
    const started = { event: 'started', protocol_hash } as const
    await appendLog(tx, study.id, [started, ...added], new Date(started_at))
  })
  await judgeStudy(database, study, {
    opinion: (annotator, ordinal) => opinions[(ordinal + Math.floor(annotator / 3)) % 3] ?? 'tie',
    comment: 'Because, "so"\nit is.',
  })
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE study_annotator SET excluded_at = ${new Date()}, excluded_reason = 'too fast'
      WHERE study_id = ${study.id} AND number = 3`)
    const [look] = await tx.query(sql`
      SELECT a.id FROM study_assignment a JOIN study_annotator n ON n.id = a.annotator_id
      WHERE a.study_id = ${study.id} AND n.number = 1 ORDER BY a.position LIMIT 1`)
    await tx.execute(sql`
      UPDATE study_annotator SET guess = ${JSON.stringify({ [String(look?.['id'])]: 'left' })}
      WHERE study_id = ${study.id} AND number = 1`)
    const excluded = { event: 'annotator-excluded', annotator: 3, reason: 'too fast' } as const
    await appendLog(tx, study.id, [excluded])
  })
  await closeStudy(database, study.id)
  await unblindStudy(database, study.id, (await localOwner(database)).id)
  return study.id
}

async function forget(database: Database, id: string) {
  // Results that were computed before must not stand in for those of the import.
  globalThis.touchstoneResults = undefined
  await database.execute(sql`DELETE FROM study_log WHERE study_id = ${id}`)
  await database.execute(sql`DELETE FROM study WHERE id = ${id}`)
}

const into = { collection: 'Studies', filename: 'bundle.zip' }

/** What is asked of a study over HTTP, but for where it came from. */
async function toldOf(database: Database, id: string) {
  const {
    imported: _i,
    created_at: _c,
    author: _a,
    version: _v,
    ...study
  } = await requireStudy(database, id)
  return {
    study,
    results: await findResults(database, id),
    certificate: await findCertificate(database, id),
  }
}

const changed = (files: Files, name: string, from: string | RegExp, to: string): Files => {
  const text = files[name] ?? ''
  const other = text.replace(from, to)
  if (other === text) throw new Error(`${name} has no ${String(from)}`)
  return { ...files, [name]: other }
}

describeOnDatabases('a study bundle', (open) => {
  it('imported into a database without its study gives the same study, figures, certificate and bundle', async () => {
    const database = await open()
    const id = await finished(database)
    const [before, files] = [await toldOf(database, id), await bundleOf(database, id)]
    await forget(database, id)
    const report = await importContent(database, zipped(files), into)
    expect(report).toMatchObject({
      status: 'done',
      error: null,
      format: 'study-bundle',
      issue_count: 0,
    })
    expect(report.study).toEqual({ id, name: before.study.name })
    expect(await toldOf(database, id)).toEqual(before)
    expect(before.results.excluded).toEqual([{ annotator: 3, reason: 'too fast' }])
    expect(before.results.conduct.blinding.some(({ index }) => index !== null)).toBe(true)
    expect(await bundleOf(database, id)).toEqual(files)
  })

  it('is recognised as the same when it comes twice, and can be taken back', async () => {
    const database = await open()
    const id = await finished(database)
    const bytes = zipped(await bundleOf(database, id))
    const known = await importContent(database, bytes, into)
    expect(known).toMatchObject({
      status: 'done',
      issues: [{ message: expect.stringContaining('is here already') }],
    })
    await forget(database, id)
    const first = await importContent(database, bytes, into)
    const second = await importContent(database, bytes, into)
    expect(second).toMatchObject({ status: 'done', study: { id } })
    expect(second.duplicates).toBeGreaterThan(0)
    await undoImport(database, second.id)
    expect((await requireStudy(database, id)).imported?.filename).toBe('bundle.zip')
    await undoImport(database, first.id)
    await expect(requireStudy(database, id)).rejects.toThrow(/no study/)
    expect(await importContent(database, bytes, into)).toMatchObject({ study: { id } })
  })

  it('that was changed is refused with the file and what differs', async () => {
    const database = await open()
    const id = await finished(database)
    const files = await bundleOf(database, id)
    await forget(database, id)
    const protocol = (files['protocol.json'] ?? '').replace('Which helps more?', 'Which is better?')
    const tampered: [Files, RegExp][] = [
      [
        changed(files, 'protocol.json', 'Which helps more?', 'Which is better?'),
        /^protocol[.]json was changed: its SHA-256/,
      ],
      [
        {
          ...files,
          'protocol.json': protocol,
          'certificate.json': (files['certificate.json'] ?? '').replaceAll(
            sha256(files['protocol.json'] ?? ''),
            sha256(protocol),
          ),
        },
        /^certificate[.]json was changed: its protocol/,
      ],
      [
        changed(files, 'log.jsonl', '"swapped":true', '"swapped":false'),
        /^log[.]jsonl was changed: entry \d+ does not follow/,
      ],
      [changed(files, 'log.jsonl', /[^\n]+\n$/, ''), /^log[.]jsonl was changed: it ends/],
      [
        changed(files, 'certificate.json', /"unblinded_by": "[^"]+"/, '"unblinded_by": "Eve"'),
        /^certificate[.]json was changed: its name or times/,
      ],
      [
        changed(files, 'certificate.json', /"left_first": \d+/, '"left_first": 99'),
        /^certificate[.]json was changed: the sides/,
      ],
      [
        changed(files, 'judgements.jsonl', '"choice_by_side":"left"', '"choice_by_side":"right"'),
        /^judgements[.]jsonl was changed: A\d on pair \d+, round 1 is not what the log holds/,
      ],
      [
        changed(files, 'judgements.jsonl', 'Because', 'Although'),
        /^judgements[.]jsonl was changed/,
      ],
      [
        changed(files, 'judgements.jsonl', /"coded":"(first|second)"/, '"coded":"tie"'),
        /^judgements[.]jsonl was changed: .* coded for the wrong system/,
      ],
      [
        changed(files, 'judgements.jsonl', '"excluded":true', '"excluded":false'),
        /^judgements[.]jsonl was changed: .* not excluded/,
      ],
      [
        {
          ...files,
          'judgements.jsonl': (files['judgements.jsonl'] ?? '').split('\n').slice(2).join('\n'),
        },
        /^judgements[.]jsonl was changed: a judgement of A1 on pair 0 is missing/,
      ],
      [
        changed(files, 'items.jsonl', 'It stands.', 'It fell.'),
        /^items[.]jsonl was changed: pair 0 is not what the protocol froze/,
      ],
      [
        changed(files, 'items.jsonl', /^[^\n]+\n/, ''),
        /^items[.]jsonl was changed: pair 0 is missing/,
      ],
      [changed(files, 'judgements.csv', ',tie,', ',left,'), /^judgements[.]csv was changed: line/],
      [
        changed(files, 'results.json', /"wins": \d+/, '"wins": 77'),
        /^results[.]json was changed: counted[.]round_1[.]0[.]wins/,
      ],
      [
        changed(files, 'judgements.jsonl', /\}\n/, '\n'),
        /^Line 1 of judgements[.]jsonl cannot be read/,
      ],
      [
        Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'log.jsonl')),
        /^This study bundle lacks log[.]jsonl/,
      ],
    ]
    for (const [given, words] of tampered) {
      const report = await importContent(database, zipped(given), into)
      expect([report.status, report.error]).toEqual(['failed', expect.stringMatching(words)])
      await expect(requireStudy(database, id)).rejects.toThrow(/no study/)
    }
  }, 240_000)

  it('of an older version, without the guesses, still comes in and says what it lacks', async () => {
    const database = await open()
    const id = await finished(database)
    const { 'annotators.jsonl': _lacking, ...files } = await bundleOf(database, id)
    await forget(database, id)
    const report = await importContent(database, zipped(files), into)
    expect(report).toMatchObject({
      status: 'done',
      issues: [{ message: expect.stringContaining('holds no guesses') }],
    })
    expect(
      (await findResults(database, id)).conduct.blinding.every(({ index }) => index === null),
    ).toBe(true)
  })

  it('is shown before it is imported; a folder around its files does no harm', async () => {
    const database = await open()
    const id = await finished(database)
    const files = await bundleOf(database, id)
    const inFolder = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`../b/${name}`, text]),
    )
    async function* bytes() {
      yield zipped(inFolder)
    }
    const file = await keepUpload(bytes())
    const found = await previewImport({ file, filename: 'bundle.zip', options: {} })
    expect(found.preview).toMatchObject({
      format: 'study-bundle',
      study: {
        items: 5,
        pairs: 5,
        judges: 3,
        judgements: 36,
        dimensions: ['Helpfulness', 'Clarity'],
      },
    })
    await forget(database, id)
    expect(await importContent(database, zipped(inFolder), into)).toMatchObject({ study: { id } })
    expect(sha256(canonicalJson(JSON.parse(files['protocol.json'] ?? '')))).toBe(
      (await requireStudy(database, id)).protocol_hash,
    )
  })
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import type { Database } from '@/lib/platform/db/database'
import { keepUpload } from '@/lib/platform/files/files'
import { sha256 } from '@/lib/formats/hash'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { findCertificate } from '@/lib/features/studies/certificate/find-certificate.server'
import { requireStudy } from '@/lib/features/studies/list-studies.server'
import { findResults } from '@/lib/features/studies/results/computed/find-results.server'
import { previewImport } from '../list-imports.server'
import { importContent } from '../testing/setup'
import { undoImport } from '../undo/undo-import.server'
import { bundleOf, finishedStudy, forget, into, unzipped, zipped } from './testing-bundles'

withDataFolder()

/** Made before certificates had hashes of the files. */
const oldBundle = unzipped(readFileSync('lib/features/imports/studies/fixtures/study-bundle.zip'))

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

describeOnDatabases('a study bundle', (open) => {
  it('imported into a database without its study gives the same study, figures, certificate and bundle', async () => {
    const database = await open()
    const id = await finishedStudy(database)
    const [before, files] = [await toldOf(database, id), await bundleOf(database, id)]
    await forget(database, id)
    const report = await importContent(database, zipped(files), into)
    expect(report).toMatchObject({
      status: 'done',
      error: null,
      format: 'study-bundle',
      issues: [],
    })
    expect(report.study).toEqual({ id, name: before.study.name })
    expect(await toldOf(database, id)).toEqual(before)
    expect(before.results.excluded).toEqual([{ annotator: 3, reason: 'too fast' }])
    expect(before.results.conduct.blinding.some(({ index }) => index !== null)).toBe(true)
    expect(await bundleOf(database, id)).toEqual(files)
  })

  it('is recognised as the same when it comes twice, and can be taken back', async () => {
    const database = await open()
    const id = await finishedStudy(database)
    const bytes = zipped(await bundleOf(database, id))
    const known = await importContent(database, bytes, into)
    expect(known).toMatchObject({
      status: 'done',
      issues: [{ message: expect.stringContaining('already exists') }],
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

  it('of an older version still comes in and says what it does not prove', async () => {
    const database = await open()
    const { 'annotators.jsonl': _lacking, ...files } = oldBundle
    const report = await importContent(database, zipped(files), into)
    expect([report.status, report.issues.map(({ message }) => message)]).toEqual([
      'done',
      [
        expect.stringContaining('no hashes of the files'),
        expect.stringContaining('does not say when lists were drawn'),
        expect.stringContaining('does not prove durations'),
      ],
    ])
  })

  it('that holds a file twice is refused, also where only some file systems make one of them', async () => {
    const database = await open()
    const { 'judgements.csv': table = '', ...others } = oldBundle
    const held = { ...others, 'judgements.csv': table }
    for (const name of ['more/judgements.csv', 'Judgements.CSV']) {
      const report = await importContent(database, zipped({ ...held, [name]: 'x' }), into)
      expect([report.status, report.error]).toEqual([
        'failed',
        expect.stringMatching(/^This study bundle contains judgements[.]csv twice[.]$/i),
      ])
    }
  })

  it('is shown before it is imported; a folder around its files does no harm', async () => {
    const database = await open()
    const id = await finishedStudy(database)
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

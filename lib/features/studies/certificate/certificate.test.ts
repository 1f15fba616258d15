import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { readEveryTable } from '@/lib/platform/db/every-table'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { localOwner } from '@/lib/features/people/change-people.server'
import { jsonLine, judgementLines } from '../exports/lines'
import { csvTable } from '@/lib/formats/write/csv'
import { once } from '@/lib/formats/write/written'
import { judgementTable } from '../exports/judgements'
import type { OpenedStudy } from '../exports/source/opened'
import { openStudy } from '../exports/source/open-study.server'
import { eraseAnnotator } from '../annotators/erase-annotator.server'
import { closeStudy, unblindStudy } from '../change-studies.server'
import { votes } from '../results/coded'
import { requireFrozen } from '../results/read-record.server'
import { judgeByCalls } from '../results/testing/setup'
import { logStart, makeStudy } from '../testing/setup'
import { findCertificate } from './find-certificate.server'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'certificate-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function judgedStudy(database: Database) {
  const study = await makeStudy(database, { pairs: 6, design: { discussion: false } })
  const scan = { scanned_pairs: 6, scanned_bytes: 900, leaked_bytes: 0, hits: [] }
  await database.execute(sql`
    UPDATE study SET leak_scan = ${JSON.stringify(scan)} WHERE id = ${study.id}`)
  await logStart(database, study)
  await judgeByCalls(database, study, {
    opinion: (annotator, ordinal) =>
      (['first', 'tie', 'second'] as const)[(annotator * ordinal) % 3] ?? 'tie',
    comment: 'plain "words"\nand more',
  })
  await closeStudy(database, study.id)
  return study
}

async function unblinded(database: Database): Promise<string> {
  const { id } = await judgedStudy(database)
  await unblindStudy(database, id, (await localOwner(database)).id)
  return id
}

interface Files {
  certificate: string
  jsonl: string
  csv: string
}

async function filesOf(database: Database, id: string): Promise<Files> {
  const study = await openStudy(database, await requireFrozen(database, id))
  return {
    certificate: JSON.stringify(await findCertificate(database, id)),
    jsonl: Array.from(judgementLines(study), jsonLine).join(''),
    csv: await csvOf(study),
  }
}

async function csvOf(study: OpenedStudy): Promise<string> {
  let text = ''
  for await (const part of csvTable(judgementTable(study), once(votes(study.judgements))))
    text += part
  return text
}

/** What the script prints and how it ends, as somebody without this server would run it. */
async function checked({ certificate, jsonl, csv }: Files): Promise<{ code: number; out: string }> {
  const names = ['certificate.json', 'judgements.jsonl', 'judgements.csv']
  const paths = names.map((name) => path.join(folder, name))
  const texts = [certificate, jsonl, csv]
  for (const [at, file] of paths.entries()) await writeFile(file, texts[at] ?? '')
  return await new Promise((resolve) => {
    execFile(process.execPath, ['dist/check-certificate.mjs', ...paths], (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + err })
    })
  })
}

const broken = ({ out }: { out: string }) =>
  [...out.matchAll(/^BROKEN (.+)$/gm)].map(([, text]) => text)

describeOnDatabases('the certificate of a study', (open) => {
  it('tells the sides people saw, and the log, once the study is unblinded', async () => {
    const database = await open()
    const { id } = await judgedStudy(database)
    const before = await findCertificate(database, id)
    expect(before.log).toMatchObject({ entries: null, length: 42 })
    expect(before.randomisation).toMatchObject({
      per_annotator: ['A1', 'A2', 'A3'].map((annotator) => ({
        annotator,
        left_first: 3,
        right_first: 3,
      })),
      within_pairs: { pairs: 6, within_one: 6, largest_difference: 1 },
      p_value: 1,
    })
    expect(before.not_blind).toEqual([expect.stringContaining('no accounts')])
    await unblindStudy(database, id, (await localOwner(database)).id)
    const after = await findCertificate(database, id)
    expect(after.log.entries).toHaveLength(43)
    expect(after.log.head).toBe(after.log.entries?.at(-1)?.hash)
  })

  it('is refused for a draft', async () => {
    const database = await open()
    const { id } = await makeStudy(database, { pairs: 1, status: 'draft' })
    await database.execute(sql`UPDATE study SET protocol = NULL WHERE id = ${id}`)
    await expect(findCertificate(database, id)).rejects.toThrow('draft')
  })

  it('holds, checked without this server', async () => {
    const database = await open()
    const files = await filesOf(database, await unblinded(database))
    const { code, out } = await checked(files)
    expect([code, out]).toEqual([0, expect.stringContaining('ok     judgements.csv')])
    expect(out).not.toContain('BROKEN')
    expect(out.match(/^ok /gm)).toHaveLength(12)
  })

  it('holds after the personal data of an annotator are erased, before or after unblinding', async () => {
    const database = await open()
    const { id, annotatorIds } = await judgedStudy(database)
    const [first = '', second = ''] = annotatorIds
    await database.execute(sql`
      INSERT INTO study_platform_id (annotator_id, parameters) VALUES (${first}, '{"PROLIFIC_PID":"prolific-4711"}')`)
    await database.execute(sql`UPDATE study_annotator SET name = 'Ann Lee' WHERE id = ${first}`)
    expect(await eraseAnnotator(database, id, { annotatorId: first })).toEqual({
      id: first,
      erased_comments: 6,
    })
    await unblindStudy(database, id, (await localOwner(database)).id)
    await eraseAnnotator(database, id, { annotatorId: second })
    const again = await eraseAnnotator(database, id, { annotatorId: second })
    expect(again.erased_comments).toBe(0)
    const known = await database.query(sql`
      SELECT n.name, (SELECT COUNT(*) FROM study_platform_id p WHERE p.annotator_id = n.id) AS ids,
        (SELECT COUNT(comment) FROM study_submission u WHERE u.annotator_id = n.id) AS comments
      FROM study_annotator n WHERE n.study_id = ${id} ORDER BY n.number`)
    expect(known.map(({ name, ids, comments }) => [name, ids, comments])).toEqual([
      ['Annotator 1', 0, 0],
      ['Annotator 2', 0, 0],
      [expect.any(String), 0, 6],
    ])
    const everything = JSON.stringify(await readEveryTable(database))
    expect(everything).toContain('Annotator 1')
    expect(everything).not.toMatch(/Ann Lee|prolific-4711/)
    const files = await filesOf(database, id)
    const { code, out } = await checked(files)
    expect([code, broken({ out })]).toEqual([0, []])
    expect(out).toMatch(/^note +Comments of A1 were erased on .*: 6 judgements/m)
    const changed = files.jsonl.replace('"choice_by_side":"tie"', '"choice_by_side":"left"')
    expect(broken(await checked({ ...files, jsonl: changed }))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^judgements: .*differs from the log/)]),
    )
  })

  it('names what differs where a byte of the protocol, the log, a choice or a side was changed', async () => {
    const database = await open()
    const files = await filesOf(database, await unblinded(database))
    const changed = (name: keyof Files, find: string | RegExp, put: string) => {
      const text = files[name].replace(find, put)
      expect(text).not.toBe(files[name])
      return { ...files, [name]: text }
    }
    const tampered: [Files, RegExp][] = [
      [changed('certificate', 'Read both.', 'Read both!'), /^protocol: .*its SHA-256 is/],
      [changed('certificate', '"swapped":true', '"swapped":false'), /^log: .*entry \d+ does not/],
      [changed('certificate', '"left_first":3', '"left_first":4'), /randomisation[.]per_annotator/],
      [changed('certificate', '"leaked_bytes":0', '"leaked_bytes":7'), /^leak scan: 7 bytes/],
      [
        changed('jsonl', '"choice_by_side":"tie"', '"choice_by_side":"left"'),
        /^judgements: .*differs from the log/,
      ],
      [changed('jsonl', /^[^\n]*\n/, ''), /^judgements: .*is missing/],
      [changed('csv', ',tie,tie,0,', ',tie,left,0,'), /^judgements[.]csv: .*line \d+/],
    ]
    for (const [given, words] of tampered) {
      const ran = await checked(given)
      expect([ran.code, broken(ran)]).toEqual([
        1,
        expect.arrayContaining([expect.stringMatching(words)]),
      ])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database, Row } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sha256 } from '@/lib/formats/hash'
import { withDataFolder } from '@/lib/platform/testing'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { pairTextsSchema } from '../blind'
import { requireStudy } from '../list-studies.server'
import {
  changeStudy,
  closeStudy,
  createStudy,
  deleteStudy,
  unblindStudy,
} from '../change-studies.server'
import { designOf } from '../preset'
import { protocolSchema } from '../protocol/schema'
import { leakScanSchema } from '../rendering/leaks'
import { newStudySchema } from '../design-schema'
import { shownName } from '../shown-name'
import { previewPair } from './draw-pairs.server'
import { startStudy } from './start-study.server'

withDataFolder()

const datasets = Array.from({ length: 12 }, (_, n) => `set-${n}`)

/** What a system writes of an item; it boasts of its own name. */
const written = {
  faithlens: (n: number) =>
    `<think>I am FaithLens.</think><reason>Bridge ${n} stands, says shiny-8b.</reason><answer>Yes</answer>`,
  'decompose-rl': (n: number) =>
    `<think>Plan.</think><question>Does bridge ${n} stand?</question><answer>Yes, by Decompose-RL.</answer>` +
    '<think>More.</think><question>When?</question><answer>In 1912.</answer>' +
    '<think>Done.</think><verification>Supported</verification>',
}

function traces(prefix: string, count: number): unknown[] {
  return datasets.flatMap((dataset) =>
    Array.from({ length: count }, (_, n) => n).flatMap((n) =>
      (['faithlens', 'decompose-rl'] as const).map((system) => ({
        schema: 'trace/1',
        system,
        dataset,
        item_id: `${dataset}-${n}`,
        input: {
          claim: `${prefix}: bridge ${n} of ${dataset} stands.`,
          passages: [{ text: `Bridge ${n} of ${dataset} was opened in 1912 and stands.` }],
        },
        gold: { label: 'supported' },
        model: system === 'faithlens' ? 'acme/shiny-8b' : 'acme/dull-7b',
        output: written[system](n),
      })),
    ),
  )
}

const systems = [
  { system: 'faithlens' as const, model: 'acme/shiny-8b' },
  { system: 'decompose-rl' as const, model: 'acme/dull-7b' },
]

async function draft(database: Database, given: Record<string, unknown>) {
  const { id: authorId } = await localOwner(database)
  const study = newStudySchema.parse({ name: 'A study', systems, ...given })
  return await createStudy(database, { study, authorId })
}

/** Items of one collection; each suite has its own, so that claims do not meet. */
async function collection(database: Database, name: string, count = 1): Promise<string> {
  const report = await importContent(database, lines(traces(name, count)), { collection: name })
  return report.collection.id
}

const inCollection = (id: string) => ({
  systems: systems.map((system) => ({ ...system, collection: id })),
})

async function pairsOf(database: Database, id: string): Promise<Row[]> {
  return await database.query(sql`
    SELECT ordinal, kind, dataset, texts FROM study_pair WHERE study_id = ${id} ORDER BY ordinal`)
}

describeOnDatabases('the life of a study', (open) => {
  it('goes from draft to unblinded, and no step can be left out or taken twice', async () => {
    const database = await open()
    const { id: person } = await localOwner(database)
    const id = (await draft(database, inCollection(await collection(database, 'life')))).id
    await expect(closeStudy(database, id)).rejects.toThrow(/has not been started/)
    await expect(unblindStudy(database, id, person)).rejects.toThrow(/has not been started/)

    const started = await startStudy(database, id)
    expect(started).toMatchObject({ id, status: 'running', pair_count: 12 })
    await expect(startStudy(database, id)).rejects.toThrow(/is running.*cannot be started again/)
    await expect(unblindStudy(database, id, person)).rejects.toThrow(/Close it first/)

    expect(await closeStudy(database, id)).toMatchObject({ status: 'closed', closed_early: true })
    await expect(closeStudy(database, id)).rejects.toThrow(/closed already/)

    expect(await unblindStudy(database, id, person)).toMatchObject({ unblinded_by: 'You' })
    await expect(unblindStudy(database, id, person)).rejects.toThrow(/unblinded already/)
    await expect(startStudy(database, id)).rejects.toThrow(/unblinded/)

    const study = await requireStudy(database, id)
    expect(study).toMatchObject({ status: 'unblinded', closed_early: true, unblinded_by: 'You' })
    const log = await database.query(sql`
      SELECT entry FROM study_log WHERE study_id = ${id} ORDER BY seq`)
    expect(log.map(({ entry }) => JSON.parse(String(entry)) as unknown)).toEqual([
      { event: 'started', protocol_hash: started.protocol_hash, log_version: 2 },
      { event: 'closed', early: true },
      {
        event: 'unblinded',
        by: 'You',
        not_blind: [expect.stringContaining('no accounts')],
        leak_scan_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  it('lets only a draft be changed or deleted', async () => {
    const database = await open()
    const { id } = await draft(database, inCollection(await collection(database, 'frozen')))
    const changed = await changeStudy(database, id, { name: 'Renamed', overlap: 2 })
    expect(changed).toMatchObject({
      name: 'Renamed',
      design: { overlap: 2, compare: 'explanation' },
    })
    await startStudy(database, id)
    await expect(changeStudy(database, id, { overlap: 1 })).rejects.toThrow(/Make a new study/)
    await expect(deleteStudy(database, id)).rejects.toThrow(/Only drafts/)
    expect((await requireStudy(database, id)).design.overlap).toBe(2)

    const other = await draft(database, {})
    expect(await deleteStudy(database, other.id)).toMatchObject({ deleted: true })
    await expect(requireStudy(database, other.id)).rejects.toThrow(/no study/)
  })

  it('is changed by one of two who look at the same draft, and the other is told', async () => {
    const database = await open()
    const { id, version } = await draft(database, {})
    const first = await changeStudy(database, id, { version, overlap: 2 })
    expect(first.version).not.toBe(version)
    await expect(changeStudy(database, id, { version, overlap: 5 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/Somebody else has changed this draft/),
    })
    expect((await requireStudy(database, id)).design.overlap).toBe(2)
    const again = { version: first.version, overlap: 5 }
    expect((await changeStudy(database, id, again)).design.overlap).toBe(5)
    expect((await changeStudy(database, id, { overlap: 3 })).version).toBe(version)
  })

  it('refuses a design that says two things at once, and a collection that is not there', async () => {
    const database = await open()
    const both = { sample: { kind: 'random' } }
    await expect(draft(database, both)).rejects.toThrow(/"sample.size".*how many items/)
    await expect(draft(database, inCollection('nowhere'))).rejects.toThrow(/no collection/)
  })

  it('hashes the protocol that is stored, and that alone', async () => {
    const database = await open()
    const place = inCollection(await collection(database, 'hashed'))
    const { id } = await draft(database, { ...place, seed: 5 })
    const { protocol_hash: hash } = await startStudy(database, id)
    const [row] = await database.query(sql`SELECT protocol FROM study WHERE id = ${id}`)
    const stored = String(row?.['protocol'])
    const protocol = protocolSchema.parse(JSON.parse(stored))
    expect(sha256(stored)).toBe(hash)
    expect(canonicalJson(protocol)).toBe(stored)
    const texts = (await pairsOf(database, id)).map((pair) => sha256(String(pair['texts'])))
    expect(protocol.pairs.map((pair) => pair.texts_sha256)).toEqual(texts)

    const same = await draft(database, { ...place, seed: 5 })
    await startStudy(database, same.id)
    const [other] = await database.query(sql`SELECT protocol FROM study WHERE id = ${same.id}`)
    const again = protocolSchema.parse(JSON.parse(String(other?.['protocol'])))
    expect({ ...again, study_id: id }).toEqual(protocol)
  })

  it('shows no name of a system or model, and says how much was looked through', async () => {
    const database = await open()
    const place = inCollection(await collection(database, 'unnamed'))
    const { id } = await draft(database, { ...place, name: 'FaithLens or DecomposeRL?' })
    await startStudy(database, id)
    const pairs = await pairsOf(database, id)
    const texts = pairs.map((pair) => String(pair['texts']))
    expect(texts.join('\n')).not.toMatch(/faithlens|decompose|shiny|dull|acme|<\/?\w+>/i)
    expect(pairTextsSchema.parse(JSON.parse(texts[0] ?? '')).first.blocks[0]?.text).toMatch(
      /^Bridge 0 stands, says \[…\]\.$/,
    )
    const [row] = await database.query(sql`SELECT leak_scan FROM study WHERE id = ${id}`)
    const scan = leakScanSchema.parse(JSON.parse(String(row?.['leak_scan'])))
    expect(scan).toMatchObject({ scanned_pairs: 12, leaked_bytes: 0, hits: [] })
    expect(scan.scanned_bytes).toBeGreaterThan(Buffer.byteLength(texts.join('')))
    expect(shownName((await requireStudy(database, id)).design)).toBe('[…] or […]?')
  })

  it('does not start when what everybody is told names a system', async () => {
    const database = await open()
    const place = inCollection(await collection(database, 'leaking'))
    const told = { instructions: 'Say whether Shiny-8B is better.' }
    const { id } = await draft(database, { ...place, ...told })
    await expect(startStudy(database, id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/“Shiny-8B” in "instructions"/),
      details: { leaked_bytes: 8, hits: [{ pair: null, where: 'instructions' }] },
    })
    expect(await requireStudy(database, id)).toMatchObject({ status: 'draft', pair_count: 0 })
    await changeStudy(database, id, { instructions: 'Say which is better.' })
    expect((await startStudy(database, id)).status).toBe('running')
  })

  it('keeps a collection it runs on, and needs it no more once it is closed', async () => {
    const database = await open()
    const place = await collection(database, 'needed')
    const { id } = await draft(database, { name: 'Needs it', ...inCollection(place) })
    await startStudy(database, id)
    const before = await pairsOf(database, id)
    await expect(deleteCollection(database, place)).rejects.toThrow(/"Needs it" runs on this/)
    expect((await requireCollection(database, place)).deleted_at).toBeNull()
    await closeStudy(database, id)
    await deleteCollection(database, place)
    expect(await pairsOf(database, id)).toEqual(before)
  })

  it('says that there is nothing to compare, and what a system does not write', async () => {
    const database = await open()
    const place = inCollection(await collection(database, 'empty'))
    const stranger = [place.systems[0], { ...place.systems[1], model: 'nobody' }]
    const none = await draft(database, { ...place, systems: stranger })
    await expect(startStudy(database, none.id)).rejects.toThrow(
      /nothing to compare.*No trace of DecomposeRL · nobody \(items: 12\)/,
    )
    const questions = await draft(database, { ...place, compare: 'questions' })
    await expect(startStudy(database, questions.id)).rejects.toThrow(
      /FaithLens · acme\/shiny-8b has nothing to show/,
    )
  })

  it('does not start with repeats that say too little, or with more than there are pairs', async () => {
    const database = await open()
    const from = inCollection(await collection(database, 'repeats', 2))
    const start = async (repeats: number) =>
      await startStudy(database, (await draft(database, { ...from, repeats })).id)
    await expect(start(4)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Repeat at least 20 pairs, or none.',
    })
    await expect(start(25)).rejects.toThrow('There are only 24 pairs to repeat, not 25.')
    expect((await start(20)).status).toBe('running')
    expect((await start(0)).status).toBe('running')
  })

  it('takes gold and training pairs out of the sample, and names one that is not there', async () => {
    const database = await open()
    const place = inCollection(await collection(database, 'known'))
    const [first, second] = await database.query(sql`
      SELECT i.id FROM item i JOIN collection c ON c.id = i.collection_id
      WHERE c.live_name = 'known' ORDER BY i.id LIMIT 2`)
    const known = {
      gold: [{ item_id: String(first?.['id']), expected: { readability: 0 } }],
      training: [{ item_id: String(second?.['id']), expected: {}, feedback: 'Because.' }],
    }
    const { id } = await draft(database, { ...place, ...known })
    expect((await startStudy(database, id)).pair_count).toBe(10)
    const kinds = (await pairsOf(database, id)).map(({ kind }) => kind)
    expect(kinds.slice(9)).toEqual(['study', 'gold', 'training'])

    const lost = await draft(database, { ...place, gold: [{ item_id: 'x', expected: {} }] })
    await expect(startStudy(database, lost.id)).rejects.toThrow(/"gold.0.item_id".*no item x/)
  })

  it('previews what an annotator would see', async () => {
    const database = await open()
    const place = inCollection(await collection(database, 'previewed'))
    const design = designOf(newStudySchema.parse({ name: 'x', ...place }), 1)
    expect(await previewPair(database, design)).toMatchObject({
      item: {
        kind: 'claim',
        conclusion: 'Both outputs conclude that the document supports this claim.',
      },
      progress: { done: 0, total: 12 },
      right: { blocks: [{ role: 'question' }, { role: 'answer', text: 'Yes, by […].' }, {}, {}] },
    })
  })
})

describe('the preset', () => {
  it('is three judgements of three dimensions for ten items of each dataset', () => {
    const design = designOf(
      newStudySchema.parse({ name: 'x', systems, preset: 'faithlens-120', overlap: 2 }),
      9,
    )
    expect(design).toMatchObject({ overlap: 2, repeats: 0, gold: [], consent: null, seed: 9 })
    expect(design.dimensions.map(({ id }) => id)).toEqual([
      'readability',
      'helpfulness',
      'informativeness',
    ])
  })
})

describeOnDatabases('the preset on twelve datasets', (open) => {
  it('asks for 120 × 3 × 3 judgements', async () => {
    const database = await open()
    const place = inCollection(await collection(database, 'twelve', 11))
    const { id, design } = await draft(database, { ...place, preset: 'faithlens-120' })
    const { pair_count: count } = await startStudy(database, id)
    expect(count * design.overlap * design.dimensions.length).toBe(120 * 3 * 3)
    const perDataset = Map.groupBy(await pairsOf(database, id), ({ dataset }) => dataset)
    expect([...perDataset.values()].map((pairs) => pairs.length)).toEqual(datasets.map(() => 10))
  })
})

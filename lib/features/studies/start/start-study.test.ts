import { describe, expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sha256 } from '@/lib/formats/hash'
import { withDataFolder } from '@/lib/platform/testing'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { pairTextsSchema } from '../blind'
import { requireStudy } from '../list-studies.server'
import { changeStudy } from '../change-studies.server'
import { designOf } from '../preset'
import { protocolSchema } from '../protocol/schema'
import { leakScanSchema } from '../rendering/leaks'
import { newStudySchema } from '../design-schema'
import { shownName } from '../shown-name'
import { previewPair } from './draw-pairs.server'
import { startStudy } from './start-study.server'
import {
  datasets,
  systems,
  draftStudy,
  makeCollection,
  inCollection,
  listPairs,
} from '../testing/draft-study'

withDataFolder()

describeOnDatabases('a study that is started', (open) => {
  it('hashes the protocol that is stored, and that alone', async () => {
    const database = await open()
    const place = inCollection(await makeCollection(database, 'hashed'))
    const { id } = await draftStudy(database, { ...place, seed: 5 })
    const { protocol_hash: hash } = await startStudy(database, id)
    const [row] = await database.query(sql`SELECT protocol FROM study WHERE id = ${id}`)
    const stored = String(row?.['protocol'])
    const protocol = protocolSchema.parse(JSON.parse(stored))
    expect(sha256(stored)).toBe(hash)
    expect(canonicalJson(protocol)).toBe(stored)
    const texts = (await listPairs(database, id)).map((pair) => sha256(String(pair['texts'])))
    expect(protocol.pairs.map((pair) => pair.texts_sha256)).toEqual(texts)

    const same = await draftStudy(database, { ...place, seed: 5 })
    await startStudy(database, same.id)
    const [other] = await database.query(sql`SELECT protocol FROM study WHERE id = ${same.id}`)
    const again = protocolSchema.parse(JSON.parse(String(other?.['protocol'])))
    expect({ ...again, study_id: id }).toEqual(protocol)
  })

  it('shows no name of a system or model, and says how much was looked through', async () => {
    const database = await open()
    const place = inCollection(await makeCollection(database, 'unnamed'))
    const { id } = await draftStudy(database, { ...place, name: 'FaithLens or DecomposeRL?' })
    await startStudy(database, id)
    const pairs = await listPairs(database, id)
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

  it('does not start when a text for annotators names a system', async () => {
    const database = await open()
    const place = inCollection(await makeCollection(database, 'leaking'))
    const told = { instructions: 'Say whether Shiny-8B is better.' }
    const { id } = await draftStudy(database, { ...place, ...told })
    await expect(startStudy(database, id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/“Shiny-8B” in "instructions"/),
      details: { leaked_bytes: 8, hits: [{ pair: null, where: 'instructions' }] },
    })
    expect(await requireStudy(database, id)).toMatchObject({ status: 'draft', pair_count: 0 })
    await changeStudy(database, id, { instructions: 'Say which is better.' })
    expect((await startStudy(database, id)).status).toBe('running')
  })

  it('says that there is nothing to compare, and what a system does not write', async () => {
    const database = await open()
    const place = inCollection(await makeCollection(database, 'empty'))
    const stranger = [place.systems[0], { ...place.systems[1], model: 'nobody' }]
    const none = await draftStudy(database, { ...place, systems: stranger })
    await expect(startStudy(database, none.id)).rejects.toThrow(
      /nothing to compare.*No trace of DecomposeRL · nobody \(items: 12\)/,
    )
    const questions = await draftStudy(database, { ...place, compare: 'questions' })
    await expect(startStudy(database, questions.id)).rejects.toThrow(
      /FaithLens · acme\/shiny-8b has nothing to show/,
    )
  })

  it('does not start with repeats that say too little, or with more than there are pairs', async () => {
    const database = await open()
    const from = inCollection(await makeCollection(database, 'repeats', 2))
    const start = async (repeats: number) =>
      await startStudy(database, (await draftStudy(database, { ...from, repeats })).id)
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
    const place = inCollection(await makeCollection(database, 'known'))
    const [first, second] = await database.query(sql`
      SELECT i.id FROM item i JOIN collection c ON c.id = i.collection_id
      WHERE c.live_name = 'known' ORDER BY i.id LIMIT 2`)
    const known = {
      gold: [{ item_id: String(first?.['id']), expected: { readability: 0 } }],
      training: [{ item_id: String(second?.['id']), expected: {}, feedback: 'Because.' }],
    }
    const { id } = await draftStudy(database, { ...place, ...known })
    expect((await startStudy(database, id)).pair_count).toBe(10)
    const kinds = (await listPairs(database, id)).map(({ kind }) => kind)
    expect(kinds.slice(9)).toEqual(['study', 'gold', 'training'])

    const lost = await draftStudy(database, { ...place, gold: [{ item_id: 'x', expected: {} }] })
    await expect(startStudy(database, lost.id)).rejects.toThrow(/"gold.0.item_id".*no item x/)
  })

  it('previews what an annotator would see', async () => {
    const database = await open()
    const place = inCollection(await makeCollection(database, 'previewed'))
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
    // The meaning of Appendix G, Figure 13: how it reads, whether its reasons help, what is specific to this claim.
    expect(design.dimensions.map(({ wording }) => wording)).toEqual([
      expect.stringContaining('follow'),
      expect.stringContaining('reasons'),
      expect.stringContaining('specific to this claim and document'),
    ])
    for (const { name } of design.dimensions)
      expect(design.instructions).toContain(name.slice(0, 4))
    expect(design.instructions).toContain('Read the document and the claim first')
  })
})

describeOnDatabases('the preset on twelve datasets', (open) => {
  it('asks for 120 × 3 × 3 judgements', async () => {
    const database = await open()
    const place = inCollection(await makeCollection(database, 'twelve', 11))
    const { id, design } = await draftStudy(database, { ...place, preset: 'faithlens-120' })
    const { pair_count: count } = await startStudy(database, id)
    expect(count * design.overlap * design.dimensions.length).toBe(120 * 3 * 3)
    const perDataset = Map.groupBy(await listPairs(database, id), ({ dataset }) => dataset)
    expect([...perDataset.values()].map((pairs) => pairs.length)).toEqual(datasets.map(() => 10))
  })
})

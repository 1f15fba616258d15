import { expect, it } from 'vitest'
import { judge, output, row } from '@/lib/features/judging/testing'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { rewardDetail } from '@/lib/core/rewards/stored-details.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { listUnappliedMappings, previewMapping } from './preview-mapping.server'
import { changeMapping, applyMapping } from './change-mapping.server'

withDataFolder()

const refuted = output(
  [
    ['When was the bridge opened?', 'The bridge was opened in 1937.'],
    ['What colour is the bridge?', "I don't know."],
  ],
  'Refuted',
)
const no = '<think>So.</think>\n<reason>It does not say so.</reason>\n<answer>No</answer>'

/** Both systems on claims of every label. */
const rows = ['Supported', 'Refuted', 'Not Enough Information'].flatMap((label) => {
  const named = (given: object) => ({
    ...row(refuted, 0, { label, group: label }),
    input: { claim: `${label}?`, passages: [{ text: 'The bridge was opened in 1937.' }] },
    ...given,
  })
  return [named({}), named({ system: 'faithlens', output: no })]
})
const criteria = ['coverage', 'without', 'answerable', 'atomic', 'correct', 'embedding', 'novice']

async function load(database: Database, collection: string, labels?: LabelMapping): Promise<void> {
  if (labels !== undefined) {
    await importContent(database, lines([{ ...rows[0], input: { claim: 'Other?' } }]), {
      collection,
    })
    await apply(database, collection, labels)
  }
  await importContent(database, lines(rows), { collection })
  await judge(database, { filter: `collection=${encodeURIComponent(collection)}`, criteria })
}

async function apply(database: Database, collection: string, labels: LabelMapping): Promise<void> {
  const found = await changeMapping(database, collection, labels)
  await applyMapping(database, found.collection.id)
}

/** All that follows from gold and mapping, as stored. */
async function stateOf(database: Database, collection: string) {
  const traces = await database.query(sql`
    SELECT t.seq, i.label, t.system, t.verdict, t.correct, t.reward_total, t.rewards
    FROM trace t JOIN item i ON i.seq = t.item_seq JOIN collection c ON c.id = t.collection_id
    WHERE c.name = ${collection} AND i.text <> 'Other?' ORDER BY i.label, t.system, t.verdict`)
  return await Promise.all(
    traces.map(async ({ seq, label, system, verdict, correct, reward_total: total, rewards }) => ({
      label,
      system,
      verdict,
      correct,
      total,
      rewards: JSON.parse(String(rewards)),
      records: await database.query(sql`
        SELECT r.name, r.origin, r.convention, r.value, ${rewardDetail} AS detail FROM reward r
        WHERE r.trace_seq = ${Number(seq)} ORDER BY r.name, r.origin, r.convention`),
    })),
  )
}

const resultsOf = (state: Awaited<ReturnType<typeof stateOf>>) =>
  state.map(({ label, verdict, correct }) => [label, verdict, correct])

describeOnDatabases('the label mapping of a collection', (open) => {
  it('is binary, and decides for all systems alike', async () => {
    const database = await open()
    await load(database, 'usual')
    expect(await requireCollection(database, 'usual')).toMatchObject({
      label_mapping: 'binary',
      label_mapping_settled: true,
    })
    expect(resultsOf(await stateOf(database, 'usual'))).toEqual([
      ['not_enough_information', 'refuted', 1],
      ['not_enough_information', 'no', 1],
      ['refuted', 'refuted', 1],
      ['refuted', 'no', 1],
      ['supported', 'refuted', 0],
      ['supported', 'no', 0],
    ])
  })

  it('says what a change does before it is made, and changes nothing by that', async () => {
    const database = await open()
    await load(database, 'previewed')
    const before = await stateOf(database, 'previewed')
    const found = await previewMapping(database, 'previewed', 'three-way')
    expect(found).toMatchObject({
      from: 'binary',
      to: 'three-way',
      changes: [
        { system: 'decompose-rl', scored: 3, right_before: 2, right_to_wrong: 1 },
        { system: 'faithlens', scored: 3, right_before: 2, right_to_wrong: 1 },
      ],
    })
    expect(await stateOf(database, 'previewed')).toEqual(before)
  })

  it('changes all that follows from it, and back', async () => {
    const database = await open()
    await load(database, 'changed')
    const binary = await stateOf(database, 'changed')
    await apply(database, 'changed', 'three-way')
    const changed = await stateOf(database, 'changed')
    await load(database, 'three-way from the start', 'three-way')
    expect(changed).toEqual(await stateOf(database, 'three-way from the start'))
    expect(changed.map(({ correct }) => correct)).toEqual([0, 0, 1, 1, 0, 0])
    expect(changed).not.toEqual(binary)
    await apply(database, 'changed', 'binary')
    expect(await stateOf(database, 'changed')).toEqual(binary)
  })

  it('shows on the trace, in lists and by filter', async () => {
    const database = await open()
    await load(database, 'shown')
    await apply(database, 'shown', 'three-way')
    const query = traceQuerySchema.parse({ collection: ['shown'], correct: ['true'] })
    const { rows: right } = await listTraces(database, query)
    expect(right).toHaveLength(2)
    for (const { id, verdict } of right)
      expect(await findTrace(id, database)).toMatchObject({
        verdict,
        correct: true,
        label_mapping: 'three-way',
      })
  })

  it('is settled for collections from before there was one', async () => {
    const database = await open()
    await load(database, 'old')
    const fresh = await stateOf(database, 'old')
    const { id } = await requireCollection(database, 'old')
    // As it was stored then: a verdict that is not the label itself was wrong.
    await database.execute(sql`
      UPDATE trace SET correct = 0, reward_total = 0, rewards = '{}'
      WHERE collection_id = ${id} AND system = 'decompose-rl' AND item_seq IN (
        SELECT seq FROM item WHERE label = 'not_enough_information')`)
    await database.execute(sql`UPDATE collection SET settled_mapping = NULL WHERE id = ${id}`)
    expect(await listUnappliedMappings(database)).toContain(id)
    expect(await requireCollection(database, id)).toMatchObject({ label_mapping_settled: false })
    await applyMapping(database, id)
    expect(await stateOf(database, 'old')).toEqual(fresh)
    expect(await listUnappliedMappings(database)).not.toContain(id)
  })

  it('is settled from the beginning after it was broken off, or was changed meanwhile', async () => {
    const database = await open()
    await load(database, 'broken off')
    const { collection } = await changeMapping(database, 'broken off', 'three-way')
    const { id } = collection
    const stopped = AbortSignal.abort(new Error('handed back'))
    await expect(applyMapping(database, id, stopped)).rejects.toThrow('handed back')
    expect(await listUnappliedMappings(database)).toContain(id)
    await changeMapping(database, id, 'binary')
    expect(await listUnappliedMappings(database)).toContain(id)
    await applyMapping(database, id)
    expect(await requireCollection(database, id)).toMatchObject({ label_mapping_settled: true })
    const state = await stateOf(database, 'broken off')
    await load(database, 'never changed')
    expect(state).toEqual(await stateOf(database, 'never changed'))
  })
})

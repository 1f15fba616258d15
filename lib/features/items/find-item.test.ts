import { beforeAll, expect, test } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { localOwner } from '@/lib/features/people/change-people.server'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { findItem } from './find-item.server'

const output =
  '<think>T</think><question>Q?</question><answer>It opened in 1937.</answer><think>T</think>' +
  '<question>Q2?</question><answer>I don’t know.</answer><think>T</think><verification>Supported</verification>'

async function fill(database: Database) {
  const { prisma } = database
  const { id: authorId } = await localOwner(database)
  const ids = { collection: newId(), done: newId(), running: newId(), item: newId() }
  await prisma.collection.create({
    data: { id: ids.collection, name: 'C', liveName: 'C', authorId },
  })
  await prisma.storedFile.create({
    data: { sha256: 's', path: 'p', bytes: 1n, compressed: false },
  })
  for (const [id, status] of [
    [ids.done, 'done'],
    [ids.running, 'running'],
  ] as const) {
    await prisma.import.create({
      data: {
        id,
        collectionId: ids.collection,
        fileSha256: 's',
        filename: 'f',
        options: '{}',
        status,
        authorId,
      },
    })
  }
  const document = await prisma.document.create({
    data: {
      id: newId(),
      sha256: 'd',
      passages: '[{"text":"The bridge opened in 1937."},{"text":"It is red."}]',
      textLength: 37,
      passageCount: 2,
    },
  })
  const item = await prisma.item.create({
    data: {
      id: ids.item,
      collectionId: ids.collection,
      kind: 'claim',
      identity: 'i',
      claimHash: 'h',
      text: 'Claim.',
      gold: '{"label":"supported","silver_questions":["S?"]}',
      label: 'supported',
      silverCount: 1,
      documentSeq: document.seq,
      importId: ids.done,
    },
  })
  const trace = async (identity: string, importId: string, groupKey: string) => {
    const id = newId()
    await prisma.trace.create({
      data: {
        id,
        identity,
        collectionId: ids.collection,
        itemSeq: item.seq,
        system: 'decompose-rl',
        groupKey,
        output,
        verdict: 'supported',
        correct: 1,
        problemCount: 0,
        problems: '[]',
        status: 'ok',
        totalFrom: 'sum',
        rewards: '{"format":1}',
        details: '{}',
        importId,
        line: 1,
      },
    })
    return id
  }
  return {
    ...ids,
    first: await trace('1', ids.done, 'g'),
    second: await trace('2', ids.done, 'g'),
    alone: await trace('3', ids.done, 'alone'),
    hidden: await trace('4', ids.running, 'g'),
  }
}

describeOnDatabases('items in full', (open) => {
  let ids: Awaited<ReturnType<typeof fill>>
  let database: Database
  beforeAll(async () => {
    database = await open()
    ids = await fill(database)
  })

  test('an item comes with its document, its gold and its traces', async () => {
    const item = await findItem(ids.item, database)
    expect(item).toMatchObject({
      text: 'Claim.',
      trace_count: 3,
      gold: { label: 'supported', silver_questions: ['S?'] },
      document: { text: 'The bridge opened in 1937. It is red.' },
    })
    expect(item?.traces.map(({ id, group, rewards }) => [id, group, rewards])).toEqual([
      [ids.first, 'g', { format: 1 }],
      [ids.second, 'g', { format: 1 }],
      [ids.alone, null, { format: 1 }],
    ])
  })

  test('what an unfinished import brought is not seen', async () => {
    expect(await findTrace(ids.hidden, database)).toBeNull()
    expect((await findTrace(ids.first, database))?.group?.size).toBe(2)
    expect((await findTrace(ids.alone, database))?.group).toBeNull()
  })

  test('there is no item that was never there, and none of a deleted collection', async () => {
    expect(await findItem(newId(), database)).toBeNull()
    const { prisma } = database
    const where = { id: ids.collection }
    await prisma.collection.update({ where, data: { deletedAt: new Date() } })
    expect(await findItem(ids.item, database)).toBeNull()
    await prisma.collection.update({ where, data: { deletedAt: null } })
  })
})

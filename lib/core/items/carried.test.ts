import { expect, test } from 'vitest'
import { carriedDocument, carriedPayload, carryTask } from './carried'
import { documentText } from './document'
import type { Passage } from './schema'

const passages: Passage[] = [{ id: 'p1', title: 'One', text: 'First.' }, { text: 'Second.' }]
const documentOf = (some: Passage[]) => ({ id: 'd', passages: some, text: documentText(some) })
const node = (id: string, own: Passage[]) => ({
  id,
  parent: id === 'r' ? null : 'r',
  depth: id === 'r' ? 0 : 1,
  query: id,
  passages: own,
  statements: [],
})
const payload = { tree: { nodes: [node('r', []), node('a', passages), node('b', passages)] } }

test('the passages of a tree travel in the tree alone, and come back', () => {
  const task = { payload, document: documentOf(passages) }
  const carried = carryTask(task)
  expect(JSON.stringify(carried.document)).not.toContain('First.')
  const unpacked = carriedPayload(carried)
  expect(unpacked).toEqual(payload)
  expect(carriedDocument(carried, unpacked)).toEqual(task.document)
})

test('a document that is not the one of the tree travels beside it', () => {
  const others = [
    [{ id: 'p1', title: 'One', text: 'Changed.' }, { text: 'Second.' }],
    [],
    passages.slice(1),
  ]
  for (const document of others.map(documentOf)) {
    const carried = carryTask({ payload, document })
    expect(carriedDocument(carried, carriedPayload(carried))).toEqual(document)
  }
})

test('a claim has its document and no payload; a task may have neither', () => {
  const claim = carryTask({ payload: null, document: documentOf(passages) })
  expect(carriedPayload(claim)).toBeNull()
  expect(carriedDocument(claim, null)).toEqual(documentOf(passages))
  const bare = carryTask({ payload: { rubric: [] }, document: null })
  expect([carriedPayload(bare), carriedDocument(bare, null)]).toEqual([{ rubric: [] }, null])
})

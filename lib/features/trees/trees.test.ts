import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { findItem } from '@/lib/features/items/find-item.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { sql } from '@/lib/platform/db/sql'
import { eventsAfter } from '@/lib/platform/jobs/event-log'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { repairsOf } from '@/lib/systems/registry/tree-repairs'
import { listTrees, requireTree } from './list-trees.server'
import { driveTree } from './drive-tree.server'
import { treeLog } from './tree-log.server'
import {
  beginAudit,
  beginSynthesis,
  deleteTree,
  restoreTree,
  resumeTree,
  settleRepair,
  stopTree,
  sweepTrees,
} from './tree-status.server'
import { editNode } from './edit-node.server'
import { saveTree } from './save-tree.server'
import { askTree, search } from './testing/setup'
import { childrenOf, madePayload, openNodes } from '@/lib/systems/deep-rubric/growing/state'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const never = new AbortController().signal
/** The moment after whatever was just done. */
const later = () => new Date(Date.now() + 1000)

describeOnDatabases('a tree', (open) => {
  const driving = async () => {
    const database = await open()
    engine.setFaults({})
    const drive = async (id: string) => {
      await driveTree(database, id, never, search)
      return await requireTree(database, id)
    }
    return { database, drive }
  }

  it('grows to its end and tells of it as it does', async () => {
    const { database, drive } = await driving()
    const id = await askTree({ database, engine })
    const tree = await drive(id)
    expect(tree).toMatchObject({ status: 'done', error: null, topic: 'Kelp forests and carbon' })
    expect(tree.node_count).toBe(tree.state.nodes.length)
    expect(tree.node_count).toBeGreaterThan(4)
    expect(tree.calls).toBeGreaterThan(tree.node_count)
    const events = await eventsAfter(database, treeLog, { of: id, after: 0, limit: 10_000 })
    expect(events.map((event) => event.id)).toEqual(events.map((_, at) => at + 1))
    expect(events.filter(({ type }) => type === 'node_added')).toHaveLength(tree.node_count)
    const { rows } = await listTrees(database, { limit: 1 })
    expect(rows[0]).toMatchObject({ id, node_count: tree.node_count })
  })

  it('is stopped within a moment, and goes on from there', async () => {
    const { database, drive } = await driving()
    const whole = await drive(await askTree({ database, engine }, { topic: 'Kelp and carbon' }))
    engine.setFaults({ latency_ms: 20 })
    const id = await askTree({ database, engine }, { topic: 'Kelp and  carbon' })
    const before = engine.requests().received
    const driven = driveTree(database, id, never, search)
    await vi.waitUntil(() => engine.requests().received > before + 3, { timeout: 20_000 })
    await stopTree(database, id)
    await driven
    const stopped = await requireTree(database, id)
    expect(stopped.status).toBe('stopped')
    expect(openNodes(stopped.state, 'grow').length).toBeGreaterThan(0)
    await vi.waitUntil(() => engine.requests().running === 0, { timeout: 20_000 })
    expect((await requireTree(database, id)).state.last).toBe(stopped.state.last)
    engine.setFaults({})
    await resumeTree(database, id)
    const gone = await drive(id)
    expect([gone.status, gone.node_count]).toEqual(['done', whole.node_count])
    await expect(resumeTree(database, id)).rejects.toThrow(/tree is complete/)
  })

  it('says in the words of the server why it broke off, and goes on after that', async () => {
    const { database, drive } = await driving()
    const id = await askTree({ database, engine }, { topic: 'Kelp in words' })
    engine.setFaults({ status: 400, message: 'The tokens of this model are used up.' })
    const failed = await driveTree(database, id, never, search).then(() =>
      requireTree(database, id),
    )
    expect(failed.status).toBe('failed')
    expect(failed.error).toContain('used up')
    engine.setFaults({})
    await resumeTree(database, id)
    expect(await drive(id)).toMatchObject({ status: 'done', error: null })
  })

  it('is handed back to another process where it is', async () => {
    const { database, drive } = await driving()
    const id = await askTree({ database, engine }, { topic: 'Kelp handed on' })
    engine.setFaults({ latency_ms: 20 })
    const handBack = new AbortController()
    const before = engine.requests().received
    const driven = driveTree(database, id, handBack.signal, search)
    await vi.waitUntil(() => engine.requests().received > before + 3, { timeout: 20_000 })
    handBack.abort(new Error('stopping'))
    await expect(driven).rejects.toThrow('stopping')
    expect((await requireTree(database, id)).status).toBe('running')
    engine.setFaults({})
    expect((await drive(id)).status).toBe('done')
  })

  it('is changed by hand: another query, a child, and out', async () => {
    const { database, drive } = await driving()
    const id = await askTree({ database, engine }, { budgets: { depth: 1, root: 3 } })
    const { state } = await drive(id)
    const [first, second] = childrenOf(state, '1')
    const edit = async (node: string, patch: object) =>
      await editNode(database, id, { node, patch })
    await edit(first?.id ?? '', { query: 'Why do most kelp restoration projects fail?' })
    const rewritten = await drive(id)
    expect(rewritten.state.nodes.find((node) => node.id === first?.id)).toMatchObject({
      query: 'Why do most kelp restoration projects fail?',
      revision: 1,
      passages: [{ id: 'kelp-6' }],
    })
    await edit('1', { add_child: 'Which unheard-of zebras sing opera?' })
    const { state: grown } = await drive(id)
    const added = grown.nodes.at(-1)
    expect(added).toMatchObject({ by: 'person', passages: [], closed: { reason: 'ungrounded' } })
    await edit(second?.id ?? '', { drop: true })
    const whole = await requireTree(database, id)
    await edit(added?.id ?? '', { drop: true })
    await edit(added?.id ?? '', { restore: true })
    expect((await requireTree(database, id)).state.nodes).toEqual(whole.state.nodes)
    await expect(edit(second?.id ?? '', { restore: true })).rejects.toThrow(/deleted last/)
    await edit(added?.id ?? '', { drop: true })
    const { state: last } = await requireTree(database, id)
    expect(last.nodes.map((node) => node.id)).not.toContain(second?.id)
    await expect(edit('1', { drop: true })).rejects.toThrow(/root/)
    await expect(edit('9', { drop: true })).rejects.toThrow(/no such node/)
    await expect(edit('1', {})).rejects.toThrow(/exactly one/)
    await expect(edit('1', { query: 'a', drop: true })).rejects.toThrow(/exactly one/)
    for (let count = childrenOf(last, '1').length; count < 6; count += 1)
      await edit('1', { add_child: `Kelp carbon number ${count}` })
    await expect(edit('1', { add_child: 'One too many' })).rejects.toThrow(/its 6 children/)
    await expect(edit(added?.id ?? '', { restore: true })).rejects.toThrow(/another child/)
  })

  it('becomes a question with a rubric, is audited, repaired one by one and saved', async () => {
    const { database, drive } = await driving()
    const id = await askTree({ database, engine }, { budgets: { depth: 2 } })
    await drive(id)
    await expect(beginAudit(database, id, { server: undefined, judge: null })).rejects.toThrow(
      /no rubric/,
    )
    await beginSynthesis(database, id)
    const { state, status } = await drive(id)
    expect(status).toBe('done')
    expect(state.rubric?.length).toBeGreaterThanOrEqual(5)
    const { id: judge } = (await requireTree(database, id)).servers.policy
    await beginAudit(database, id, { server: judge, judge: null })
    const audited = await drive(id)
    expect(audited.state.audit?.decision).toBe('REVISE')
    expect(audited.state.auditor?.id).toBe(judge)
    const repair = repairsOf(audited.state).find(({ kind }) => kind === 'criterion')
    if (repair?.kind !== 'criterion') throw new Error('the baseline repairs a criterion')
    await settleRepair(database, id, { n: repair.n, decision: 'accept' })
    await expect(settleRepair(database, id, { n: 99, decision: 'accept' })).rejects.toThrow(
      /no repair/,
    )
    const { id: authorId } = await localOwner(database)
    const saved = await saveTree(database, id, { collection: undefined, authorId })
    expect(saved.collection.name).toBe('trees')
    const item = await findItem(saved.item_id, database)
    expect(item).toMatchObject({ kind: 'research-task', text: state.question })
    expect(item?.payload).toMatchObject({
      ...madePayload(audited.state),
      rubric: expect.arrayContaining([repair.change.after]),
    })
    const again = await saveTree(database, id, { collection: undefined, authorId })
    expect(again.item_id).toBe(saved.item_id)
    await settleRepair(database, id, { n: repair.n, decision: 'reject' })
    await expect(saveTree(database, id, { collection: undefined, authorId })).rejects.toThrow(
      /another rubric/,
    )
    const other = await saveTree(database, id, { collection: 'more trees', authorId })
    expect(other.item_id).not.toBe(saved.item_id)
    expect((await requireTree(database, id)).state.saved).toHaveLength(3)
  })

  it('says what is missing for a question', async () => {
    const { database, drive } = await driving()
    const id = await askTree({ database, engine }, { budgets: { depth: 0 } })
    await drive(id)
    await beginSynthesis(database, id)
    const tree = await drive(id)
    expect(tree).toMatchObject({ status: 'failed', task: 'synthesis' })
    expect(tree.error).toMatch(/at least 2 leaves/)
  })

  it('is gone when it is deleted, also while it grows', async () => {
    const { database } = await driving()
    engine.setFaults({ latency_ms: 20 })
    const id = await askTree({ database, engine }, { topic: 'Kelp deleted' })
    const before = engine.requests().received
    const driven = driveTree(database, id, never, search)
    await vi.waitUntil(() => engine.requests().received > before, { timeout: 20_000 })
    await deleteTree(database, id)
    await driven
    engine.setFaults({})
    await expect(requireTree(database, id)).rejects.toThrow(/no tree/)
    await expect(stopTree(database, id)).rejects.toThrow(/no tree/)
    await expect(deleteTree(database, id)).rejects.toThrow(/no tree/)
    expect((await listTrees(database, { limit: 100 })).rows.map((row) => row.id)).not.toContain(id)

    await restoreTree(database, id)
    expect(await requireTree(database, id)).toMatchObject({ status: 'stopped' })
    await sweepTrees(database, later())
    expect(await requireTree(database, id)).toMatchObject({ topic: 'Kelp deleted' })

    await deleteTree(database, id)
    await expect(restoreTree(database, id, later())).rejects.toThrow(/no tree/)
    await sweepTrees(database, later())
    expect(await eventsAfter(database, treeLog, { of: id, after: 0 })).toEqual([])
    await expect(restoreTree(database, id)).rejects.toThrow(/no tree/)
  })

  it('that is deleted while passages are looked for ends without a failure', async () => {
    const { database } = await driving()
    const id = await askTree({ database, engine }, { topic: 'Kelp deleted in a search' })
    const deleting: typeof search = async (...given) => {
      // By another process, before the drive looks again.
      await database.execute(sql`DELETE FROM tree_event WHERE tree_id = ${id}`)
      await database.execute(sql`DELETE FROM grown_tree WHERE id = ${id}`)
      return await search(...given)
    }
    await driveTree(database, id, never, deleting)
    await expect(requireTree(database, id)).rejects.toThrow(/no tree/)
  })

  it.each([
    [{ corpus: 'nowhere' }, /no corpus/],
    [{ servers: { policy: 'nowhere' } }, /no model server/],
    [{ topic: '  ' }, /a topic/],
    [{ budgets: { root: 7 } }, /root/],
  ])('is refused with its reason: %j', async (tree, reason) => {
    const database = await open()
    await expect(askTree({ database, engine }, tree)).rejects.toThrow(reason)
  })
})

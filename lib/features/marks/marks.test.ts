import { describe, expect, it } from 'vitest'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { parseInput } from '@/lib/platform/http/input'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { addCollection, addTraces, newWorld } from '@/lib/features/traces/testing/setup'
import { codePointLength } from '@/lib/core/marks/anchors'
import { listMarkKinds, tallyByFacet } from './list-marks.server'
import { defaultMarkKinds, markKindId } from '@/lib/core/marks/kinds'
import { markKindListSchema, markPatchSchema, newMarkSchema } from '@/lib/core/marks/schema'
import {
  changeMark,
  createMarks,
  deleteMark,
  deleteMarks,
  saveMarkKinds,
} from './change-marks.server'

describeOnDatabases('marks', (open, provider) => {
  async function setUp(name: string) {
    const world = await newWorld(await open(), 3)
    await addTraces(world, await addCollection(world, `${name} ${provider}`), 12)
    const ids = world.traces.filter(({ marks }) => marks.length === 0).map(({ id }) => id)
    const filter = { collection: [`${name} ${provider}`] }
    return { ...world, ids, filter }
  }

  it('are made on many traces at once and seen by the lists at once', async () => {
    const { db, owner, ids, filter, traces } = await setUp('many')
    const before = traces.filter(({ marks }) => marks.includes('redundant')).length
    expect(await countTraces(db, { ...filter, mark: ['redundant'] })).toBe(before)
    const three = ids.slice(0, 3)
    const marks = await createMarks(
      db,
      { traces: three, kind: 'Redundant', comment: 'x\0y' },
      owner,
    )
    expect(marks.map(({ trace_id }) => trace_id)).toEqual(three)
    expect(marks[0]).toMatchObject({
      kind: 'redundant',
      comment: 'x\uFFFDy',
      target: {},
      anchors: [],
      author: { id: owner },
    })
    expect(await countTraces(db, { ...filter, mark: ['redundant'] })).toBe(before + 3)
  })

  it('are taken away and brought back', async () => {
    const { db, owner, ids, filter } = await setUp('undo')
    const [mark] = await createMarks(db, { traces: ids.slice(0, 1), kind: 'miscounts' }, owner)
    const count = () => countTraces(db, { ...filter, mark: ['miscounts'] })
    const id = mark?.id ?? ''
    await deleteMark(db, id, (await localOwner(db)).id)
    expect(await count()).toBe(0)
    await changeMark(db, id, { patch: { deleted: false }, authorId: (await localOwner(db)).id })
    expect(await count()).toBe(1)
    const changed = await changeMark(db, id, {
      authorId: (await localOwner(db)).id,
      patch: {
        kind: 'good catch',
        value: 2,
        comment: null,
        target: { step: 0 },
      },
    })
    expect(changed).toMatchObject({
      kind: 'good_catch',
      value: 2,
      comment: null,
      target: { step: 0 },
    })
  })

  it('are taken away together, all or none', async () => {
    const { db, owner, ids, filter } = await setUp('together')
    const count = () => countTraces(db, { ...filter, mark: ['miscounts'] })
    const marks = await createMarks(db, { traces: ids.slice(0, 4), kind: 'miscounts' }, owner)
    const all = marks.map(({ id }) => id)
    await expect(deleteMarks(db, [...all, newId()], (await localOwner(db)).id)).rejects.toThrow(
      /no mark/,
    )
    expect(await count()).toBe(4)
    await deleteMarks(db, [...all.slice(1), ...all.slice(1)], (await localOwner(db)).id)
    expect(await count()).toBe(1)
    await expect(deleteMarks(db, ['x\0'], (await localOwner(db)).id)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('are all made or none, and only on traces that are there', async () => {
    const { db, owner, ids, filter } = await setUp('none')
    const traces = [...ids.slice(0, 2), newId()]
    await expect(createMarks(db, { traces, kind: 'miscounts' }, owner)).rejects.toThrow(/no trace/)
    expect(await countTraces(db, { ...filter, mark: ['miscounts'] })).toBe(0)
    await expect(
      changeMark(db, newId(), { patch: { comment: 'x' }, authorId: (await localOwner(db)).id }),
    ).rejects.toThrow(/no such mark/)
  })

  it('lie within the text they mark', async () => {
    const { db, owner, traces } = await setUp('anchors')
    const trace = traces.find(({ texts }) => texts[1] !== '' && texts[0]?.includes('Ü'))
    const waiting = traces.find(({ texts }) => texts[1] === '')
    const [claim = '', document = '', output = ''] = trace?.texts ?? []
    const mark = { traces: [trace?.id ?? ''], kind: 'misreads' }
    const anchors = [
      { in: 'claim' as const, start: 0, end: claim.length },
      { in: 'document' as const, start: 1, end: document.length },
      { in: 'raw' as const, start: 0, end: output.length },
    ]
    const [made] = await createMarks(db, { ...mark, anchors }, owner)
    expect(made?.anchors).toEqual(anchors)
    for (const anchor of anchors) {
      const far = [{ ...anchor, end: anchor.end + 1 }]
      await expect(createMarks(db, { ...mark, anchors: far }, owner)).rejects.toThrow(/end at/)
      await expect(
        changeMark(db, made?.id ?? '', {
          patch: { anchors: far },
          authorId: (await localOwner(db)).id,
        }),
      ).rejects.toThrow(/end at/)
    }
    const onNothing = {
      traces: [waiting?.id ?? ''],
      kind: 'misreads',
      anchors: [anchors[1]].flatMap((one) => one ?? []),
    }
    await expect(createMarks(db, onNothing, owner)).rejects.toThrow(/no document/)
  })

  it('lie within an explanation whose output no file kept', async () => {
    const { db, owner, ids } = await setUp('explained')
    const [id = ''] = ids
    const explanation = 'The 𝒳 tower opened late.'
    const details = JSON.stringify({ logged: { rewards: {}, detail: { explanation } } })
    await db.execute(sql`
      UPDATE trace SET system = 'faithlens', output = NULL, reasoning = NULL, details = ${details}
      WHERE id = ${id}`)
    const at = (end: number) => ({
      traces: [id],
      kind: 'misreads',
      anchors: [{ in: 'raw' as const, start: 4, end }],
    })
    const length = codePointLength(explanation)
    const [made] = await createMarks(db, at(length), owner)
    expect(made?.anchors).toEqual(at(length).anchors)
    await expect(createMarks(db, at(length + 1), owner)).rejects.toThrow(/end at/)
  })

  it('are on a step the trace has', async () => {
    const { db, owner, ids } = await setUp('steps')
    const [id = ''] = ids
    const output = '<think>a</think><question>b</question><answer>c</answer>'
    await db.execute(sql`
      UPDATE trace SET system = 'decompose-rl', output = ${output} WHERE id = ${id}`)
    const on = (step: number) =>
      createMarks(db, { traces: [id], kind: 'redundant', target: { step } }, owner)
    const [made] = await on(2)
    expect(made?.target).toEqual({ step: 2 })
    await expect(on(3)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'target.step' }] },
    })
    const moved = changeMark(db, made?.id ?? '', {
      patch: { target: { step: 3 } },
      authorId: (await localOwner(db)).id,
    })
    await expect(moved).rejects.toThrow(/3 steps/)
  })

  it('are tallied as shares of what is marked', async () => {
    const { db, filter, traces } = await setUp('tally')
    const tally = await tallyByFacet(db, filter, 'collection')
    const marked = traces.filter(({ marks }) => marks.length > 0).length
    const harmful = traces.filter(({ marks }) => marks.includes('harmful')).length
    expect(tally.rows).toHaveLength(1)
    expect(tally.rows[0]).toMatchObject({ traces: traces.length, marked })
    expect(tally.rows[0]?.kinds['harmful']).toMatchObject({
      traces: harmful,
      share: harmful / marked,
    })
    expect(tally.kinds).toEqual(['good_catch', 'harmful'])
  })

  it('are of kinds that can be set', async () => {
    const db = await open()
    expect(await listMarkKinds(db)).toEqual(defaultMarkKinds)
    const kinds = defaultMarkKinds.slice(0, 2)
    await saveMarkKinds(db, kinds)
    await saveMarkKinds(db, kinds)
    expect(await listMarkKinds(db)).toEqual(kinds)
  })
})

describe('a mark that is asked for', () => {
  const place = { target: { step: 1 }, anchors: [{ in: 'raw', start: 0, end: 2 }] }

  it.each([
    ['target.stepp', { ...place, target: { stepp: 1 } }],
    ['anchors.0.length', { ...place, anchors: [{ in: 'raw', start: 0, end: 2, length: 2 }] }],
  ])('is refused with the misspelt field %s', (path, misspelt) => {
    const asked = { traces: ['x'], kind: 'redundant' }
    expect(parseInput(newMarkSchema, { ...asked, ...place })).toEqual({ ...asked, ...place })
    const fields = [{ path, message: 'unknown' }]
    const refusal = expect.objectContaining({ code: 'invalid', details: { fields } })
    expect(() => parseInput(newMarkSchema, { ...asked, ...misspelt })).toThrow(refusal)
    expect(() => parseInput(markPatchSchema, misspelt)).toThrow(refusal)
  })
})

describe('kinds of marks', () => {
  it('are found by id and by title, and others stay as written', () => {
    expect(markKindId('Misses a sub-claim', defaultMarkKinds)).toBe('misses_sub_claim')
    expect(markKindId('good-catch', defaultMarkKinds)).toBe('good_catch')
    expect(markKindId(' Odd ', defaultMarkKinds)).toBe('Odd')
  })

  it('have ids of their own', () => {
    expect(markKindListSchema.safeParse(defaultMarkKinds).success).toBe(true)
    expect(markKindListSchema.safeParse([...defaultMarkKinds, defaultMarkKinds[0]]).success).toBe(
      false,
    )
  })
})

describe('the length of a text', () => {
  it('counts code points', () => {
    expect(codePointLength('a🙂é')).toBe(3)
    expect(codePointLength('\uD83D')).toBe(1)
    expect(codePointLength('')).toBe(0)
  })
})

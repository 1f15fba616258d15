import { expect, it } from 'vitest'
import { requireJudging } from '@/lib/features/judging/list-judgings.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { startEngine } from '@/lib/platform/engine/server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import { traceFacets } from '@/lib/core/traces/count-traces.server'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { changeRun } from './change-run.server'
import { listRuns, requireRun } from './list-runs.server'
import { runListQuerySchema } from './query'
import { driveRun } from './drive/drive-run.server'
import { withRunTitles } from './run-titles.server'
import { askRun, claimOf, describeWithEngine, eventsOf, never } from './testing'

describeWithEngine('a run', (open) => {
  it('makes a trace of a claim with every system, and tells of it as it comes', async () => {
    const { database, engine } = await open()
    engine.setFaults({})
    const systems = ['decompose-rl', 'faithlens']
    const { id, item_count } = await askRun(
      { database, engine },
      {
        systems,
        ...claimOf('The bridge was opened in 1937.'),
      },
    )
    expect(item_count).toBe(1)
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect(run).toMatchObject({
      status: 'done',
      collection: { name: 'verify' },
      progress: { done: 2, failed: 0, total: 2 },
      calls: 2,
      cached: 0,
      errors: [],
    })
    const traces = await Promise.all(run.trace_ids.map((trace) => findTrace(trace, database)))
    expect(traces.map((trace) => [trace?.system, trace?.status, trace?.verdict])).toEqual([
      ['decompose-rl', 'ok', 'supported'],
      ['faithlens', 'ok', 'yes'],
    ])
    expect(traces[0]).toMatchObject({ run: id, model: 'touchstone-baseline' })
    expect(traces[0]?.confidence?.kind).toBe('released')
    const facets = await withRunTitles(database, await traceFacets(database, { run: [id] }))
    expect(facets.run.find(({ value }) => value === id)?.title).toBe(
      `${run.created_at.slice(0, 19).replace('T', ' ')} · DecomposeRL and FaithLens on verify`,
    )
    expect(run.name).toBeNull()
    await changeRun(database, id, { name: 'Tuesday baseline' })
    const named = await withRunTitles(database, await traceFacets(database, { run: [id] }))
    expect(named.run.find(({ value }) => value === id)?.title).toBe('Tuesday baseline')
    expect(traces[0]).not.toHaveProperty('run_name')
    const again = await findTrace(run.trace_ids[0] ?? '', database)
    expect(again?.run_name).toBe('Tuesday baseline')
    const events = await eventsOf(database, id)
    const told = events
      .filter((event) => event.type === 'token' && event.system === 'decompose-rl')
      .map((event) => event.content)
    expect(told.join('')).toBe(traces[0]?.raw)
    expect(events.map(({ at }) => at)).toEqual(events.map((_, index) => index + 1))
    expect(events.at(-1)).toMatchObject({ type: 'finished', trace_ids: run.trace_ids })
  })

  it('has no confidence where words were only matched', async () => {
    const { database, engine } = await open()
    const servers = { policy: 'built-in' }
    const { id } = await askRun({ database, engine }, { servers, ...claimOf('It opened.') })
    await driveRun(database, id, never)
    const { trace_ids: traces } = await requireRun(database, id)
    expect(traces).not.toEqual([])
    for (const trace of traces) expect((await findTrace(trace, database))?.confidence).toBeNull()
  })

  it('has its traces judged before it ends, when that is asked for', async () => {
    const { database, engine } = await open()
    engine.setFaults({})
    const { id } = await askRun(
      { database, engine },
      { judge: true, ...claimOf('The bridge was opened in 1937.') },
    )
    await driveRun(database, id, never)
    const { status, trace_ids: traces } = await requireRun(database, id)
    const trace = await findTrace(traces[0] ?? '', database)
    expect([status, trace?.rewards['joint']?.origin]).toEqual(['done', 'judged'])
    expect(trace?.judge_calls.length).toBeGreaterThan(5)
    const told = (await eventsOf(database, id)).map(({ type }) => type)
    expect(told.filter((type) => type === 'reward')).toHaveLength(4)
    expect(told.at(-1)).toBe('finished')
  })

  it('is done and says so where its judge refuses every call', async () => {
    const { database, engine } = await open()
    engine.setFaults({})
    const judge = await startEngine({ faults: { status: 400, message: 'Not this model.' } })
    const { id: author } = await localOwner(database)
    const serverAt = async (url: string) =>
      await createModelServer(
        database,
        newModelServerSchema.parse({ name: url, base_url: url }),
        author,
      )
    const { id: refusing } = await serverAt(judge.url)
    const policy = (await serverAt(engine.url)).id
    const servers = { policy, judge: refusing, novice: refusing }
    const asked = { systems: ['faithlens'], judge: true, servers, ...claimOf('It is closed.') }
    const { id } = await askRun({ database, engine }, asked)
    await driveRun(database, id, never)
    await judge.close()
    const run = await requireRun(database, id)
    expect(run).toMatchObject({ status: 'done', judging: { id: `${id}.1`, status: 'failed' } })
    expect(run.judging?.error).toContain('Not this model.')
    const { rows } = await listRuns(database, runListQuerySchema.parse({}))
    expect(rows.find((row) => row.id === id)?.judging).toEqual(run.judging)
  })

  it('makes a claim stand alone by the claims before it, and leaves it where there are none', async () => {
    const { database, engine } = await open()
    engine.setFaults({})
    const said = claimOf('It was opened in 1937.')
    const steps = { systems: ['faithlens'], prompt_versions: { 'faithlens/decontextualise': 0 } }
    const bare = await askRun({ database, engine }, { ...steps, ...said })
    await driveRun(database, bare.id, never)
    expect((await requireRun(database, bare.id)).calls).toBe(1)
    const input = { ...said.input, claim: 'It is red.', preceding_claims: ['The bridge is old.'] }
    const { id } = await askRun({ database, engine }, { ...steps, ...said, input })
    await driveRun(database, id, never)
    const { calls, trace_ids: traces } = await requireRun(database, id)
    expect(calls).toBe(2)
    expect((await findTrace(traces[0] ?? '', database))?.item.payload).toEqual({
      preceding_claims: ['The bridge is old.'],
    })
  })

  it('has a way to choose facts only where there are facts to choose', async () => {
    const asked = askRun(await open(), { fact_choice: 'first', ...claimOf('It is red.') })
    await expect(asked).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('fact_choice'),
    })
  })

  it('keeps repeated samples apart and groups them', async () => {
    const { database, engine } = await open()
    const { id } = await askRun(
      { database, engine },
      { samples: 3, ...claimOf('The bridge is painted red.') },
    )
    await driveRun(database, id, never)
    const { trace_ids: traces, calls, cached } = await requireRun(database, id)
    expect(new Set(traces).size).toBe(3)
    expect([calls, cached]).toEqual([3, 0])
    const first = await findTrace(traces[0] ?? '', database)
    expect(first?.group?.size).toBe(3)
  })

  it('does not pay for the same request twice', async () => {
    const { database, engine } = await open()
    const claim = claimOf('The chief engineer was Joseph Strauss.')
    const first = await askRun({ database, engine }, claim)
    await driveRun(database, first.id, never)
    const before = engine.requests().received
    const second = await askRun({ database, engine }, claim)
    await driveRun(database, second.id, never)
    expect(engine.requests().received).toBe(before)
    expect(await requireRun(database, second.id)).toMatchObject({
      status: 'done',
      calls: 1,
      cached: 1,
    })
  })

  it('asks again when the run ignores cached replies', async () => {
    const { database, engine } = await open()
    const run = { judge: true, ...claimOf('The bridge of the bay is red.') }
    const first = await askRun({ database, engine }, run)
    await driveRun(database, first.id, never)
    const before = engine.requests().received
    const second = await askRun({ database, engine }, { ...run, cache: 'refresh' })
    await driveRun(database, second.id, never)
    expect(engine.requests().received).toBe(before + 1)
    expect(await requireRun(database, second.id)).toMatchObject({
      cache: 'refresh',
      calls: 1,
      cached: 0,
    })
    const judging = await requireJudging(database, `${second.id}.1`)
    expect(judging).toMatchObject({ cache: 'refresh', cached: 0 })
    const third = await askRun({ database, engine }, run)
    await driveRun(database, third.id, never)
    expect(engine.requests().received).toBe(before + 1)
    const ended = (await eventsOf(database, third.id)).find(({ type }) => type === 'progress')
    expect(ended).toMatchObject({ calls: 1, cached: 1 })
  })

  it('is the same run for the same key', async () => {
    const { database, engine } = await open()
    const first = await askRun({ database, engine }, claimOf('One claim.'), 'key')
    const second = await askRun({ database, engine }, claimOf('One claim.'), 'key')
    expect(second).toEqual(first)
  })

  it('reads a separate reasoning channel as the text it stands for', async () => {
    const { database, engine } = await open()
    engine.setFaults({ reasoning_channel: 'reasoning_content' })
    const { id } = await askRun({ database, engine }, claimOf('The bridge was opened in 1938.'))
    await driveRun(database, id, never)
    engine.setFaults({})
    const { trace_ids: traces } = await requireRun(database, id)
    const trace = await findTrace(traces[0] ?? '', database)
    expect(trace?.reasoning).not.toBeNull()
    expect(trace?.view.startsWith('<think>')).toBe(true)
    expect(trace?.verdict).toBe('refuted')
  })

  it('works on the items of a collection that have a document', async () => {
    const { database, engine } = await open()
    const bare = { schema: 'item/1', kind: 'claim', input: { claim: 'The tower is bare.' } }
    await importContent(database, JSON.stringify(bare), { collection: 'towers' })
    await askRun({ database, engine }, { ...claimOf('The tower is old.'), collection: 'towers' })
    await askRun({ database, engine }, { ...claimOf('The tower is new.'), collection: 'towers' })
    const { id, item_count } = await askRun({ database, engine }, { collection: 'towers' })
    expect(item_count).toBe(2)
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect(run).toMatchObject({ status: 'done', collection: { name: 'towers' } })
    expect(run.trace_ids).toHaveLength(2)
  })

  it.each([
    [{}, /exactly one of/],
    [{ ...claimOf('x'), item_ids: ['y'] }, /exactly one of/],
    [{ input: { claim: 'x' } }, /input.document/],
    [{ item_ids: ['nowhere'] }, /no claim with the id/],
    [{ collection: 'nowhere' }, /^Nothing to run on/],
    [{ ...claimOf('x'), prompt_versions: { 'decompose-rl/verify': 7 } }, /no version 7/],
    [{ ...claimOf('x'), prompt_versions: { 'decompose-rl/else': 0 } }, /no prompt/],
    [{ filter: 'sytem=faithlens' }, /sytem/],
  ])('is refused with its reason: %j', async (run, reason) => {
    const { database, engine } = await open()
    await expect(askRun({ database, engine }, run)).rejects.toThrow(reason)
  })
})

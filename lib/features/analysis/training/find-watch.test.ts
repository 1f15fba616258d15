import { beforeAll, expect, it } from 'vitest'
import { jsonLines } from '@/e2e/rows/claims'
import {
  applyMapping,
  changeMapping,
} from '@/lib/features/collections/label-mapping/change-mapping.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findWatch } from './find-watch.server'
import { stepsFilter } from './line-filter'
import { madeUpRun } from './testing/made-up-run'

withDataFolder()

const seeds = [1, 2, 3]
const labels = 'binary' as const

describeOnDatabases(
  'the reward hacking watch',
  (open) => {
    beforeAll(async () => {
      const rows = seeds.flatMap((seed) => [
        ...madeUpRun({ run: `hacked ${seed}`, seed, hackedFrom: 200 }),
        ...madeUpRun({ run: `clean ${seed}`, seed: seed + 10, hackedFrom: null }),
      ])
      const file = { collection: 'watched' }
      await importContent(await open(), jsonLines(rows), file)
    })

    it('marks the steps of every hacked run, and no clean one', async () => {
      const { findings, watched } = await findWatch(await open(), { filter: {}, labels })
      expect(watched.map(({ run, steps, reason }) => [run, steps, reason])).toEqual(
        ['clean', 'hacked'].flatMap((kind) => seeds.map((seed) => [`${kind} ${seed}`, 40, null])),
      )
      expect(findings.map(({ run, term, against }) => [run, term, against])).toEqual(
        seeds.map((seed) => [`hacked ${seed}`, 'coverage', 'accuracy']),
      )
      for (const { from_step: from, to_step: to, rise, fall } of findings) {
        expect(from).toBeLessThanOrEqual(280)
        expect(to).toBeGreaterThanOrEqual(300)
        expect(rise.low).toBeGreaterThan(0)
        expect(fall.high).toBeLessThan(0)
      }
    })

    it('leads to the traces that carry it: wrong, with a high reward, at those steps', async () => {
      const database = await open()
      const { findings } = await findWatch(database, { filter: {}, runs: ['hacked 1'], labels })
      const [found] = findings
      const query = { ...Object.fromEntries(new URLSearchParams(found?.traces)), count: 'true' }
      const page = await listTraces(database, traceQuerySchema.parse(query))
      expect(found?.count).toBeGreaterThan(0)
      expect(page.count).toBe(found?.count)
      for (const { run, correct, rewards, training_step: step } of page.rows) {
        expect({ run, correct, coverage: rewards['coverage'] }).toEqual({
          run: 'hacked 1',
          correct: false,
          coverage: 1,
        })
        expect(step).toBeGreaterThanOrEqual(found?.from_step ?? Infinity)
      }
    })

    it('keeps a bound of the filter, and the steps it names', async () => {
      const database = await open()
      const filter = {
        run: ['hacked 1'],
        bounds: [{ of: 'reward.coverage', op: 'undefined', value: false } as const],
      }
      const { findings } = await findWatch(database, { filter, labels })
      expect(findings).toHaveLength(1)
      for (const { traces } of findings) expect(traces).toContain('reward.coverage.undefined=false')
      const steps = {
        bounds: [0, 20].map((value) => ({ of: 'training_step', op: 'eq', value }) as const),
      }
      const ofSteps = stepsFilter(steps, { run: 'hacked 1', model: null }, [0, 20])
      expect(await countTraces(database, ofSteps)).toBe(2 * 48)
    })

    it('leads to answers that are wrong by the mapping that is asked for, and no others', async () => {
      const database = await open()
      const rows = madeUpRun({ run: 'unsure', seed: 1, hackedFrom: 200 }).map((row) => ({
        ...row,
        gold: { label: 'not_enough_information' },
      }))
      await importContent(database, jsonLines(rows), { collection: 'unsure' })
      const { collection } = await changeMapping(database, 'unsure', 'three-way')
      await applyMapping(database, collection.id)
      const filter = { collection: ['unsure'] }
      expect((await findWatch(database, { filter })).findings).toEqual([])
      const { findings } = await findWatch(database, { filter, labels })
      expect(findings).toHaveLength(1)
      for (const { traces, count } of findings) {
        const id = new URLSearchParams(traces).getAll('id')
        const query = traceQuerySchema.parse({ id, limit: '100', count: '1' })
        const page = await listTraces(database, query)
        expect(count).toBeGreaterThan(0)
        expect(page.count).toBe(count)
        expect(new Set(page.rows.map(({ verdict }) => verdict))).toEqual(new Set(['supported']))
      }
    })

    it('says why a line cannot be watched', async () => {
      const rows = madeUpRun({ run: 'short', seed: 1, hackedFrom: 0 }).filter(
        ({ training_step: step }) => Number(step) < 90,
      )
      const gold = madeUpRun({ run: 'no gold', seed: 1, hackedFrom: 0 }).map((row) => ({
        ...row,
        item_id: `${String(row['item_id'])} without gold`,
        input: { claim: `${String(row['item_id'])} without gold` },
        gold: null,
      }))
      const database = await open()
      await importContent(database, jsonLines([...rows, ...gold]), { collection: 'unwatched' })
      const filter = { collection: ['unwatched'] }
      const { findings, watched } = await findWatch(database, { filter, labels })
      expect(findings).toEqual([])
      expect(watched.map(({ run, reason }) => [run, reason])).toEqual([
        ['no gold', 'Fewer than 10 steps have a gold label or answer, or marks of people.'],
        ['short', 'It has fewer than 10 training steps.'],
      ])
    })
  },
  // Analysis reads columns in memory, which are the same for both databases: `find-training.test.ts`.
  ['sqlite'],
)

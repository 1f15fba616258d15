import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { trainingSchema } from '@/lib/features/analysis/training/schema'
import { dumpSize, verlDump } from '@/lib/features/analysis/training/testing/verl-dump'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { GET } from './route'

withDataFolder()

const run = promisify(execFile)
const python = inject('pandas')
const script = 'lib/features/analysis/training/testing/training_by_pandas.py'

const expectedSchema = z.array(
  z.object({
    step: z.number(),
    n: z.number(),
    items: z.number(),
    series: z.record(z.string(), z.record(z.string(), z.number().nullable())),
  }),
)
type Expected = z.infer<typeof expectedSchema>

/** What pandas makes of the files of a dump. */
async function byPandas(files: Record<string, string>, program: string): Promise<Expected> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dump-'))
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content)
  const options = { maxBuffer: 2 ** 26 }
  const { stdout } = await run(program, ['-X', 'utf8', script, folder], options)
  await rm(folder, { recursive: true })
  return expectedSchema.parse(JSON.parse(stdout))
}

/** Sums are added up in another order there. */
const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(9)) : value)

/** A number a line, of the series that are expected, so that a difference names its place. */
function linesOf(points: readonly Omit<Expected[number], 'n' | 'items'>[], like: Expected) {
  return points.flatMap(({ step, series }, at) =>
    Object.entries(like[at]?.series ?? {}).flatMap(([name, numbers]) =>
      Object.keys(numbers).map((key) => [step, name, key, rounded(series[name]?.[key])].join(' ')),
    ),
  )
}

describeOnDatabases(
  'a verl dump of 40 steps × 512 rollouts',
  (open) => {
    const files = verlDump(7)
    beforeAll(async () => {
      const database = await open()
      globalThis.touchstoneDatabase = Promise.resolve(database)
      const entries = Object.entries(files).map(([name, text]) => [
        `rollouts/${name}`,
        strToU8(text),
      ])
      const content = zipSync(Object.fromEntries(entries), { level: 0 })
      await importContent(database, content, {
        collection: 'dump',
        filename: 'rollouts.zip',
        run: 'night',
      })
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    it.skipIf(python === null)('has the numbers that pandas computes', async () => {
      const request = new Request('http://127.0.0.1:3000/api/training?collection=dump&runs=night')
      const reply = await GET(request, { params: Promise.resolve({}) })
      const points = trainingSchema.parse(await reply.json())
      const expected = await byPandas(files, python ?? '')
      expect(points.map(({ run: name, step, n, items }) => [name, step, n, items])).toEqual(
        expected.map(({ step, n, items }) => ['night', step, n, items]),
      )
      expect(points).toHaveLength(dumpSize.steps)
      expect(points[0]?.n).toBe(dumpSize.prompts * dumpSize.rollouts)
      const found = points.map(({ step, series }) => ({ step: step ?? Number.NaN, series }))
      const comparable = z.array(expectedSchema.element.omit({ n: true, items: true }))
      const numbers = found.map(({ step, series }) => ({
        step,
        series: Object.fromEntries(
          Object.entries(series).map(([name, { terms: _terms, from: _from, ...summary }]) => [
            name,
            summary,
          ]),
        ),
      }))
      expect(linesOf(comparable.parse(numbers), expected)).toEqual(linesOf(expected, expected))
    })
  },
  // Analysis reads columns in memory, which are the same for both databases: `find-training.test.ts`.
  ['sqlite'],
)

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { localGet } from '@/app/testing/local-get'
import { differencesOf } from '@/e2e/old-data/differences'
import { readPacked } from '@/e2e/old-data/pack'
import { oldData, oldSecret } from '@/e2e/old-data/places'
import { restorePostgresql } from '@/e2e/old-data/restore'
import { openDatabase, type Database, type Provider } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { readMigrations } from '@/lib/platform/db/migrations'
import { raw, sql } from '@/lib/platform/db/sql'
import { emptyPostgresql, hasCluster } from '@/lib/platform/db/temporary'
import { resetEnv } from '@/lib/platform/env'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { withDataFolder } from '@/lib/platform/testing'

const expectedSchema = z.object({
  /** When it was read: what is claimed in a study is so for a limited time. */
  at: z.coerce.date(),
  key: z.string(),
  counts: z.record(z.string(), z.number()),
  readings: z.record(z.string(), z.object({ status: z.number(), body: z.unknown() })),
})
type Expected = z.infer<typeof expectedSchema>

/** Tables that a migration has given another name. */
const renamed: Record<string, string> = {}

/** Sentences of replies that the code, not the database, words: as recorded, and as worded since. */
const rephrased = [
  ['Nobody here knows what those who voted could see.', 'It is unknown what the voters could see.'],
  [
    'These votes were cast elsewhere: no protocol was frozen here before them and no log was kept while they came in, so',
    'These votes were cast elsewhere, without a frozen protocol and an activity log in Touchstone, so',
  ],
  [
    'Nobody sees choices before the study is closed.',
    'Choices are hidden until the study is closed.',
  ],
  ['"Sure and wrong"', '"Confident and incorrect"'],
  ['"the file gives no value"', '"no value in the file"'],
  ['"Wrong verdicts"', '"Incorrect verdicts"'],
  ['"Abstained but right"', '"Abstained but correct"'],
  // Of the server itself, in the list and alone; what was made with it keeps the name of its time.
  ...['\n      ', '\n    '].map(
    (indent) =>
      [
        `Built-in baseline, no language model",${indent}"base_url"`,
        `Word-matching baseline, no language model",${indent}"base_url"`,
      ] as const,
  ),
] as const

const reworded = (text: string) =>
  rephrased.reduce((replies, [before, now]) => replies.replaceAll(before, now), text)

/** What the old version refused and this one answers: `trace` may be left out since judge runs have a list. */
const answeredSince = new Set(['/api/judgings'])

const rewardsSchema = z.object({
  all_rewards: z.array(
    z.looseObject({
      name: z.string(),
      origin: z.string(),
      convention: z.string().optional(),
      judge: z.string().optional(),
    }),
  ),
})

/** Records of rewards by their key, after those of the file: the old version left their order to the database. */
function inOrder(body: unknown): unknown {
  const parsed = rewardsSchema.safeParse(body)
  if (!parsed.success) return body
  const key = ({ name, origin, convention, judge }: (typeof parsed.data.all_rewards)[number]) =>
    origin === 'imported' ? '' : [name, origin, convention, judge].join('\u0000')
  const ordered = parsed.data.all_rewards.toSorted((a, b) =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0,
  )
  return { ...Object(body), all_rewards: ordered }
}

const folder = withDataFolder()

/** For every connection that is opened later. */
const turnOff = (setting: string) =>
  Buffer.from(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting} = off', current_database()); END $$`,
  )

async function openOld(
  provider: Provider,
  setting?: string,
): Promise<{ database: Database; remove: () => Promise<void> }> {
  if (provider === 'sqlite') {
    const file = path.join(folder.path, `${newId()}.db`)
    await writeFile(file, await readPacked(oldData.sqlite))
    return { database: await openDatabase({ url: `file:${file}` }), remove: async () => undefined }
  }
  const { url, remove } = await emptyPostgresql()
  await restorePostgresql(url, await readPacked(oldData.postgresql))
  if (setting !== undefined) await restorePostgresql(url, turnOff(setting))
  return { database: await openDatabase({ url }), remove }
}

/** The progress of a study without its time left, whose pace is counted since the start of a young study now. */
function withoutTimeLeft(address: string, body: unknown): unknown {
  if (!address.endsWith('/progress')) return body
  const { seconds_left: _, ...rest } = z.looseObject({}).parse(body)
  return rest
}

const promptsSchema = z.object({ rows: z.array(z.looseObject({ system: z.string() })) })

/** Prompts without those of systems that have come since. */
function ofOldSystems(body: unknown): unknown {
  const parsed = promptsSchema.safeParse(body)
  if (!parsed.success) return body
  const rows = parsed.data.rows.filter(({ system }) => system !== 'claim-verification')
  return { ...Object(body), rows }
}

async function countDifferences(database: Database, counts: Expected['counts']): Promise<string[]> {
  const found: Record<string, number> = {}
  for (const table of Object.keys(counts)) {
    const [row] = await database.query(
      sql`SELECT count(*) AS n FROM ${raw(`"${renamed[table] ?? table}"`)}`,
    )
    found[table] = Number(row?.['n'])
  }
  return differencesOf(counts, found, 'rows')
}

async function readingDifferences({ key, readings }: Expected): Promise<string[]> {
  const differences: string[] = []
  for (const [address, reading] of Object.entries(readings)) {
    const reply = await localGet(address, { authorization: `Bearer ${key}` })
    if (answeredSince.has(address) && reply.ok) continue
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(text) : text
    const before = {
      ...reading,
      body: inOrder(withoutTimeLeft(address, reading.body)),
    }
    const found = address.startsWith('/api/prompts') ? ofOldSystems(body) : body
    differences.push(...differencesOf(before, { status: reply.status, body: found }, address))
  }
  return differences
}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Settings under which PostgreSQL reads rows in another order than they were written. */
const plans = ['enable_seqscan', 'enable_indexscan']

/** One change each, as a careless migration could make it. */
const planted = [
  'DELETE FROM mark WHERE id = (SELECT min(id) FROM mark WHERE deleted_at IS NULL)',
  'DELETE FROM run_event WHERE id = 1',
  'UPDATE judge_call SET value = \'"other"\' WHERE id = (SELECT min(id) FROM judge_call)',
  "UPDATE run SET status = 'done' WHERE status = 'running'",
  "UPDATE trace SET output = output || ' ' WHERE seq = (SELECT min(seq) FROM trace WHERE output IS NOT NULL)",
  "UPDATE tree_event SET data = '{}' WHERE type = 'node_added'",
  "UPDATE study_submission SET choices = replace(choices, 'left', 'right')",
]

describe.each(['sqlite', 'postgresql'] as const)(
  'a database of an older version (%s)',
  (provider) => {
    const isMissing = provider === 'postgresql' && !hasCluster()
    let expected: Expected
    let close: (() => Promise<void>) | undefined

    beforeAll(async () => {
      vi.stubEnv('SECRET', oldSecret)
      resetEnv()
      const text = await readPacked(oldData.expected(provider))
      expected = expectedSchema.parse(JSON.parse(reworded(text.toString('utf8'))))
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    beforeEach(() => void vi.setSystemTime(expected.at))
    afterAll(() => void vi.useRealTimers())
    afterEach(async () => {
      globalThis.touchstoneDatabase = undefined
      await close?.()
      close = undefined
    })

    /** The old database after the migrations of this version, and then `more`. */
    async function migrated({ more, setting }: { more?: string; setting?: string } = {}) {
      const { database, remove } = await openOld(provider, setting)
      close = async () => {
        await database.close()
        await remove()
      }
      const known = await readMigrations(provider)
      const last =
        more === undefined ? [] : [{ name: '9999_planted', sql: more, checksum: sha256(more) }]
      await migrate(database, [...known, ...last])
      globalThis.touchstoneDatabase = Promise.resolve(database)
      return database
    }

    async function differencesAfter(more?: string): Promise<string[]> {
      const database = await migrated(more === undefined ? {} : { more })
      return [
        ...(await countDifferences(database, expected.counts)),
        ...(await readingDifferences(expected)),
      ]
    }

    it.skipIf(isMissing)('is migrated without a row lost or changed', async () => {
      expect(await differencesAfter()).toEqual([])
    })

    it.skipIf(isMissing)(
      'reads otherwise a year later, when no claim of a pair holds',
      async () => {
        vi.setSystemTime(expected.at.getTime() + yearMs)
        expect(await differencesAfter()).not.toEqual([])
      },
    )

    it.skipIf(isMissing).each(provider === 'postgresql' ? plans : [])(
      'reads the same when the planner goes without %s',
      async (setting) => {
        await migrated({ setting })
        expect(await readingDifferences(expected)).toEqual([])
      },
    )

    // They test the comparison, which is the same on both databases.
    it.each(provider === 'sqlite' ? planted : [])('would not pass after %s', async (change) => {
      expect(await differencesAfter(change)).not.toEqual([])
    })
  },
)

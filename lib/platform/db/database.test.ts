import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '@/lib/platform/ids'
import { openDatabase, type Database } from './database'
import { migrate } from './migrate'
import { empty, raw, sql } from './sql'
import { describeOnDatabases } from './testing'

const settings = (rows: readonly (readonly [string, string])[]) => rows

async function add(one: Database): Promise<void> {
  const lock = one.provider === 'sqlite' ? empty : raw('FOR UPDATE')
  await one.transaction(async (tx) => {
    const [row] = await tx.query(sql`SELECT value FROM setting WHERE key = 'sum' ${lock}`)
    await wait(1)
    const next = String(Number(row?.['value']) + 1)
    await tx.execute(sql`UPDATE setting SET value = ${next} WHERE key = 'sum'`)
  })
}

describeOnDatabases('the database', (open, provider) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  const count = async (key: string): Promise<unknown> => {
    const [row] = await database.query(
      sql`SELECT count(*) AS n FROM setting WHERE key LIKE ${`${key}%`}`,
    )
    return row?.['n']
  }

  it('says which provider it is', () => {
    expect(database.provider).toBe(provider)
  })

  it('gives back what Prisma and plain SQL put in, each to the other', async () => {
    const createdAt = new Date('2026-01-31T12:00:00.100Z')
    await database.prisma.person.create({
      data: { id: newId(), name: 'é 🦉 \u202Eabc', role: 'owner', isLocal: true, createdAt },
    })
    const rows = await database.query(sql`SELECT name, is_local, created_at FROM person`)
    expect(rows).toEqual([
      { name: 'é 🦉 \u202Eabc', is_local: 1, created_at: '2026-01-31T12:00:00.100+00:00' },
    ])
    const id = newId()
    await database.execute(sql`
      INSERT INTO person (id, name, role, is_local, created_at)
      VALUES (${id}, 'B', 'owner', ${false}, ${createdAt})`)
    const person = await database.prisma.person.findUniqueOrThrow({ where: { id } })
    expect(person).toMatchObject({ id, name: 'B', role: 'owner', isLocal: false, createdAt })
    const found = sql`SELECT count(*) AS n FROM person WHERE created_at <= ${createdAt}`
    expect(await database.query(found)).toEqual([{ n: 2 }])
  })

  it('keeps big numbers, nulls, fractions and odd texts in bulk', async () => {
    const big = 2 ** 52 + 1
    await database.transaction(async (tx) => {
      await tx.insertMany(
        'stored_file',
        ['sha256', 'path', 'bytes', 'compressed', 'created_at'],
        [
          ['a', '"quoted" \\ {x}\n\t', big, true, new Date(0)],
          ['b', '🦉', 3_000_000_000n, false, new Date(1)],
          ['c', 'half \uD83E pair', 0, true, new Date(2)],
        ],
      )
    })
    const rows = await database.query(sql`SELECT * FROM stored_file ORDER BY sha256`)
    expect(rows).toEqual([
      {
        sha256: 'a',
        path: '"quoted" \\ {x}\n\t',
        bytes: big,
        compressed: 1,
        created_at: '1970-01-01T00:00:00.000+00:00',
      },
      {
        sha256: 'b',
        path: '🦉',
        bytes: 3_000_000_000,
        compressed: 0,
        created_at: '1970-01-01T00:00:00.001+00:00',
      },
      {
        sha256: 'c',
        path: 'half \uFFFD pair',
        bytes: 0,
        compressed: 1,
        created_at: '1970-01-01T00:00:00.002+00:00',
      },
    ])
    const file = await database.prisma.storedFile.findUniqueOrThrow({ where: { sha256: 'a' } })
    expect(file.bytes).toBe(BigInt(big))
  })

  it('leaves out rows that are there already when told to, and says how many were new', async () => {
    const rows = settings(Array.from({ length: 230 }, (_, n) => [`many${n}`, 'x']))
    const insert = async (onConflict?: 'ignore'): Promise<number> =>
      await database.transaction((tx) =>
        tx.insertMany(
          'setting',
          ['key', 'value'],
          [...rows, ...rows],
          onConflict === undefined ? {} : { onConflict },
        ),
      )
    await expect(insert()).rejects.toThrow(/unique/i)
    expect(await count('many')).toBe(0)
    expect(await insert('ignore')).toBe(230)
    expect(await insert('ignore')).toBe(0)
    expect(await count('many')).toBe(230)
  })

  it('does not leave out rows that are wrong in another way', async () => {
    const insert = database.transaction((tx) =>
      tx.insertMany('setting', ['key', 'value'], [['nothing', null]], { onConflict: 'ignore' }),
    )
    await expect(insert).rejects.toThrow(/null/i)
  })

  it('refuses a reference to nothing', async () => {
    const insert = database.transaction((tx) =>
      tx.insertMany('import_item', ['import_id', 'item_seq', 'gave_document'], [['x', 1, false]]),
    )
    await expect(insert).rejects.toThrow(/foreign key/i)
  })

  it('takes back everything of a transaction that fails', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO setting (key, value) VALUES ('back', 'x')`)
      expect(await tx.query(sql`SELECT value FROM setting WHERE key = 'back'`)).toHaveLength(1)
      expect(await count('back')).toBe(0)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count('back')).toBe(0)
  })

  it('loses no update of writers that come at once, through two handles and Prisma', async () => {
    const other = await openDatabase({ url: database.url })
    await database.execute(sql`INSERT INTO setting (key, value) VALUES ('sum', '0')`)
    const viaPrisma = async (n: number): Promise<void> => {
      await database.prisma.$transaction(async (tx) => {
        await tx.setting.create({ data: { key: `prisma${n}`, value: 'x' } })
        await tx.setting.update({ where: { key: `prisma${n}` }, data: { value: 'y' } })
      })
      await database.prisma.setting.create({ data: { key: `prisma-alone${n}`, value: 'x' } })
    }
    const work = Array.from({ length: 10 }, (_, n) => [add(database), add(other), viaPrisma(n)])
    await Promise.all(work.flat())
    expect(await database.query(sql`SELECT value FROM setting WHERE key = 'sum'`)).toEqual([
      { value: '20' },
    ])
    expect(await count('prisma')).toBe(20)
    await other.close()
  })

  it('reads in batches of arrays, also while another reader stops early', async () => {
    const rows = settings(
      Array.from({ length: 25 }, (_, n) => [`batch${String(n).padStart(2, '0')}`, 'x']),
    )
    await database.transaction((tx) => tx.insertMany('setting', ['key', 'value'], rows))
    const text = sql`SELECT key, 1.5 AS n FROM setting WHERE key LIKE 'batch%' ORDER BY key`
    for await (const batch of database.rows(text, 10)) {
      expect(batch).toHaveLength(10)
      break
    }
    const sizes: number[] = []
    const seen: unknown[][] = []
    for await (const batch of database.rows(text, 10)) {
      sizes.push(batch.length)
      seen.push(...batch)
    }
    expect(sizes).toEqual([10, 10, 5])
    expect(seen[24]).toEqual(['batch24', 1.5])
  })

  it('orders text by code point', async () => {
    const words = ['b', 'B', 'é', 'z', 'Z', '\uFF5E', '🦉', 'a']
    const rows = settings(words.map((word) => [`order ${word}`, word]))
    await database.transaction((tx) => tx.insertMany('setting', ['key', 'value'], rows))
    const found = await database.query(
      sql`SELECT value FROM setting WHERE key LIKE 'order %' ORDER BY value`,
    )
    expect(found.map((row) => row['value'])).toEqual(['B', 'Z', 'a', 'b', 'z', 'é', '\uFF5E', '🦉'])
  })

  it('has no text column that sorts by the language of the machine', async () => {
    const others = sql`
      SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'
        AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`
    const collated = sql`
      SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%collate%'`
    expect(await database.query(provider === 'sqlite' ? collated : others)).toEqual([])
  })

  it('allots numbers that nobody else gets', async () => {
    const take = () => database.transaction((tx) => tx.reserve('document', 3))
    const taken = (await Promise.all([take(), take()])).flat()
    const created = await database.prisma.document.create({
      data: { id: newId(), sha256: 's', passages: '[]', textLength: 0, passageCount: 0 },
    })
    expect(new Set([...taken, created.seq]).size).toBe(7)
  })

  it('is migrated only once', async () => {
    expect(await migrate(database)).toEqual({ applied: [] })
  })
})

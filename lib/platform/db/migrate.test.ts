import { beforeAll, expect, it } from 'vitest'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { openDatabase, type Database } from './database'
import { migrate, noteOfTables } from './migrate'
import { isExpanding, readBaseline, readMigrations, type Migration } from './migrations'
import { sql } from './sql'
import { describeOnDatabases } from './testing'

const migration = (name: string, text: string): Migration => ({
  name,
  sql: text,
  checksum: sha256(text),
})

describeOnDatabases('migrations', (open, provider) => {
  let database: Database
  let known: Migration[]
  beforeAll(async () => {
    database = await open()
    known = await readMigrations(provider)
  })

  it('are recorded as Prisma records them, with the baseline that contains them', async () => {
    const { checksum: baseline } = await readBaseline(provider)
    const rows = await database.query(sql`
      SELECT migration_name, checksum, applied_steps_count, rolled_back_at, logs
      FROM _prisma_migrations ORDER BY migration_name`)
    expect(rows).toEqual(
      known.map((one) => ({
        migration_name: one.name,
        checksum: one.checksum,
        applied_steps_count: 1,
        rolled_back_at: null,
        logs: [
          ...(isExpanding(one) ? ['expand'] : []),
          `baseline ${baseline}`,
          ...noteOfTables(one),
        ].join(', '),
      })),
    )
  })

  it('are applied once by processes that start together', async () => {
    const next = [...known, migration('9001_once', 'CREATE TABLE once (id INTEGER)')]
    const handles = await Promise.all([1, 2, 3].map(() => openDatabase({ url: database.url })))
    const results = await Promise.all(handles.map((handle) => migrate(handle, next)))
    expect(results.flatMap(({ applied }) => applied)).toEqual(['9001_once'])
    await Promise.all(handles.map((handle) => handle.close()))
  })

  it('refuse a database that is newer than the code', async () => {
    const refusal = migrate(database, known)
    await expect(refusal).rejects.toThrow(AppError)
    await expect(refusal).rejects.toThrow(/newer than this version .* 9001_once.*DATA_DIR/)
  })

  it('refuse a text that was changed after it was applied', async () => {
    const changed = [...known, migration('9001_once', 'CREATE TABLE twice (id INTEGER)')]
    await expect(migrate(database, changed)).rejects.toThrow(/with a different 9001_once/)
  })

  it('are applied all or not at all', async () => {
    const once = migration('9001_once', 'CREATE TABLE once (id INTEGER)')
    const good = migration('9002_good', 'CREATE TABLE good (id INTEGER)')
    const bad = migration('9003_bad', 'CREATE TABLE once (id INTEGER)')
    await expect(migrate(database, [...known, once, good, bad])).rejects.toThrow(/exists/)
    expect(await migrate(database, [...known, once, good])).toEqual({ applied: ['9002_good'] })
  })
})

const expanding = migration(
  '9001_expand',
  '-- expand\nCREATE TABLE extra (id INTEGER);\nALTER TABLE setting ADD COLUMN extra TEXT;',
)
const contracting = migration('9002_contract', '-- contract\nDROP TABLE extra;')

describeOnDatabases('a version older than its database', (open, provider) => {
  let database: Database
  let known: Migration[]
  beforeAll(async () => {
    database = await open()
    known = await readMigrations(provider)
    await database.prisma.setting.create({ data: { key: 'before', value: 'the migration' } })
  })

  it('goes on while a newer one adds to the tables, and starts on them again', async () => {
    const newer = await openDatabase({ url: database.url })
    expect(await migrate(newer, [...known, expanding])).toEqual({ applied: ['9001_expand'] })
    await newer.close()
    expect(await migrate(database, known)).toEqual({ applied: [] })
    await database.prisma.setting.create({ data: { key: 'after', value: 'the migration' } })
    const keys = (await database.prisma.setting.findMany()).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['before', 'after']))
  })

  it('changes nothing of them', async () => {
    const other = migration('9000_other', '-- expand\nCREATE TABLE other (id INTEGER)')
    await expect(migrate(database, [...known, other])).rejects.toThrow(/newer .* 9001_expand/)
  })

  it('is refused once something was changed or removed', async () => {
    await migrate(database, [...known, expanding, contracting])
    await expect(migrate(database, known)).rejects.toThrow(/newer .* 9002_contract.*DATA_DIR/)
    await expect(migrate(database, [...known, expanding])).rejects.toThrow(/9002_contract/)
  })
})

const family = `
  CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT);
  CREATE TABLE child (parent_id INTEGER NOT NULL REFERENCES parent (id) ON DELETE CASCADE);
  CREATE TABLE guest (parent_id INTEGER NOT NULL REFERENCES parent (id) ON DELETE RESTRICT);
  INSERT INTO parent VALUES (1, 'one'), (2, 'two');
  INSERT INTO child VALUES (1), (2);
  INSERT INTO guest VALUES (1);`

const rebuild = `
  PRAGMA defer_foreign_keys = ON;
  PRAGMA foreign_keys = OFF;
  CREATE TABLE new_parent (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
  INSERT INTO new_parent SELECT id, name FROM parent;
  DROP TABLE parent;
  ALTER TABLE new_parent RENAME TO parent;
  PRAGMA foreign_keys = ON;
  PRAGMA defer_foreign_keys = OFF;`

describeOnDatabases(
  'a table that is rebuilt',
  (open) => {
    it('keeps what refers to it', async () => {
      const database = await open()
      const first = [...(await readMigrations('sqlite')), migration('9001_family', family)]
      await migrate(database, first)
      const second = [...first, migration('9002_rebuild', rebuild)]
      expect(await migrate(database, second)).toEqual({ applied: ['9002_rebuild'] })
      const children = sql`SELECT parent_id FROM child JOIN parent ON parent.id = parent_id`
      expect(await database.query(children)).toHaveLength(2)
      await expect(database.execute(sql`DELETE FROM parent WHERE id = 1`)).rejects.toThrow(
        /FOREIGN/,
      )
      const careless = migration('9003_careless', 'DELETE FROM parent WHERE id = 2')
      await expect(migrate(database, [...second, careless])).rejects.toThrow(
        /child refers to nothing/,
      )
      expect(await database.query(children)).toHaveLength(2)
    })
  },
  ['sqlite'],
)

import { describe, expect, it } from 'vitest'
import { isExpanding, readMigrations } from '@/lib/platform/db/migrations'
import { breakingStatements } from './breaking-statements'

/** The last migration from before each said whether earlier versions can run on it. */
const lastUnstated = '0039_spending'

describe.each(['sqlite', 'postgresql'] as const)('each migration (%s)', async (provider) => {
  const migrations = await readMigrations(provider)
  const stating = migrations.filter(({ name }) => name > lastUnstated)

  it('says in its first line whether earlier versions can run on it, as for the other database', async () => {
    const unstated = stating.filter(({ sql }) => !/^-- (?:expand|contract)\b/.test(sql))
    expect(unstated.map(({ name }) => name)).toEqual([])
    const others = await readMigrations(provider === 'sqlite' ? 'postgresql' : 'sqlite')
    expect(others.filter(isExpanding).map(({ name }) => name)).toEqual(
      migrations.filter(isExpanding).map(({ name }) => name),
    )
  })

  it('that says so only adds', () => {
    const breaking = migrations.filter(isExpanding).flatMap(({ sql }) => breakingStatements(sql))
    expect(breaking).toEqual([])
  })

  it('from before the rule is classified by what it does', () => {
    const recent = migrations.filter(({ name }) => name > '0026' && name <= lastUnstated)
    const changing = recent.filter(({ sql }) => breakingStatements(sql).length > 0)
    // The first keeps the author of a note from being deleted, the second adds a status.
    expect(changing.map(({ name }) => name)).toEqual(['0029_training_notes', '0031_paused_imports'])
  })
})

describe('what may break an earlier version', () => {
  const made =
    'CREATE TABLE "note" ("id" TEXT NOT NULL, CONSTRAINT "note_pkey" PRIMARY KEY ("id"));'
  const breaking = [
    'DROP TABLE "run"',
    'ALTER TABLE "run" DROP COLUMN "name"',
    'ALTER TABLE "run" RENAME COLUMN "name" TO "title"',
    'ALTER TABLE "run" RENAME TO "task"',
    'ALTER TABLE "run" ALTER COLUMN "name" SET NOT NULL',
    'ALTER TABLE "run" ADD COLUMN "name" TEXT NOT NULL',
    'ALTER TABLE "run" ADD COLUMN "name" TEXT, DROP COLUMN "title"',
    'ALTER TABLE "run" ADD CONSTRAINT "run_status_check" CHECK ("status" <> \'paused\')',
    'CREATE UNIQUE INDEX "run_name_key" ON "run"("name")',
    'UPDATE "run" SET "name" = "id"',
    'DELETE FROM "run"',
    'CREATE TRIGGER "t" BEFORE INSERT ON "run" BEGIN SELECT 1',
    'ALTER TABLE "note" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "run"("id") ON DELETE RESTRICT',
  ]

  it.each(breaking)('%s', (statement) => {
    expect(breakingStatements(`-- expand\n${made}\n${statement};`)).toEqual([statement])
  })

  it.each([
    'ALTER TABLE "run" ADD COLUMN "name" TEXT COLLATE "C"',
    'ALTER TABLE "run" ADD COLUMN "tries" INTEGER NOT NULL DEFAULT 0',
    'CREATE INDEX "run_name_idx" ON "run"("name")',
    'CREATE UNIQUE INDEX "note_id_key" ON "note"("id")',
    'ALTER TABLE "note" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE',
  ])('not %s', (statement) => {
    expect(breakingStatements(`-- expand\n${made}\n${statement};`)).toEqual([])
  })
})

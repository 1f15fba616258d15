import { describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { readMigrations } from '@/lib/platform/db/migrations'
import { raw, sql } from '@/lib/platform/db/sql'
import { emptyPlace, hasCluster } from '@/lib/platform/db/temporary'

const time = `'2026-01-31T12:00:00.000+00:00'`

const sound = `
  INSERT INTO person (id, name, role) VALUES ('p', 'P', 'owner');
  INSERT INTO collection (id, name, author_id) VALUES ('c', 'C', 'p');
  INSERT INTO stored_file (sha256, path, bytes, compressed) VALUES ('f', 'f', 1, FALSE);
  INSERT INTO import (id, collection_id, file_sha256, filename, options, status, author_id)
    VALUES ('i', 'c', 'f', 'f', '{}', 'done', 'p');
  INSERT INTO item (seq, id, collection_id, kind, identity, claim_hash, text, import_id)
    VALUES (1, 'x', 'c', 'claim', 'x', 'x', 'x', 'i');
  INSERT INTO corpus (id, name, kind, author_id, created_at) VALUES ('k', 'K', 'local', 'p', ${time});`

/** Rows as no version wrote them: each breaks a constraint that came later. */
const odd = `
  INSERT INTO ticket (id, kind, token_hash, role, author_id, expires_at) VALUES ('t', 'join', 't', 'lead', 'gone', ${time});
  INSERT INTO run (id, status, collection_id, import_id, sample_count, author_id, plan) VALUES
    ('r1', 'done', 'gone', 'i', 1, 'p', '{}'), ('r2', 'done', 'c', 'gone', 1, 'p', '{}'), ('r3', 'dreaming', 'c', 'i', 1, 'p', '{}');
  INSERT INTO run_sample (run_id, ordinal, item_id, system, sample, status) VALUES
    ('r1', 0, 'x', 'faithlens', 0, 'done'), ('r3', 0, 'x', 'faithlens', 0, 'dreaming');
  INSERT INTO run_event (run_id, id, type, created_at, data) VALUES ('r2', 1, 'finished', ${time}, '{}');
  INSERT INTO judging (id, status, trace_count, author_id, plan) VALUES ('j', '', 1, 'p', '{}');
  INSERT INTO judging_trace (judging_id, ordinal, trace_id, status) VALUES ('j', 0, 'z', 'running');
  INSERT INTO trace (id, identity, collection_id, item_seq, system, problem_count, status, total_from, rewards, import_id, line, problems, details)
    VALUES ('z', 'z', 'c', 1, 'faithlens', 0, 'OK', 'sum', '{}', 'i', 1, '[]', '{}');
  INSERT INTO import (id, collection_id, file_sha256, filename, options, status, author_id)
    VALUES ('i2', 'c', 'f', 'f', '{}', 'undone', 'p');
  INSERT INTO corpus_file (id, corpus_id, file_sha256, filename, status, author_id) VALUES ('kf', 'k', 'f', 'f', 'undone', 'p');
  INSERT INTO grown_tree (id, topic, status, task, corpus_id, author_id, plan) VALUES ('g', 'g', 'paused', 'grow', 'k', 'p', '{}');
  INSERT INTO composition (id, title, status, author_id, plan, inputs) VALUES ('m', 'm', 'paused', 'p', '{}', '{}');
  INSERT INTO study (id, name, status, author_id, created_at, design, import_id) VALUES
    ('s', 'S', 'halted', 'p', ${time}, '{}', 'gone');
  INSERT INTO study_pair (id, study_id, ordinal, kind, item_id, first, second, first_trace_id, second_trace_id, texts)
    VALUES ('sp', 's', 0, 'study', 'x', 0, 1, 'z', 'z', '{}');
  INSERT INTO study_annotator (id, study_id, number, name, token_hash, created_at) VALUES ('n', 's', 1, 'N', 'n', ${time});
  INSERT INTO study_assignment (id, study_id, pair_id, annotator_id, position, kind, swapped, status)
    VALUES ('a', 'gone', 'sp', 'n', 0, 'first', FALSE, 'lost');
  INSERT INTO study_submission (id, assignment_id, annotator_id, round, revision, idempotency_key, recognised, created_at, digest, nonce, choices) VALUES
    ('b1', 'a', 'n', 1, 1, 'same', FALSE, ${time}, '', '', '{}'), ('b2', 'a', 'gone', 1, 2, 'same', FALSE, ${time}, '', '', '{}');
  INSERT INTO study_log (study_id, seq, at, hash, entry) VALUES ('s', 1, ${time}, '', '{}'), ('gone', 1, ${time}, '', '{}');
  INSERT INTO study_link_use (study_id, person_id) VALUES ('s', 'gone'), ('s', 'p');
  INSERT INTO study_look (study_id, person_id, what, at) VALUES ('s', 'gone', 'progress', ${time}), ('s', 'p', 'progress', ${time});`

const readings: Record<string, [columns: string, table: string, rows: unknown[][]]> = {
  'an invitation loses an author who is unknown': ['author_id', 'ticket', [[null]]],
  'runs without their collection or import are removed': ['id, status', 'run', [['r3', 'failed']]],
  'with their samples': ['run_id, status', 'run_sample', [['r3', 'failed']]],
  'and their events': ['run_id', 'run_event', []],
  'a judge run has failed': ['status', 'judging', [['failed']]],
  'and its trace': ['status', 'judging_trace', [['failed']]],
  'a trace has failed': ['status', 'trace', [['failed']]],
  'an import has failed': [
    'id, status',
    'import',
    [
      ['i', 'done'],
      ['i2', 'failed'],
    ],
  ],
  'a file of a corpus has failed': ['status', 'corpus_file', [['failed']]],
  'a tree has failed': ['status', 'grown_tree', [['failed']]],
  'a composed problem set has failed': ['status', 'composition', [['failed']]],
  'a study is closed, and not of an import': ['status, import_id', 'study', [['closed', null]]],
  'an assignment is of the study of its pair': [
    'study_id, status',
    'study_assignment',
    [['s', 'released']],
  ],
  'a submission is of the annotator of its assignment': [
    'annotator_id, idempotency_key',
    'study_submission',
    [
      ['n', 'b2'],
      ['n', 'same'],
    ],
  ],
  'the log of no study is removed': ['study_id', 'study_log', [['s']]],
  'a link opened by nobody is removed': ['person_id', 'study_link_use', [['p']]],
  'a look of nobody is removed': ['person_id', 'study_look', [['p']]],
}

async function readAll(database: Database): Promise<Record<string, unknown[][]>> {
  const found: Record<string, unknown[][]> = {}
  for (const [what, [columns, table]] of Object.entries(readings)) {
    const rows = await database.query(
      sql`SELECT ${raw(columns)} FROM ${raw(`"${table}"`)} ORDER BY ${raw(columns)}`,
    )
    found[what] = rows.map((row) => Object.values(row))
  }
  return found
}

describe.each(['sqlite', 'postgresql'] as const)(
  'rows that break a constraint (%s)',
  (provider) => {
    it.skipIf(provider === 'postgresql' && !hasCluster())('are repaired before it', async () => {
      const place = await emptyPlace(provider)
      const database = await openDatabase({ url: place.url })
      try {
        const known = await readMigrations(provider)
        const before = known.filter(({ name }) => name < '0024')
        await migrate(database, before)
        await database.script(async (run) => await run.runScript(`${sound}\n${odd}`))
        const { applied } = await migrate(database, known)
        expect(applied).toEqual(known.slice(before.length).map(({ name }) => name))
        const expected = Object.entries(readings).map(([what, [, , rows]]) => [what, rows])
        expect(await readAll(database)).toEqual(Object.fromEntries(expected))
      } finally {
        await database.close()
        await place.remove()
      }
    })
  },
)

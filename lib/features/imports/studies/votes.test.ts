import { expect, it } from 'vitest'
import { listCollections } from '@/lib/core/collections/list-collections.server'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findCertificate } from '@/lib/features/studies/certificate/find-certificate.server'
import { requireStudy } from '@/lib/features/studies/list-studies.server'
import { findAgreement } from '@/lib/features/studies/progress/find-agreement.server'
import { findStudyProgress } from '@/lib/features/studies/progress/study-progress.server'
import { importContent, lines } from '../testing/setup'
import { undoImport } from '../undo/undo-import.server'
import { battle, conversation, exported, imported, resultsOf, someFile, tableOf } from './testing'

withDataFolder()

const asText = (value: unknown) => JSON.stringify(value)

const human = (turn: number, winner: string, judge: string) => {
  const {
    anony: _a,
    language: _l,
    tstamp: _t,
    ...row
  } = battle({ question_id: 81, turn, winner, judge })
  return row
}

const match = (id: number, g1: string, g2: string) => ({
  question_id: id,
  model_1: 'Alpha-7b',
  model_2: 'Beta-9b',
  g1_winner: g1,
  g2_winner: g2,
  judge: ['gpt-4', 'pair-v2'],
  turn: 1,
  tstamp: 1_690_000_000.5,
})

describeOnDatabases('votes from elsewhere', (open) => {
  it('have no certificate and no bundle, and say why', async () => {
    const database = await open()
    const { id } = await imported(database, lines([battle({ winner: 'tie (bothbad)' })]))
    const progress = await findStudyProgress(database, id, { limit: 10, after: -1 })
    expect((await findAgreement(database, id)).dimensions).toMatchObject([{ pairs: 0 }])
    expect(progress).toMatchObject({ judgements: { done: 1 }, annotators: [{ done: 1 }] })
    const study = await requireStudy(database, id)
    expect(study).toMatchObject({
      status: 'unblinded',
      system_names: ['Alpha-7b', 'Beta-9b'],
      imported: { format: 'arena-battles' },
      not_blind: ['It is unknown what the voters could see.'],
    })
    await expect(findCertificate(database, id)).rejects.toThrow(/no certificate of blinding/)
    await expect(exported(database, { kind: 'study-bundle', study: id })).rejects.toThrow(
      /there is no bundle/,
    )
    const names = await database.query(sql`SELECT name FROM study_annotator WHERE study_id = ${id}`)
    expect(names).toEqual([{ name: 'Judge 1' }])
  })

  it('of bad rows are issues with their row; the good ones land', async () => {
    const database = await open()
    const bad = [
      battle(),
      battle({ winner: 'the left one', question_id: 'q2' }),
      battle({ model_b: 'Alpha-7b', question_id: 'q3' }),
      battle({ judge: '', question_id: 'q4' }),
      battle({ question_id: 'q5', conversation_b: 'gone' }),
      battle({
        question_id: 'q6',
        conversation_a: conversation('Why?', 'I am Alpha-7b, so there.'),
      }),
      battle({ question_id: 'q7', conversation_b: conversation('Why?', 'It is ▌') }),
      battle({
        question_id: 'q8',
        conversation_b: conversation('Why?', '**NETWORK ERROR DUE TO HIGH TRAFFIC.**'),
      }),
      battle({ question_id: 'q9', anony: false }),
      battle(),
    ]
    const { report, id } = await imported(database, `${lines(bad)}{"question_id": "q11", "mod`)
    const told = report.issues.map(
      ({ row, path, message }) => `${row} ${path ?? ''} ${message.slice(0, 24)}`,
    )
    expect(told).toEqual([
      '2 winner is "the left one", not m',
      '3 model_b is the same as model_a',
      '4 judge is missing: the voter is',
      '5 conversation_b is not a list of message',
      '6 conversation_a names a model: "Alpha-7b',
      '7 conversation_b ends with a typing curso',
      '8 conversation_b is a server error messag',
      '9 anony is false: the voter coul',
      '10  the same judge voted on ',
      expect.stringMatching(/^11 /),
    ])
    const results = await resultsOf(database, id)
    expect(results.counts).toMatchObject({ items: 6, judgements: 6 })
    expect(results.conduct.consistency[0]).toMatchObject({ repeats: 1, same: 1 })
  })

  it('with a column twice are refused, and with no vote at all', async () => {
    const database = await open()
    const twice = 'question_id,model_a,model_b,winner,winner,judge\nq,a,b,tie,tie,j\n'
    const failed = await importContent(database, twice, {
      collection: 'Votes',
      filename: someFile('csv'),
    })
    expect(failed).toMatchObject({
      status: 'failed',
      study: null,
      error: expect.stringContaining('winner'),
    })
    const none = await importContent(database, lines([battle({ winner: 'x' })]), {
      collection: 'Votes',
    })
    expect(none).toMatchObject({ status: 'failed', error: 'No row of this file contains a vote.' })
    const wrong = await importContent(database, lines([{ a: 1 }]), {
      collection: 'Votes',
      format: 'mt-bench-machine',
    })
    expect(wrong.error).toMatch(/does not look like mt-bench-machine/)
  })

  it('stand in no collection, unless it has more than studies', async () => {
    const database = await open()
    const names = async () => {
      const { rows } = await listCollections(database, { deleted: false, limit: 50 })
      return rows.map(({ name }) => name)
    }
    await imported(database, lines([battle()]), { collection: 'Studies alone' })
    expect(await names()).not.toContain('Studies alone')
    const claims = lines([{ claim: 'The bridge fell.', evidence: 'It stands.', label: 'Refuted' }])
    await importContent(database, claims, { collection: 'Studies alone', filename: 'claims.jsonl' })
    expect(await names()).toContain('Studies alone')
  })

  it('of the same file are the same study; undoing takes it away, and it can come again', async () => {
    const database = await open()
    const content = lines([battle({ question_id: 'only here' })])
    const { id, report } = await imported(database, content)
    const again = await imported(database, content)
    expect(again.id).toBe(id)
    expect(again.report).toMatchObject({
      duplicates: 1,
      issues: [{ message: expect.stringContaining('already exists') }],
    })
    await undoImport(database, again.report.id)
    expect((await requireStudy(database, id)).id).toBe(id)
    await undoImport(database, report.id)
    await expect(requireStudy(database, id)).rejects.toThrow(/no study/)
    expect((await imported(database, content)).id).not.toBe(id)
  })

  it('of lmarena: conversations as JSON, a hash for a judge', async () => {
    const database = await open()
    const { judge: _judge, ...row } = battle()
    const rows = [
      {
        ...row,
        judge_hash: 'f00',
        conversation_a: asText(row.conversation_a),
        conversation_b: asText(row.conversation_b),
      },
    ]
    const { id, report } = await imported(database, lines(rows))
    expect(report).toMatchObject({ format: 'arena-battles', issue_count: 0 })
    const [pair] = await database.query(sql`SELECT texts FROM study_pair WHERE study_id = ${id}`)
    expect(JSON.parse(String(pair?.['texts']))).toEqual({
      item: { kind: 'question', text: 'Why?', document: null, conclusion: null },
      first: { blocks: [{ role: 'text', text: 'Because.' }] },
      second: { blocks: [{ role: 'text', text: 'It is so.' }] },
    })
  })

  it('of MT-bench by people: turns are dimensions', async () => {
    const database = await open()
    const rows = [
      human(1, 'model_a', 'author_0'),
      human(2, 'model_b', 'author_0'),
      human(1, 'model_a', 'expert_3'),
      human(2, 'tie', 'expert_3'),
    ]
    const { id, report } = await imported(database, lines(rows))
    expect(report).toMatchObject({ format: 'mt-bench-human', issue_count: 0 })
    const results = await resultsOf(database, id)
    expect(results.dimensions.map((one) => one.name)).toEqual(['Turn 1', 'Turn 2'])
    expect(tableOf(results)).toMatchObject([
      { wins: 1, losses: 0, undecided: 0 },
      { wins: 0, losses: 0, undecided: 1 },
    ])
  })

  it('of MT-bench by models: two games, and where they disagree the pair is undecided', async () => {
    const database = await open()
    const rows = [
      match(81, 'model_1', 'model_1'),
      match(82, 'model_1', 'model_2'),
      match(83, 'tie', 'error'),
    ]
    const { id, report } = await imported(database, lines(rows))
    expect(report.issues).toMatchObject([{ row: 3, path: 'g2_winner' }])
    const results = await resultsOf(database, id)
    expect(tableOf(results)).toMatchObject([
      { wins: 1, losses: 0, ties: 1, undecided: 1, judgements: { wins: 3, ties: 1, losses: 1 } },
    ])
    // The first game of 81 and 82 and no other had the winner on the left.
    expect(results.conduct.position[0]).toMatchObject({ left: 3, right: 1 })
    const names = await database.query(
      sql`SELECT name FROM study_annotator WHERE study_id = ${id} ORDER BY number`,
    )
    expect(names).toEqual([{ name: 'gpt-4, model_1 first' }, { name: 'gpt-4, model_2 first' }])
  })
})

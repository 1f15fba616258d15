import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { withDataFolder } from '@/lib/platform/testing'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { endStudy } from '../results/testing/setup'
import { exported, rowsIn } from '@/lib/features/exports/testing/read'
import { csv, firstName, judgedStudy, secondName, unblinded } from './testing'

withDataFolder()

describeOnDatabases('exports of a study', (open) => {
  it('tell every judgement by system, with exactly the columns there should be', async () => {
    const database = await open()
    const { id } = await unblinded(database)
    const { text, name, protocolHash } = await exported(database, { kind: 'judgements', study: id })
    expect(text.split('\r\n')[0]).toBe(
      'study_id,item_id,annotator_id,dimension,choice,choice_by_side,choice_numeric,round,' +
        'shown_position,created_at,duration_ms,comment',
    )
    const rows = csv(text)
    expect(rows).toHaveLength(6 * 3 * 2)
    const of = (item: string) =>
      rows.filter((row) => row['item_id'] === item && row['dimension'] === 'clear')
    expect(of('item-0').map((row) => [row['choice'], row['choice_numeric']])).toEqual(
      Array.from({ length: 3 }, () => [firstName, '1']),
    )
    expect(of('item-0').map((row) => row['choice_by_side'])).toEqual(['right', 'left', 'right'])
    expect(of('item-1').map((row) => row['choice'])).toEqual(
      Array.from({ length: 3 }, () => secondName),
    )
    expect(rows[0]).toMatchObject({
      annotator_id: 'A1',
      duration_ms: '20001',
      comment: '=1+1, "so"\nand more',
      round: '1',
    })
    expect(name).toContain(String(protocolHash).slice(0, 12))
    expect(text).not.toContain('Annotator 1')
  })

  it('guard formulas and begin with a byte order mark where asked', async () => {
    const database = await open()
    const { id } = await unblinded(database)
    const query = { kind: 'judgements', study: id, spreadsheet: 'true', bom: 'true' }
    const { text, bytes } = await exported(database, query)
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(csv(text)[0]?.['comment']).toBe('\'=1+1, "so"\nand more')
    expect(csv(text).some((row) => row['choice_numeric'] === '-1')).toBe(true)
  })

  it('are tasks of Label Studio with every vote on them', async () => {
    const database = await open()
    const { id } = await unblinded(database)
    const { text } = await exported(database, { kind: 'label-studio', study: id })
    const tasks = z
      .array(z.looseObject({ data: z.unknown(), annotations: z.array(z.unknown()) }))
      .parse(JSON.parse(text))
    expect(tasks.map(({ annotations }) => annotations.length)).toEqual([3, 3, 3, 3, 3, 3])
    expect(tasks[1]).toMatchObject({
      id: 2,
      data: { item_id: 'item-1', model_a: firstName, model_b: secondName },
      annotations: [
        {
          completed_by: 'A1',
          lead_time: 20.001,
          result: [
            { from_name: 'helpful', type: 'choices', value: { choices: ['B better'] } },
            { from_name: 'clear', type: 'choices', value: { choices: ['B better'] } },
            { from_name: 'comment', type: 'textarea' },
          ],
        },
        {},
        {},
      ],
    })
    const config = await exported(database, { kind: 'label-studio', study: id, format: 'xml' })
    expect(config.text).toContain('<Choices name="helpful" toName="a"')
    expect(config.name).toMatch(/[.]xml$/)
  })

  it('leave a hole in the matrix where nobody judged', async () => {
    const database = await open()
    const study = await judgedStudy(database)
    await database.execute(sql`
      DELETE FROM study_submission WHERE annotator_id = ${study.annotatorIds[1]} AND assignment_id
        IN (SELECT id FROM study_assignment WHERE pair_id = ${study.pairIds[1]})`)
    await endStudy(database, study.id)
    const { text, name } = await exported(database, {
      kind: 'matrix',
      study: study.id,
      dimension: 'clear',
    })
    expect(text).toBe(
      'annotator_id,item-0,item-1,item-2,item-3,item-4,item-5\r\n' +
        'A1,1,-1,0,1,-1,0\r\nA2,1,,0,1,-1,0\r\nA3,1,-1,0,1,-1,0\r\n',
    )
    expect(name).toContain('matrix-clear')
  })

  it('are battles and preferences; ties never become pairs', async () => {
    const database = await open()
    const { id } = await unblinded(database)
    const battles = rowsIn((await exported(database, { kind: 'battles', study: id })).text)
    expect(battles).toHaveLength(18)
    expect(battles[0]).toMatchObject({
      question_id: 'item-0',
      model_a: firstName,
      model_b: secondName,
      winner: 'model_a',
      judge: 'A1',
      turn: 1,
      anony: true,
      shown_left: 'model_b',
      duration_ms: 20_001,
      conversation_a: [
        { role: 'user', content: expect.stringContaining('still stands') },
        { role: 'assistant', content: 'It was built in 1800 and stands.' },
      ],
    })
    const table = (await exported(database, { kind: 'battles', study: id, format: 'csv' })).text
    expect(table.split('\r\n')[0]).toBe(
      'question_id,model_a,model_b,winner,judge,turn,anony,language,tstamp,shown_left,duration_ms',
    )
    const pairs = rowsIn((await exported(database, { kind: 'preferences', study: id })).text)
    expect(pairs.map((pair) => [pair['item_id'], pair['chosen_model']])).toEqual([
      ['item-0', firstName],
      ['item-1', secondName],
      ['item-3', firstName],
      ['item-4', secondName],
    ])
    expect(pairs[1]).toMatchObject({
      chosen: [{ role: 'assistant', content: 'The document says so, and of 1801.' }],
      rejected: [{ role: 'assistant', content: 'It was built in 1801 and stands.' }],
      score_chosen: 3,
      score_rejected: 0,
      margin: 3,
      annotators: 3,
      pair_id: '1',
    })
  })

  it('say what there is when something else is asked for', async () => {
    const database = await open()
    const { id } = await unblinded(database)
    const refused: [query: Record<string, string>, words: string][] = [
      [{ kind: 'rows' }, 'one of traces, items,'],
      [{ kind: 'traces' }, 'Unknown parameter "study"'],
      [{ kind: 'matrix', format: 'jsonl' }, 'matrix are written as csv'],
      [{ kind: 'matrix', dimension: 'nice' }, 'It has "helpful", "clear"'],
      [{ kind: 'matrix', study: 'none' }, 'no study'],
    ]
    for (const [query, words] of refused)
      await expect(exported(database, { study: id, ...query })).rejects.toThrow(words)
  })

  it('are all in the bundle, whose protocol has the hash that every file is of', async () => {
    const database = await open()
    const { id } = await unblinded(database)
    const { bytes, protocolHash } = await exported(database, { kind: 'study-bundle', study: id })
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
    )
    expect(Object.keys(files).toSorted()).toEqual([
      'README.md',
      'analysis.R',
      'annotators.jsonl',
      'certificate.json',
      'check-certificate.mjs',
      'data-card.md',
      'items.jsonl',
      'judgements.csv',
      'judgements.jsonl',
      'log.jsonl',
      'matrix-clear.csv',
      'matrix-helpful.csv',
      'protocol.json',
      'results.csv',
      'results.json',
      'tables.tex',
    ])
    const hash = sha256(files['protocol.json'] ?? '')
    expect(protocolHash).toBe(hash)
    for (const name of Object.keys(files).filter(
      (file) =>
        /^(?!items|log|check|annotators)(.*[.](md|json|jsonl|tex|R))$/.test(file) &&
        file !== 'protocol.json',
    ))
      expect([name, files[name]]).toEqual([name, expect.stringContaining(hash)])
    expect(rowsIn(files['items.jsonl'] ?? '')).toHaveLength(6)
    expect(csv(files['judgements.csv'] ?? '')).toHaveLength(36)
    expect(files['data-card.md']).not.toContain('Annotator 1')
    expect(JSON.parse(files['results.json'] ?? '')).toMatchObject({
      systems: [firstName, secondName],
      counts: { judgements: 36 },
    })
  })
})

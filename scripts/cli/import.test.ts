import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMapping } from '@/lib/features/imports/mappings/change-mappings.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { openDatabase } from '@/lib/platform/db/database'
import { withCommand } from './testing.ts'

const { at, port, program, touchstone } = withCommand()
beforeAll(async () => {
  const row = { claim: 'A claim.', evidence: 'A document.', label: 'S' }
  await writeFile(at('claims.jsonl'), `${JSON.stringify(row)}\n`)
  await writeFile(at('other.jsonl'), '{"a": 1}\n')
  await writeFile(at('unread.jsonl'), '{"input": "Hello.", "output": "Hello.", "score": 1}\n')
})

describe('touchstone import', () => {
  it('imports into the database when no server runs, and says what came of it', async () => {
    const ran = await program(['import', 'claims.jsonl', '--collection', 'C'])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(ran.out).toContain('claims.jsonl: 1 item and 0 traces from 1 row')
    const again = await touchstone(['import', 'claims.jsonl', '--collection', 'C', '--json'])
    expect(JSON.parse(again.out)).toMatchObject([{ status: 'done', duplicates: 1 }])
  })

  it('lists the first issues with row and field; the good rows land', async () => {
    const good = {
      prompt: 'What is 1 + 1? Put it in \\boxed{}.',
      predict: '\\boxed{2}',
      label: '2',
    }
    const bad = Array.from({ length: 7 }, () => ({ ...good, predict: 7 }))
    const rows = [...bad, ...Array.from({ length: 9 }, () => good)]
    await writeFile(at('mixed.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const ran = await touchstone(['import', 'mixed.jsonl', '--collection', 'M'])
    expect(ran.code).toBe(0)
    expect(ran.out).toContain('1 item and 9 traces from 16 rows')
    expect(ran.error.split('\n')[0]).toBe(
      'mixed.jsonl: warning: 7 issues in 16 rows: rows or values were skipped',
    )
    expect(ran.error.split('\n').slice(5, 7)).toEqual([
      'mixed.jsonl, row 5, predict: has no output',
      '2 more issues',
    ])
  })

  it('ends with code 1 when no row could be read, with rows and fields of the first reasons', async () => {
    const row = { prompt: 'What is 1 + 1? Put it in \\boxed{}.', label: '2' }
    const rows = [7, null, {}].map((predict) => JSON.stringify({ ...row, predict }))
    await writeFile(at('none-read.jsonl'), `${rows.join('\n')}\n`)
    const args = ['import', 'none-read.jsonl', '--collection', 'R']
    const ran = await touchstone(args)
    expect([ran.code, ran.out]).toEqual([1, ''])
    expect(ran.error).toContain(
      'No row could be read, of 3 rows. rows 1, 2, 3: predict has no output',
    )
    const both = await touchstone([...args, 'claims.jsonl'])
    expect(both.code).toBe(1)
    expect(both.out).toContain('claims.jsonl: 1 item')
    expect(both.error).toContain('1 of 2 files were not imported.')
  })

  it('says where the rows are listed that have not joined, and what to do', async () => {
    const row = {
      id: 'w-1',
      dataset: 'd',
      claim: 'A claim that waits.',
      gt_label: 'Supported',
      generation: '<think>x</think><verification>Supported</verification>',
      pred_label: 'supported',
    }
    await writeFile(at('results.jsonl'), `${JSON.stringify(row)}\n`)
    const { out, error } = await touchstone(['import', 'results.jsonl', '--collection', 'W'])
    expect(error).toBe('')
    expect(out).toContain('0 joined, 1 pending evidence, 0 ambiguous')
    expect(out).toContain('Import the dataset of these results')
    expect(out).toMatch(/GET \/api\/imports\/[\w-]+\/unjoined/u)
  })

  it('makes a finished study of a bundle and of votes, which lie in no collection', async () => {
    const bundle = path.resolve('lib/features/imports/studies/fixtures/study-bundle.zip')
    const shown = await touchstone(['import', bundle, '--dry-run'])
    expect(shown.out).toContain('the finished study “Bridges, judged elsewhere”')
    const ran = await touchstone(['import', bundle])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(ran.out).toContain('the study “Bridges, judged elsewhere” from 24 rows')
    const battle = { question_id: 1, model_a: 'a', model_b: 'b', winner: 'tie', judge: 'j' }
    await writeFile(at('my_battles.jsonl'), `${JSON.stringify(battle)}\n`)
    const voted = await touchstone(['import', 'my_battles.jsonl'])
    expect(voted.out).toContain('the study “my battles” from 1 row')
  })

  it('shows what a file would become', async () => {
    const { out } = await touchstone(['import', 'claims.jsonl', '--dry-run', '--json'])
    expect(JSON.parse(out)).toMatchObject([{ preview: { format: 'claim-table' } }])
  })

  it('takes a kept mapping by its name, and names those there are when it is another', async () => {
    await writeFile(at('table.csv'), 'satz,beleg\nA claim.,A document.\n')
    const database = await openDatabase({
      url: `file:${at('data/touchstone.db')}`,
    })
    const mapping = { claim: 'satz', document: 'beleg' }
    const { id: authorId } = await localOwner(database)
    await createMapping(database, { name: 'kept', mapping, system: null }, authorId)
    await database.close()
    const args = ['import', 'table.csv', '--collection', 'M', '--json', '--mapping']
    expect(JSON.parse((await touchstone([...args, 'kept'])).out)).toMatchObject([
      { status: 'done', format: 'mapped', items_created: 1, options: { mapping_name: 'kept' } },
    ])
    const { code, error } = await touchstone([...args, 'other'])
    expect(code).toBe(1)
    expect(error).toContain('no mapping named "other". Saved mappings: kept.')
  })

  it('takes what labels mean, which it asks for where they are numbers', async () => {
    await writeFile(at('nli.csv'), 'premise,hypothesis,label\nA text.,A claim.,0\n')
    const args = ['import', 'nli.csv', '--collection', 'N', '--json']
    expect((await touchstone(args)).error).toContain('--label 0=supported')
    const { out } = await touchstone([...args, '--label', '0=supported'])
    expect(JSON.parse(out)).toMatchObject([{ status: 'done', items_created: 1, issue_count: 0 }])
    expect((await touchstone([...args, '--label', 'supported'])).error).toContain('--label needs')
  })

  it.each([
    ['a file that is not known', ['other.jsonl', '--collection', 'C'], 'Looked for'],
    [
      'what no row of a file can be read for',
      ['unread.jsonl', '--collection', 'U'],
      'No row could be read, of 1 row. row 1: no known system',
    ],
    ['a file that is not there', ['none.jsonl', '--collection', 'C'], 'none.jsonl cannot be read'],
    ['a flag that is not known', ['claims.jsonl', '--colection', 'C'], '--colection'],
    ['a wrong value', ['claims.jsonl', '--collection', 'C', '--format', 'x'], '--format'],
    ['no collection', ['claims.jsonl'], '--collection'],
    ['no file', ['--collection', 'C'], 'file'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['import', ...args])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  it('goes through the server when one runs', async () => {
    const asked: string[] = []
    const server = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`)
      request.resume()
      reply.setHeader('content-type', 'application/json')
      if (request.url === '/api/health') reply.end('{"status":"ok"}')
      else reply.writeHead(422).end('{"error":{"code":"unreadable","message":"Not this one."}}')
    })
    await new Promise<void>((resolve) => void server.listen(port(), '127.0.0.1', resolve))
    const { code, error } = await program(['import', 'claims.jsonl', '--collection', 'C'])
    server.close()
    expect(asked).toEqual(['GET /api/health', 'POST /api/imports'])
    expect(code).toBe(1)
    expect(error).toContain('Not this one.')
  })
})

describe('touchstone', () => {
  it('lists every setting, without what is secret', async () => {
    const env = {
      DATABASE_URL: 'postgresql://me:hush@127.0.0.1/db',
      MODEL_SERVER_API_KEY: 'hush too',
    }
    const { out } = await touchstone(['config'], env)
    expect(out).toContain('DATA_DIR')
    expect(out).toContain('postgresql://me:…@127.0.0.1/db')
    expect(out).not.toContain('hush')
  })

  it('names its commands when it is asked for another', async () => {
    const { code, error } = await program(['imprt'])
    expect(code).toBe(1)
    expect(error).toContain(
      'import, export, corpus, verify, research, prompts, scores, compare, samples, rewards, backup, restore, move, storage, user, config',
    )
  })
})

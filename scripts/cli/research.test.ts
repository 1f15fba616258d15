import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { withCommand } from './testing.ts'

const { at, program, touchstone } = withCommand()
beforeAll(async () => {
  const row = { id: 'b1', text: 'The Anderby bridge was opened on 4 May 1912 after six years.' }
  await writeFile(at('passages.jsonl'), JSON.stringify(row))
  await touchstone(['corpus', 'add', 'passages.jsonl', '--corpus', 'bridges'])
})

const asked = ['--question', 'When was the Anderby bridge opened?', '--corpus', 'bridges']

describe('touchstone research', () => {
  it('writes a report that cites the corpus, when no server runs', async () => {
    const ran = await program(['research', ...asked])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(ran.out).toContain('<cite id="b1">The Anderby bridge was opened on 4 May 1912')
  })

  it('hands the run, its scores too, to a program', async () => {
    const { out } = await touchstone(['research', ...asked, '--judge', '--json'])
    const { run, traces } = JSON.parse(out)
    expect([run.status, run.collection.name, run.corpus.name]).toEqual([
      'done',
      'research',
      'bridges',
    ])
    expect(traces[0].rewards.citation.value).toBeGreaterThan(0)
  })

  it.each([
    ['no question', ['--corpus', 'bridges'], '--question'],
    ['no corpus', ['--question', 'x'], '--corpus'],
    ['a corpus that is not there', ['--question', 'x', '--corpus', 'none'], 'corpus'],
    ['a wrong number', [...asked, '--turns', 'many'], '--turns'],
    ['words without a flag', ['When', 'was'], '"When"'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['research', ...args])
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })
})

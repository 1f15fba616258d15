import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockDataFolder } from '../serving/data-folder.ts'
import { withCommand } from './testing.ts'

const { at, program } = withCommand()
beforeAll(async () => {
  const row = { claim: 'A claim.', evidence: 'A document.', label: 'S' }
  await writeFile(at('claims.jsonl'), `${JSON.stringify(row)}\n`)
  await program(['import', 'claims.jsonl', '--collection', 'C'])
  await writeFile(at('data/secret'), 'hush')
  await program(['backup', 'first.tar'])
})

describe('touchstone backup', () => {
  it('writes one file for its owner alone and says what to do with it', async () => {
    const { code, out, error } = await program(['backup', 'b.tar'])
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toContain('b.tar: ')
    expect(out).toContain('1 collection, 1 item, 0 traces')
    expect(out).toContain('protect it like a password')
    expect((await stat(at('b.tar'))).mode & 0o777).toBe(0o600)
  })

  it('tells a program what is in it', async () => {
    const { out } = await program(['backup', 'json.tar', '--json'])
    expect(JSON.parse(out)).toMatchObject({
      file: at('json.tar'),
      database: 'sqlite',
      rows: { item: 1 },
      secret: 'included',
    })
  })

  it.each([
    ['a file that is there', ['first.tar'], '--force'],
    ['a folder that is not', ['none/b.tar'], 'no folder'],
    ['a folder instead of a file', ['data', '--force'], 'is a folder'],
    ['no file', [], 'Name one file'],
    ['two files', ['a.tar', 'b.tar'], 'Name one file'],
  ])('ends with one line about %s', async (_what, args, words) => {
    const { code, out, error } = await program(['backup', ...args])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  it('has nothing to do where there is nothing', async () => {
    const { code, error } = await program(['backup', 'empty.tar'], { DATA_DIR: at('.') })
    expect(code).toBe(1)
    expect(error).toContain('Nothing to back up')
    expect(await readdir(at('.'))).not.toContain('empty.tar')
  })
})

describe('touchstone restore', () => {
  it('fills a new folder, ready to be worked with', async () => {
    const elsewhere = { DATA_DIR: at('new') }
    const { code, out, error } = await program(['restore', 'first.tar'], elsewhere)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toContain('1 collection, 1 item')
    expect(await readFile(at('new/secret'), 'utf8')).toBe('hush')
    const again = ['import', 'claims.jsonl', '--collection', 'C', '--json']
    const { out: imported } = await program(again, elsewhere)
    expect(JSON.parse(imported)).toMatchObject([{ status: 'done', duplicates: 1 }])
  })

  it('says where the old data are', async () => {
    const { out } = await program(['restore', 'first.tar', '--json'])
    const { kept }: { kept: string[] } = JSON.parse(out)
    expect(kept).toEqual([expect.stringMatching(/data\.before-restore-/)])
    expect(await readdir(kept[0] ?? '')).toEqual(['files', 'secret', 'touchstone.db'])
  })

  it('is refused while the app runs', async () => {
    const unlock = lockDataFolder(at('data'))
    const { code, error } = await program(['restore', 'first.tar'])
    unlock()
    expect(code).toBe(1)
    expect(error).toMatch(/process \d+.*Stop it, then restore/)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['a file that is not there', 'none.tar', 'cannot be read'],
    ['a file that is no backup', 'claims.jsonl', 'is damaged'],
  ])('ends with one line about %s', async (_what, name, words) => {
    const { code, error } = await program(['restore', name])
    expect(code).toBe(1)
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })
})

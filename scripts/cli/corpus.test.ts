import { mkdir, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { withCommand } from './testing.ts'

const { at, program, touchstone } = withCommand()
beforeAll(async () => {
  const rows = [
    { id: 'tea', text: 'Tea is made of leaves.' },
    { id: 'cocoa', text: 'Cocoa is made of beans.' },
  ]
  await writeFile(at('drinks.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'))
  await mkdir(at('notes/more'), { recursive: true })
  await writeFile(at('notes/more/coffee.md'), 'Coffee is roasted.')
  await writeFile(at('notes/picture.png'), 'x')
})

describe('touchstone corpus', () => {
  it('adds files and folders of texts', async () => {
    const added = await program(['corpus', 'add', 'drinks.jsonl', 'notes', '--corpus', 'Drinks'])
    expect(added).toMatchObject({ code: 0, error: '' })
    expect(added.out).toContain('drinks.jsonl: 2 passages added')
    expect(added.out).toContain('more/coffee.md: 1 passage added')
  })

  it('says what was there already', async () => {
    const args = ['corpus', 'add', 'drinks.jsonl', '--corpus', 'Drinks', '--json']
    const again = await touchstone(args)
    expect(JSON.parse(again.out)).toMatchObject([{ status: 'done', added: 0, duplicates: 2 }])
  })

  it('searches', async () => {
    const found = await touchstone(['corpus', 'search', 'made of beans?', '--corpus', 'Drinks'])
    expect(found.out).toMatch(/^1\. cocoa \([\d.]+\)\nCocoa is made of beans\.\n/)
  })

  it.each([
    ['nothing to do', [], 'Choose a command'],
    ['no corpus', ['search', 'x'], '--corpus NAME'],
    ['a corpus that is not there', ['search', 'x', '--corpus', 'none'], 'no corpus'],
    [
      'a file that is not there',
      ['add', 'none.jsonl', '--corpus', 'C'],
      'none.jsonl cannot be read',
    ],
    ['a limit that is none', ['search', 'x', '--corpus', 'C', '--limit', '0'], '--limit'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['corpus', ...args])
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })
})

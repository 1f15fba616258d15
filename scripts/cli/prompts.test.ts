import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { withCommand } from './testing.ts'

const { at, touchstone } = withCommand()

const code = 'COVER = "From {answers} alone, judge {claim}. End with <verdict></verdict>."\n'

it('stores what a clone of released code has, once', async () => {
  const clone = at('clone')
  await mkdir(path.join(clone, 'src'), { recursive: true })
  await writeFile(path.join(clone, 'src', 'prompts.py'), code)
  await writeFile(path.join(clone, 'README.md'), code)
  await writeFile(path.join(clone, 'package.json'), '{"name": "no pack"}')
  const first = await touchstone(['prompts', 'import', 'clone', '--json'])
  expect(first).toMatchObject({ code: 0, error: '' })
  expect(JSON.parse(first.out)).toMatchObject({
    imported: [
      {
        system: 'decompose-rl',
        name: 'judge-coverage',
        origin: 'released',
        source: 'src/prompts.py, COVER',
      },
    ],
    refused: [],
  })
  const again = await touchstone(['prompts', 'import', 'clone/src/prompts.py'])
  expect(again).toMatchObject({
    code: 0,
    out: 'decompose-rl/judge-coverage@1: already exists\n',
  })
}, 60_000)

it.each([
  [['prompts'], 'prompts import FILE'],
  [['prompts', 'import'], 'Name a prompt pack'],
  [['prompts', 'import', 'nowhere.py'], 'nowhere.py'],
])(
  'refuses %j in one line',
  async (args, words) => {
    const { code: exit, error } = await touchstone(args)
    expect(exit).toBe(1)
    expect(error).toContain(words)
  },
  30_000,
)

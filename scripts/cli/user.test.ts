import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandIn, type Touchstone } from './testing.ts'

let folder: string
let touchstone: Touchstone
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchstone-user-'))
  touchstone = commandIn(folder, 3999)
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

it('makes a link with which somebody joins', async () => {
  const { code, out } = await touchstone(['user', 'add', '--role', 'lead', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3999\/join#[\w-]{43}$/),
  })
  const { out: nobody } = await touchstone(['user', 'list'])
  expect(nobody).toBe('')
})

it.each([
  [['user', 'add', '--role', 'king'], 'There is no role "king". There are owner, lead'],
  [['user', 'reset', 'nobody@example.org'], 'Nobody here has the email address'],
  [['user', 'reset'], 'Say what to do'],
  [['user', 'remove'], 'Say what to do'],
])(
  'refuses %j in one line',
  async (args, words) => {
    const { code, error } = await touchstone(args)
    expect(code).toBe(1)
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  },
  30_000,
)

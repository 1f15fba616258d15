import { expect, it } from 'vitest'
import { withCommand } from './testing.ts'

const { port, program, touchstone } = withCommand()

it('makes a link with which somebody joins', async () => {
  const { code, out } = await program(['user', 'add', '--role', 'lead', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    link: expect.stringMatching(
      new RegExp(`^http://127\\.0\\.0\\.1:${port()}/join#[\\w-]{43}$`, 'u'),
    ),
  })
  const { out: nobody } = await touchstone(['user', 'list'])
  expect(nobody).toBe('')
})

it.each([
  [['user', 'add', '--role', 'king'], 'Unknown role "king". Roles: owner, lead'],
  [['user', 'reset', 'nobody@example.org'], 'No account has the email address'],
  [['user', 'reset'], 'Choose a command'],
  [['user', 'remove'], 'Choose a command'],
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

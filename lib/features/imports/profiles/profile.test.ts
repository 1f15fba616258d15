import { expect, test } from 'vitest'
import { z } from 'zod'
import { refuseZod } from './profile'

const schema = z.object({ input: z.object({ claim: z.string() }), step: z.number() })

function issueOf(value: unknown) {
  const { error } = schema.safeParse(value)
  return error && refuseZod(error)
}

test.each([
  [{ step: 1 }, 'input', 'is missing (object expected)'],
  [{ input: 'text', step: 1 }, 'input', 'is string, not object'],
  [{ input: { claim: 4 }, step: 1 }, 'input.claim', 'is number, not string'],
])('a row that does not fit, %j, is refused in words', (value, path, message) => {
  expect(issueOf(value)).toEqual({ ok: false, issue: { path, message } })
})

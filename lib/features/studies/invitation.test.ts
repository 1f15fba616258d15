import { expect, test } from 'vitest'
import { invitationMail } from './invitation'

test('the mail of an invitation has the link, and spaces that mail programs read', () => {
  const link = 'https://judge.example.org/annotate/a-b_c'
  const mail = invitationMail(link)
  expect(mail).not.toContain('+')
  const { protocol, searchParams } = new URL(mail)
  expect(protocol).toBe('mailto:')
  expect(searchParams.get('body')?.split('\n')).toContain(link)
})

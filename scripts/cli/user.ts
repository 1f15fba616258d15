import { listPeople } from '@/lib/features/people/list-people.server'
import {
  createResetLink,
  createTicket,
  localOwner,
} from '@/lib/features/people/change-people.server'
import { roleSchema } from '@/lib/platform/auth/schema'
import { roles } from '@/lib/platform/roles'
import { recordEvent } from '@/lib/platform/auth/record'
import type { Database } from '@/lib/platform/db/database'
import type { Env } from '@/lib/platform/env'
import { prepareDatabase } from '@/lib/platform/prepare'
import { Refusal } from '../refusal.ts'
import { addressOf } from '../serving/listen.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'

const flags = {
  role: { type: 'string', default: 'viewer' },
  json: { type: 'boolean', default: false },
} as const

const usage = 'Choose a command: user add --role ROLE, user reset EMAIL, or user list.'

/**
 * Makes links with which people join or choose a new password, and lists who is here. It works on the database itself:
 * whoever may run it on this machine may do this.
 */
export async function userCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const [verb, email, ...stray] = positionals
  const settings = readSettings()
  if (stray.length > 0 || (email !== undefined) !== (verb === 'reset')) throw new Refusal(usage)
  try {
    const database = await prepareDatabase()
    if (verb === 'add') return print(await add(database, values.role), { settings, ...values })
    if (verb === 'reset') return print(await reset(database, email ?? ''), { settings, ...values })
    if (verb === 'list') return await list(database, values.json)
    throw new Refusal(usage)
  } finally {
    await closeDirectly()
  }
}

interface Link {
  path: string
  expires_at: string
}

const terminal = { kind: 'local-owner', role: 'owner', address: null } as const

async function add(database: Database, given: string): Promise<Link> {
  const role = roleSchema.safeParse(given)
  if (!role.success) throw new Refusal(`Unknown role "${given}". Roles: ${roles.join(', ')}.`)
  const { id: authorId } = await localOwner(database)
  const link = await createTicket(database, { kind: 'join', role: role.data, authorId })
  await recordEvent(database, {
    action: 'person.invited',
    by: terminal,
    detail: { role: role.data },
  })
  return link
}

async function reset(database: Database, email: string): Promise<Link> {
  const people = await listPeople(database)
  const person = people.find((one) => one.email === email.toLowerCase())
  if (!person) throw new Refusal(`No account has the email address "${email}".`)
  const { id: authorId } = await localOwner(database)
  await recordEvent(database, { action: 'password.link-made', by: terminal, target: person.id })
  return await createResetLink(database, person.id, authorId)
}

function print(
  { path, expires_at }: Link,
  { settings, json }: { settings: Env; json: boolean },
): void {
  const link = `${addressOf(settings.host, settings.port)}${path}`
  process.stdout.write(
    json
      ? `${JSON.stringify({ link, expires_at })}\n`
      : `${link}\nThe link works once, until ${expires_at}. Behind a proxy, replace the host with its address.\n`,
  )
}

async function list(database: Database, json: boolean): Promise<void> {
  const people = await listPeople(database)
  const lines = people.map(({ name, email, role }) => `${role}\t${email ?? ''}\t${name}\n`)
  process.stdout.write(json ? `${JSON.stringify(people, null, 2)}\n` : lines.join(''))
}

import { expect, it } from 'vitest'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { listPeople } from './list-people.server'
import { changePerson, createAccount, createTicket, deletePerson } from './change-people.server'

const password = 'correct horse battery'

async function joinAsOwner(database: Database, name: string): Promise<string> {
  const { path } = await createTicket(database, { kind: 'join', role: 'owner', authorId: null })
  const account = { token: path.split('#')[1], name, email: `${name}@example.org`, password }
  return (await createAccount(database, account)).id
}

const demote = (database: Database, id: string) => changePerson(database, id, { role: 'viewer' })

async function ownerIds(database: Database): Promise<string[]> {
  return (await listPeople(database)).filter(({ role }) => role === 'owner').map(({ id }) => id)
}

/** What two do to each other in the same moment, each on a connection of its own. */
const moments = [
  ['take the role from each other', demote, demote],
  ['delete each other', deletePerson, deletePerson],
  ['delete and take the role', deletePerson, demote],
] as const

describeOnDatabases('two owners', (open) => {
  it.each(moments)('who %s in the same moment leave one owner', async (_what, first, second) => {
    const database = await open()
    const other = await openDatabase({ url: database.url })
    try {
      if ((await ownerIds(database)).length === 0) await joinAsOwner(database, newId())
      for (let round = 0; round < 5; round += 1) {
        await joinAsOwner(database, newId())
        const [one = '', two = ''] = await ownerIds(database)
        const tried = await Promise.allSettled([first(database, two), second(other, one)])
        const refusals = tried.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
        expect(refusals).toMatchObject([{ code: 'conflict' }])
        expect(await ownerIds(database)).toHaveLength(1)
      }
    } finally {
      await other.close()
    }
  })
})

describeOnDatabases('the first account', (open) => {
  it('is made once by two links that are used in the same moment', async () => {
    const database = await open()
    const other = await openDatabase({ url: database.url })
    try {
      await Promise.all([joinAsOwner(database, 'ann'), joinAsOwner(other, 'bo')])
      const people = await listPeople(database)
      expect(people.map(({ name }) => name).toSorted()).toEqual(['ann', 'bo'])
      expect(await ownerIds(database)).toHaveLength(2)
    } finally {
      await other.close()
    }
  })
})

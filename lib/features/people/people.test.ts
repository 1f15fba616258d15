import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { findLocalOwner } from './list-people.server'
import { localOwner } from './change-people.server'

describeOnDatabases('the local owner', (open) => {
  it('is made once, however many ask first at the same time', async () => {
    const database = await open()
    const other = await openDatabase({ url: database.url })
    expect(await findLocalOwner(database)).toBeNull()
    const asked = [database, other, database, other, database].map((one) => localOwner(one))
    const owners = await Promise.all(asked)
    expect(new Set(owners.map((owner) => owner.id)).size).toBe(1)
    expect(await database.query(sql`SELECT count(*) AS n FROM person`)).toEqual([{ n: 1 }])
    expect(await localOwner(database)).toEqual(owners[0])
    await other.close()
  })
})

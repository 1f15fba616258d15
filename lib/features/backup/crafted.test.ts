import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tarEnd, tarHeader, tarPadding } from '@/lib/formats/tar'
import { raw, sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sha256 } from '@/lib/formats/hash'
import { makeBackup } from './make-backup.server'
import { checksumLines, manifestSum, openBackup } from './open-backup.server'
import { restoreBackup } from './restore/restore-backup.server'
import type { Manifest } from './schema'
import {
  fillInstallation,
  inInstallation,
  newInstallation,
  wordsOf,
  type Installation,
} from './testing'

interface Member {
  name: string
  content: Buffer
  /** `2` = a symbolic link, `1` = a hard link, `5` = a folder. */
  type?: string
}

/** An archive of just these, whatever their names; each block has the checksum that belongs to it. */
function archiveOf(members: readonly Member[]): Buffer {
  const blocks = members.flatMap(({ name, content, type = '0' }) => {
    const isFile = type === '0'
    const block = tarHeader(name, isFile ? content.length : 0, new Date(0))
    block.write(type, 156)
    if (!isFile) block.write('/etc/passwd', 157)
    block.fill(' ', 148, 156)
    const sum = block.reduce((total, byte) => total + byte, 0)
    block.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1')
    return isFile ? [block, content, tarPadding(content.length)] : [block]
  })
  return Buffer.concat([...blocks, tarEnd])
}

/** The members of a backup, the list of contents and the checksums as they would be for these parts. */
function withList(manifest: object, parts: readonly Member[]): Member[] {
  const listed = parts.map(({ name, content }) => ({
    name,
    bytes: content.length,
    sha256: sha256(content),
  }))
  const text = JSON.stringify({ ...manifest, parts: listed })
  return [
    ...parts,
    { name: 'manifest.json', content: Buffer.from(text) },
    { name: 'SHA256SUMS', content: Buffer.from(checksumLines([...listed, manifestSum(text)])) },
  ]
}

describeOnDatabases('a crafted backup', (_open, provider) => {
  let installation: Installation
  let other: Installation
  let manifest: Manifest
  let parts: Member[]
  beforeEach(async () => {
    ;[installation, other] = [await newInstallation(provider), await newInstallation(provider)]
    await fillInstallation(installation, 'first')
    await fillInstallation(other, 'second')
    ;({ manifest, parts } = await backedUp())
  })
  afterEach(async () => {
    for (const one of [installation, other]) await one.remove()
  })

  async function backedUp() {
    const file = path.join(installation.folder, 'backup.tar')
    await makeBackup({ settings: installation.settings, file, force: true })
    const opened = await openBackup(file)
    const bytes = await readFile(file)
    const members = opened.manifest.parts.map(({ name }) => {
      const { offset = 0, bytes: length = 0 } = opened.entries.get(name) ?? {}
      return { name, content: bytes.subarray(offset, offset + length) }
    })
    return { manifest: opened.manifest, parts: members }
  }

  async function restore(members: readonly Member[]): Promise<unknown> {
    const file = path.join(installation.folder, 'crafted.tar')
    await writeFile(file, archiveOf(members))
    return await restoreBackup({ settings: other.settings, file })
  }

  /** Why it was refused; nothing may have been changed, nor written outside. */
  async function refusalOf(members: readonly Member[]): Promise<string> {
    const before = await readdir(other.folder)
    const refusal = await restore(members).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
    )
    const words = await wordsOf(other)
    if (words.some((word) => word !== 'second')) return `changed: ${words.join()}`
    if ((await readdir(other.folder)).join() !== before.join()) return 'written outside'
    if ((await readdir('.')).includes('resql:')) return 'written where it was started'
    return refusal
  }

  it('is restored as it was written when nothing in it is changed', async () => {
    await restore(withList(manifest, parts))
    expect(await wordsOf(other)).toEqual(['first', 'first', 'first'])
  })

  it.each(['2', '1'])('with a link (%s) is refused', async (type) => {
    const link = { name: 'secret', content: Buffer.alloc(0), type }
    const files = parts.filter(({ name }) => name !== 'secret')
    expect(await refusalOf([link, ...withList(manifest, files)])).toMatch(/not a regular file/)
  })

  it('with a folder that leads outside makes none', async () => {
    const folder = { name: '../../outside', content: Buffer.alloc(0), type: '5' }
    await restore([folder, ...withList(manifest, parts)])
    expect(await wordsOf(other)).toEqual(['first', 'first', 'first'])
    await expect(access(path.join(other.folder, '..', 'outside'))).rejects.toThrow('ENOENT')
  })

  it.each([
    '../outside',
    '/tmp/outside',
    'files/../../outside',
    'files/aa/../../../outside',
    'touchstone.db-wal',
    'server.pid',
  ])('with a part called %s is refused', async (name) => {
    const odd = { name, content: Buffer.from('x') }
    expect(await refusalOf(withList(manifest, [...parts, odd]))).toMatch(
      /manifest.json is unreadable/,
    )
    expect(await refusalOf([odd, ...withList(manifest, parts)])).toMatch(
      /its contents do not match its list/,
    )
  })

  it('with a part twice is refused, listed once or twice', async () => {
    const secret = { name: 'secret', content: Buffer.from('other') }
    expect(await refusalOf([secret, ...withList(manifest, parts)])).toMatch(/contains a file twice/)
    const list = { name: 'manifest.json', content: Buffer.from('{}') }
    expect(await refusalOf([list, ...withList(manifest, parts)])).toMatch(/contains a file twice/)
    const [once = secret] = parts
    const [, ...rest] = withList(manifest, [once, ...parts])
    expect(await refusalOf(rest)).toMatch(/manifest.json is unreadable/)
  })

  it('with the database of the other kind, or without one, is refused', async () => {
    const foreign = provider === 'sqlite' ? 'database.dump' : 'touchstone.db'
    const added = [...parts, { name: foreign, content: Buffer.from('x') }]
    expect(await refusalOf(withList(manifest, added))).toMatch(/manifest.json is unreadable/)
    const files = parts.filter(({ name }) => name === 'secret' || name.startsWith('files/'))
    expect(await refusalOf(withList(manifest, files))).toMatch(/manifest.json is unreadable/)
  })

  it('with SQL in the name of a schema is refused, and none of it runs', async () => {
    const schema = `public"; DROP TABLE setting; --`
    const postgresql = { major: 17, schema, jobs_schema: schema }
    const reason = provider === 'sqlite' ? /manifest.json is unreadable/ : /are in the schema/
    expect(await refusalOf(withList({ ...manifest, postgresql }, parts))).toMatch(reason)
  })

  it('with a trigger of its own is refused', async () => {
    const trigger =
      provider === 'sqlite'
        ? sql`CREATE TRIGGER odd AFTER INSERT ON setting BEGIN DELETE FROM setting; END`
        : sql`CREATE TRIGGER odd AFTER INSERT ON setting FOR EACH ROW EXECUTE FUNCTION event_is_kept()`
    await inInstallation(installation, (database) => database.execute(trigger))
    const crafted = await backedUp()
    expect(await refusalOf(withList(crafted.manifest, crafted.parts))).toMatch(
      /trigger odd (of the backup is not|is unknown)/,
    )
  })

  // On PostgreSQL only what remains in our own tables is checked.
  const onSqlite: [what: string, statement: string, reason: RegExp][] = [
    [
      'whose record can be changed',
      'DROP TRIGGER event_no_update',
      /trigger event_no_update is unknown, changed or missing/,
    ],
    [
      'with a view in the place of a table',
      'CREATE VIEW odd AS SELECT * FROM setting',
      /view odd is unknown/,
    ],
  ]
  it.each(provider === 'sqlite' ? onSqlite : [])(
    '%s is refused',
    async (_what, statement, reason) => {
      await inInstallation(installation, async (database) => await database.execute(raw(statement)))
      const crafted = await backedUp()
      expect(await refusalOf(withList(crafted.manifest, crafted.parts))).toMatch(reason)
    },
  )
})

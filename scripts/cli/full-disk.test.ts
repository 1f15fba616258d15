import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk, unmountDisk } from '@/lib/platform/fixtures/small-disk'
import { freePort } from '../testing/port.ts'
import { programIn, type Touchstone } from './testing.ts'

const row = (at: number) => ({
  claim: `Claim ${at}`,
  evidence: `${at} word `.repeat(2_000),
  label: 'S',
})
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `${JSON.stringify(row(at))}\n`).join('')

describe('a disk that is full', () => {
  let folder: string
  let disk: string
  let isMounted: boolean
  let touchstone: Touchstone
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'command-'))
    disk = await mkdtemp(path.join(tmpdir(), 'touchstone-disk-'))
    isMounted = mountSmallDisk(disk, '12m')
    touchstone = programIn(folder, await freePort())
    await writeFile(path.join(folder, 'many.jsonl'), rows(1_000))
    await writeFile(path.join(folder, 'few.jsonl'), rows(100))
  })
  afterEach(async () => {
    if (isMounted) unmountDisk(disk)
    await rm(disk, { recursive: true })
    await rm(folder, { recursive: true })
  })

  it('ends an import with one line that says so', async ({ skip }) => {
    skip(!isMounted, 'no disk could be mounted')
    const args = ['import', 'many.jsonl', '--collection', 'C']
    const { code, out, error } = await touchstone(args, { DATA_DIR: path.join(disk, 'data') })
    expect([code, out]).toEqual([1, ''])
    expect(error.trim()).toBe('The disk of the database is full. Free some space and try again.')
  })

  it('ends an export with one line that says how it goes on', async ({ skip }) => {
    skip(!isMounted, 'no disk could be mounted')
    const ran = await touchstone(['import', 'few.jsonl', '--collection', 'C'])
    expect(ran).toMatchObject({ code: 0 })
    await writeFile(path.join(disk, 'others'), Buffer.alloc(11.5 * 1024 ** 2))
    const file = path.join(disk, 'items.jsonl')
    const { code, error } = await touchstone(['export', '--kind', 'items', '--out', file])
    expect(code).toBe(1)
    expect(error.trim()).toBe(
      `The disk is full; cannot write ${file}. Free some space, then continue with --resume.`,
    )
  })
})

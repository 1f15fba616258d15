import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, gzipSync, zstdCompressSync } from 'node:zlib'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { safeEntries } from './archive-names'
import { openArchive, type ArchiveLimits } from './archive'
import { FormatError } from './format-error'
import { tarEnd, tarHeader, tarPadding } from './tar'

let folder: string
let scratch: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchstone-archive-'))
  scratch = path.join(folder, 'scratch')
  await mkdir(scratch)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function textsOf(bytes: Uint8Array, limits?: ArchiveLimits): Promise<[string, string][]> {
  const file = path.join(folder, 'file')
  await writeFile(file, bytes)
  const archive = await openArchive(file, scratch, limits)
  if (archive === null) throw new Error('this is no archive')
  const texts: [string, string][] = []
  try {
    for (const entry of safeEntries(archive)) {
      const { path: unpacked, remove } = await archive.unpack(entry)
      expect(path.dirname(path.dirname(unpacked))).toBe(scratch)
      texts.push([entry.name, await readFile(unpacked, 'utf8')])
      await remove()
    }
  } finally {
    await archive.close()
  }
  expect(await readdir(scratch)).toEqual([])
  return texts
}

async function reasonOf(bytes: Uint8Array, limits?: ArchiveLimits): Promise<string> {
  const error: unknown = await textsOf(bytes, limits).catch((reason: unknown) => reason)
  if (!(error instanceof FormatError)) throw new Error('it is not refused', { cause: error })
  expect(await readdir(scratch)).toEqual([])
  return error.message
}

const files: Zippable = {
  'run/10.jsonl': strToU8('ten\n'),
  'run/2.jsonl': [strToU8('two\n'), { level: 0 }],
  'run/': new Uint8Array(),
  'run/empty.jsonl': new Uint8Array(),
  '__MACOSX/run/._2.jsonl': strToU8('debris'),
  'run/.DS_Store': strToU8('debris'),
}
const texts = [
  ['run/2.jsonl', 'two\n'],
  ['run/10.jsonl', 'ten\n'],
]

function patched(bytes: Uint8Array, change: (zip: Buffer, header: number) => void): Buffer {
  const zip = Buffer.from(bytes)
  const header = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  change(zip, header)
  return zip
}

describe('a zip archive', () => {
  it('gives its files in the order of their numbers, without debris, folders and empty files', async () => {
    expect(await textsOf(zipSync(files))).toEqual(texts)
    expect(await textsOf(gzipSync(zipSync(files)))).toEqual(texts)
  })

  it('of other programs is read as well', async () => {
    const script = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as archive:
    archive.comment = b'of last night'
    with archive.open('wide.txt', 'w', force_zip64=True) as entry:
        entry.write(b'wide\\n')
    archive.writestr('caf\\u00e9.txt', 'caf\\u00e9\\n')
`
    const zip = path.join(folder, 'python.zip')
    execFileSync('python3', ['-c', script, zip])
    const found = await textsOf(await readFile(zip))
    expect(found).toEqual([
      ['café.txt', 'café\n'],
      ['wide.txt', 'wide\n'],
    ])
  })

  it.each([
    ['../up.jsonl', 'points outside the archive'],
    ['a/../../up.jsonl', 'points outside the archive'],
    ['..\\up.jsonl', 'points outside the archive'],
    ['/etc/rows.jsonl', 'is an absolute path'],
    ['C:\\rows.jsonl', 'is an absolute path'],
    ['line\nbreak.jsonl', 'contains control characters'],
    ['x'.repeat(1_001), 'is empty or too long'],
  ])('with a file named %j is refused', async (name, fault) => {
    expect(await reasonOf(zipSync({ [name]: strToU8('{}') }))).toContain(fault)
  })

  it('with a name in an old code page is read', async () => {
    const zip = Buffer.from(zipSync({ 'm_ll.txt': strToU8('x') }))
    for (let at = zip.indexOf('m_ll'); at >= 0; at = zip.indexOf('m_ll')) zip[at + 1] = 0x81
    expect(await textsOf(zip)).toEqual([['m\u0081ll.txt', 'x']])
  })

  it('with a name twice is refused', async () => {
    const zip = patched(zipSync({ 'a.txt': strToU8('1'), 'b.txt': strToU8('2') }), (bytes) => {
      for (let at = bytes.indexOf('b.txt'); at >= 0; at = bytes.indexOf('b.txt'))
        bytes.write('a.txt', at)
    })
    expect(await reasonOf(zip)).toMatch(/"a\.txt" appears twice/)
  })

  it('with a link is refused', async () => {
    const link: Zippable = { 'a.jsonl': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }
    expect(await reasonOf(zipSync(link))).toMatch(/contains a link \("a\.jsonl"\)/)
  })

  it('packed with Zstandard is read, and one that is damaged refused', async () => {
    const text = 'An Inspect log. '.repeat(100)
    const zip = patched(
      zipSync({ 'a.txt': zstdCompressSync(text) }, { level: 0 }),
      (bytes, header) => {
        bytes.writeUInt16LE(93, header + 10)
        bytes.writeUInt32LE(crc32(text), header + 16)
        bytes.writeUInt32LE(text.length, header + 24)
      },
    )
    expect(await textsOf(zip)).toEqual([['a.txt', text]])
    zip[zip.indexOf('a.txt') + 12] = 0xff
    expect(await reasonOf(zip)).toContain('damaged in the zip file')
  })

  it('that is encrypted is refused', async () => {
    const zip = patched(zipSync(files), (bytes, at) => bytes.writeUInt16LE(1, at + 8))
    expect(await reasonOf(zip)).toMatch(/is encrypted/)
  })

  it('that was cut off is refused, wherever the cut is', async () => {
    const zip = zipSync(files)
    for (let length = 4; length < zip.length; length += 7)
      expect(await reasonOf(zip.subarray(0, length))).toMatch(/damaged or cut off/)
  })

  it('that unfolds beyond reason is refused before anything is written', async () => {
    const zip = zipSync({ 'a.txt': new Uint8Array(4_000_000) })
    const limits = { ratio: 200, ratioFreeBytes: 1_000_000, unpackedBytes: 5_000_000 }
    expect(await reasonOf(zip, limits)).toMatch(/^This zip file is refused: .* expand to 3\.8 MB/)
    const loose = { ...limits, ratio: 1e9 }
    const small = { ...limits, ratioFreeBytes: 4_000_000 }
    expect(await textsOf(zip, small), 'however well it is packed').toHaveLength(1)
    expect(await textsOf(zip, loose)).toHaveLength(1)
    expect(await reasonOf(zip, { ...loose, unpackedBytes: 1_000 })).toMatch(/expand to/)
  })

  it('that promises less than it holds gives no more than it promised', async () => {
    const zip = patched(zipSync({ 'a.txt': new Uint8Array(4_000_000) }), (bytes, at) =>
      bytes.writeUInt32LE(1_000, at + 24),
    )
    expect(await reasonOf(zip)).toBe('It is damaged in the zip file.')
  })

  it('whose directory is said to lie where no file reaches is refused', async () => {
    const zip = Buffer.from(zipSync(files))
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50)
    locator.fill(0xff, 8, 16)
    zip.writeUInt32LE(0xffff_ffff, end + 16)
    const wide = Buffer.concat([zip.subarray(0, end), locator, zip.subarray(end)])
    expect(await reasonOf(wide)).toMatch(/damaged/)
  })

  it('whose files share bytes is refused', async () => {
    const zip = patched(zipSync({ 'a.txt': strToU8('1'), 'b.txt': strToU8('2') }), (bytes, at) => {
      const second = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 4)
      bytes.writeUInt32LE(bytes.readUInt32LE(at + 42), second + 42)
    })
    expect(await reasonOf(zip)).toMatch(/damaged/)
  })

  it('with more files than a run has is refused', async () => {
    const many: Zippable = {}
    for (let at = 0; at < 20_001; at += 1) many[`${at}.txt`] = [strToU8('x'), { level: 0 }]
    expect(await reasonOf(zipSync(many))).toMatch(/more than 20,000 files/)
  })

  it.each([
    ['of torch', 'archive/data.pkl', /torch file\..*convert-rollouts\.py/],
    ['of Excel', '[Content_Types].xml', /Excel/],
  ])('%s is named', async (_what, name, words) => {
    expect(await reasonOf(zipSync({ [name]: strToU8('x') }))).toMatch(words)
  })
})

describe('a tar archive', () => {
  const long = `${'folder/'.repeat(30)}3.jsonl`
  const make = async (...flags: string[]) => {
    const source = path.join(folder, 'source')
    await mkdir(path.join(source, path.dirname(long)), { recursive: true })
    await writeFile(path.join(source, '10.jsonl'), 'ten\n')
    await writeFile(path.join(source, '2.jsonl'), 'two\n')
    await writeFile(path.join(source, long), 'long\n')
    const tar = path.join(folder, 'made.tar')
    execFileSync('tar', [...flags, '-cf', tar, '-C', source, '.'])
    return await readFile(tar)
  }
  const found = [
    ['2.jsonl', 'two\n'],
    ['10.jsonl', 'ten\n'],
    [long, 'long\n'],
  ]

  it.each(['--format=gnu', '--format=pax'])(
    'made with %s is read, long names too',
    async (flag) => {
      const tar = await make(flag)
      expect(await textsOf(tar)).toEqual(found)
      expect(await textsOf(gzipSync(tar))).toEqual(found)
    },
  )

  it.each(['-1536', '1e999', 'many', '9'.repeat(30)])(
    'that says %s for a size is refused',
    async (size) => {
      const said = Buffer.from(`20 size=${size}\n`)
      const extended = tarHeader('pax', said.length, new Date(0))
      extended.write('x', 156)
      extended.write('        ', 148)
      const sum = extended.reduce((total, byte) => total + byte, 0)
      extended.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
      const file = [tarHeader('a.jsonl', 3, new Date(0)), Buffer.from('{}\n'), tarPadding(3)]
      const tar = Buffer.concat([extended, said, tarPadding(said.length), ...file, tarEnd])
      expect(await reasonOf(tar)).toMatch(/damaged/)
    },
  )

  it('with a link is refused', async () => {
    await mkdir(path.join(folder, 'source'))
    await symlink('/etc/passwd', path.join(folder, 'source/7.jsonl'))
    expect(await reasonOf(await make())).toMatch(/contains a link \("\.?\/?7\.jsonl"\)/)
  })

  it('that was cut off or leads out is refused', async () => {
    const tar = await make()
    expect(await reasonOf(tar.subarray(0, tar.length / 4))).toMatch(/damaged: it is cut off/)
    const content = Buffer.from('{}\n')
    const climbing = [tarHeader('../up.jsonl', 3, new Date(0)), content, tarPadding(3), tarEnd]
    expect(await reasonOf(Buffer.concat(climbing))).toMatch(/points outside the archive/)
  })
})

it('no other file is taken for an archive', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '{"a": 1}\n')
  expect(await openArchive(file, scratch)).toBeNull()
})

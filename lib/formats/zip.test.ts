import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipped } from './zip'

const at = new Date('2026-11-18T14:02:00Z')

async function bytesOf(files: Parameters<typeof zipped>[0]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(files, { at })) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('holds every file whole', async () => {
  const long = Array.from({ length: 500 }, (_, line) => `line ${line} é\n`)
  const files = [
    { name: 'long.txt', content: long },
    { name: 'empty.txt', content: [] },
  ]
  const found = unzipSync(await bytesOf(files))
  expect(Object.keys(found)).toEqual(['long.txt', 'empty.txt'])
  expect(strFromU8(found['long.txt'] ?? new Uint8Array())).toBe(long.join(''))
  expect(await bytesOf(files)).toEqual(await bytesOf(files))
})

it('comes in pieces while the files are still being written', async () => {
  let written = 0
  function* parts() {
    for (; written < 40; written++) yield `${written} `.repeat(50_000)
  }
  const pieces = zipped([{ name: 'a', content: parts() }], { at })
  let length = 0
  while (length < 100) length += (await pieces.next()).value?.length ?? 0
  expect(written).toBeLessThan(40)
})

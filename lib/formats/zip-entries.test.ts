import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ZipEntries, zipSlices } from './zip-entries'

const limits = { ratio: 200, ratioFreeBytes: 1_000_000 }

function read(zip: Uint8Array, isWanted = (_name: string) => true) {
  const texts: Record<string, string> = {}
  const open = (name: string) => {
    if (!isWanted(name)) return null
    texts[name] = ''
    return {
      take: (bytes: Uint8Array) => {
        texts[name] += new TextDecoder().decode(bytes)
      },
      fail: (reason: string) => {
        texts[name] = reason
      },
    }
  }
  const entries = new ZipEntries(open, limits)
  for (const slice of zipSlices(zip)) entries.push(slice)
  return { texts, cutOff: entries.end() }
}

const files = { 'a/': new Uint8Array(), 'a/one.txt': strToU8('One'), 'two.txt': strToU8('Two') }

it('gives out the files that are wanted, and no folders', () => {
  const zip = zipSync(files)
  expect(read(zip)).toEqual({ texts: { 'a/one.txt': 'One', 'two.txt': 'Two' }, cutOff: [] })
  expect(read(zip, (name) => name === 'two.txt').texts).toEqual({ 'two.txt': 'Two' })
})

it('names what is cut off, and refuses what unfolds beyond reason', () => {
  const zip = zipSync({ 'long.txt': crypto.getRandomValues(new Uint8Array(40_000)) }, { level: 0 })
  expect(read(zip.subarray(0, 20_000)).cutOff).toEqual(['long.txt'])
  const bomb = zipSync({ 'a.txt': new Uint8Array(4_000_000) })
  expect(() => read(bomb)).toThrow(/This zip file is refused: .* Unpack it and send its files/)
})

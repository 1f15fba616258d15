import { expect, it } from 'vitest'
import type { FoundFile } from './import-files.ts'
import { Watching } from './watching.ts'

function file(filename: string, size: number, mtimeMs = 1): FoundFile {
  return { filename, path: `/f/${filename}`, size, mtimeMs }
}

function namesOf(files: readonly FoundFile[]): string[] {
  return files.map(({ filename }) => filename)
}

it('takes a file once it has stood still, and again when it was written to', () => {
  const watching = new Watching()
  expect(watching.whole([file('a.jsonl', 10)])).toEqual([])
  expect(watching.whole([file('a.jsonl', 20)])).toEqual([])
  const [whole] = watching.whole([file('a.jsonl', 20)])
  expect(whole).toEqual(file('a.jsonl', 20))
  watching.took(file('a.jsonl', 20))
  expect(watching.whole([file('a.jsonl', 20)])).toEqual([])
  expect(watching.whole([file('a.jsonl', 20, 2)])).toEqual([])
  expect(namesOf(watching.whole([file('a.jsonl', 20, 2)]))).toEqual(['a.jsonl'])
})

it('gives a file that was not taken again', () => {
  const watching = new Watching()
  const files = [file('a.jsonl', 10)]
  watching.whole(files)
  expect(watching.whole(files)).toEqual(files)
  expect(watching.whole(files)).toEqual(files)
})

it('takes the file of a step at once when there is a later one of the same series', () => {
  const watching = new Watching()
  const files = ['1.jsonl', '9.jsonl', '10.jsonl', 'other/3.jsonl'].map((name) => file(name, 5))
  expect(namesOf(watching.whole(files))).toEqual(['1.jsonl', '9.jsonl'])
})

it('waits for one that grows although a later step is there', () => {
  const watching = new Watching()
  watching.whole([file('9.jsonl', 5)])
  expect(watching.whole([file('9.jsonl', 6), file('10.jsonl', 1)])).toEqual([])
})

it('leaves out what was taken before its start', () => {
  const watching = new Watching(new Map([['1.jsonl', { size: 5, mtimeMs: 1 }]]))
  const files = [file('1.jsonl', 5), file('2.jsonl', 5), file('3.jsonl', 5)]
  expect(namesOf(watching.whole(files))).toEqual(['2.jsonl'])
})

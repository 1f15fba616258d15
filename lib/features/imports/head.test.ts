import { expect, test } from 'vitest'
import { headOf } from './head'

const line = `${'x'.repeat(1023)}\n`
const long = line.repeat(33 * 1024)

test('a short file is looked into whole', async () => {
  const file = new File([line], 'a.jsonl')
  expect(await headOf(file)).toBe(file)
})

test('of a long file of lines the first whole lines are enough', async () => {
  const head = await headOf(new File([long], 'a.jsonl'))
  expect(head.name).toBe('a.jsonl')
  expect(head.size).toBe(8 * 1024 * 1024)
  const odd = await headOf(new File([`y${long}`], 'a.ndjson'))
  expect(odd.size % 1024).toBe(1)
  expect((await odd.text()).endsWith('x\n')).toBe(true)
})

test('of a long table the first whole records are enough', async () => {
  const record = `1,"${'x'.repeat(1000)}""\n${'y'.repeat(1000)}"\n`
  const head = await headOf(new File([record.repeat(17 * 1024)], 'a.csv'))
  expect(head.size).toBe(Math.floor((8 * 1024 * 1024) / record.length) * record.length)
})

test('what cannot be cut between lines goes whole', async () => {
  const table = new File([long], 'a.json')
  expect(await headOf(table)).toBe(table)
  const oneLine = new File(['x'.repeat(33 * 1024 * 1024)], 'a.jsonl')
  expect(await headOf(oneLine)).toBe(oneLine)
})

import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import { partsOf } from './parquet-parts'

const list = [[{ role: 'user', content: 'hi' }], [], [{ role: 'assistant', content: 'ho' }]]
const file = parquetWriteBuffer({
  columnData: [
    { name: 'a', data: [1, 2, 3] },
    { name: 'messages', data: list },
    { name: 'b', data: ['x', 'y', 'z'] },
    { name: 'c', data: [true, false, true] },
  ],
  schema: [
    { name: 'root', num_children: 4 },
    { name: 'a', type: 'INT32', repetition_type: 'REQUIRED' },
    { name: 'messages', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', num_children: 2 },
    { name: 'role', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
    { name: 'content', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
    { name: 'b', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
    { name: 'c', type: 'BOOLEAN', repetition_type: 'REQUIRED' },
  ],
  rowGroupSize: [2],
})
const metadata = parquetMetadata(file)

it.each([1, 2, 3])('%i columns at a time are all of them, nested ones too', async (most) => {
  const parts = partsOf(metadata, parquetSchema(metadata), most)
  expect(parts).toHaveLength(Math.ceil(4 / most))
  const read = await Promise.all(parts.map((part) => parquetReadObjects({ file, metadata: part })))
  const rows = [0, 1, 2].map((at) => Object.assign({}, ...read.map((some) => some[at])))
  expect(rows).toEqual(await parquetReadObjects({ file, metadata }))
  expect(rows).toHaveLength(3)
})

it('a table of few columns stays as it is', () => {
  expect(partsOf(metadata, parquetSchema(metadata), 4)).toEqual([metadata])
})

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readScratch } from './scratch-file'

describe('what a file is read as', () => {
  it.each([
    ['one object a line', '{"a":1}\n{"a":2}\n', 'jsonl'],
    ['one object in all', '{"a":1}', 'jsonl'],
    ['a broken first line', '{"a":\n{"a":2}\n', 'jsonl'],
    ['a line with a raw tab', '{"a":"\t"}\n{"a":2}\n', 'jsonl'],
    ['a line that is half written', '{"a":1', 'jsonl'],
    ['one object over many lines', JSON.stringify({ a: { b: [1] } }, null, 2), 'json-objects'],
    ['objects over many lines', '{\n "a": 1\n}\n{\n "a": 2\n}\n', 'json-objects'],
    ['a big object', JSON.stringify({ a: Array(200_000).fill(1) }, null, 1), 'json-objects'],
    ['an array on one line', '[{"a":1}]', 'json-array'],
    ['an array over many lines', '[\n  {\n    "a": 1\n  }\n]\n', 'json-array'],
    ['an array of arrays', '[[1],\n[2]]', 'json-array'],
    ['arrays, one a line', '[1,2]\n[3,4]\n', 'jsonl'],
    ['a table', 'a,b\n1,2\n', 'csv'],
    ['a header alone', 'a,b', 'csv'],
    ['a table whose cells are JSON', 'a,b\n"{""x"":1}",2\n', 'csv'],
    ['a table with tabs', 'a\tb\n1\t2\n', 'tsv'],
    ['a wandb table', '{"columns":["a","b"],"data":[[1,2]]}', 'json-table'],
    ['a log of Inspect', '{"eval":{"task":"a","model":"b"},"samples":[{}]}', 'inspect-log'],
    ['a wandb table laid out', '{\n "columns": ["a"],\n "data": [[1]]\n}', 'json-table'],
    ['objects with columns and data of their own', '{"columns":["a"],"data":["b"]}', 'jsonl'],
  ])('%s', async (_, text, container) => {
    expect((await readScratch(text)).container).toBe(container)
    expect((await readScratch(gzipSync(text))).container).toBe(container)
  })
})

const binary = (text: string) => Buffer.from(text, 'latin1')

describe('what is refused', () => {
  it.each([
    ['empty', Buffer.alloc(0), 'empty'],
    ['white space', ' \n\n', 'empty'],
    ['a byte order mark alone', '\ufeff', 'empty'],
    ['gzip of nothing', gzipSync(''), 'gzip file is empty'],
    ['UTF-16 with a mark', Buffer.from('\ufeff{"a":1}', 'utf16le'), 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from('{"a":1}\n{"a":2}', 'utf16le'), 'UTF-16'],
    ['Latin-1', binary('name,city\nJosé,Málaga\nZoë,Köln\n'), 'byte 0xE9'],
    ['a pickle', binary('\x80\x04\x95\x10\0\0\0'), 'convert-rollouts.py'],
    ['a data set whose Arrow stream is cut off', binary('\xff\xff\xff\xff\x80\x01\0\0'), 'Arrow'],
    ['a Feather file without its rows', binary('ARROW1\0\0'), 'Arrow'],
    ['a zip', binary('PK\x03\x04\x14\0'), 'zip'],
    ['a PDF', '%PDF-1.7\n', 'PDF'],
    ['a PNG', binary('\x89PNG\r\n\x1a\n'), 'PNG'],
    ['a JPEG', binary('\xff\xd8\xff\xe0'), 'JPEG'],
    ['a database', 'SQLite format 3\0', 'SQLite'],
    ['zstd', binary('\x28\xb5\x2f\xfd'), 'Zstandard'],
    [
      'a tar in gzip',
      gzipSync(Buffer.concat([Buffer.alloc(257, 'a'), Buffer.from('ustar')])),
      'tar',
    ],
    ['gzip in gzip', gzipSync(gzipSync('{"a":1}')), 'twice'],
    ['numbers in binary', Buffer.alloc(4000, Buffer.from([1, 2, 3, 200])), 'binary'],
    ['prose', 'Dear reader,\nthis is a letter.\nIt has no columns, none at all, really.\n', 'text'],
    ['a log', '[INFO] started\n[INFO] done\n', 'text'],
    ['a table with CR line ends', 'a,b\r1,2\r', 'CR only'],
    ['objects with CR line ends', '{"a":1}\r{"a":2}', 'CR only'],
    ['a single word', 'hello', 'text'],
  ])('%s, by name', async (_, bytes, word) => {
    await expect(readScratch(bytes)).rejects.toMatchObject({
      name: 'FormatError',
      message: expect.stringContaining(word),
    })
  })

  it('is not a file with one bad row', async () => {
    const bytes = binary('{"a":1}\n{"a":"\xe9"}\n{"a":3}\n')
    expect((await readScratch(bytes)).rows.map((row) => 'error' in row)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('is not text, when the caller says what text it is', async () => {
    const read = await readScratch('only\nword\n', { container: 'csv' })
    expect(read).toMatchObject({
      container: 'csv',
      columns: ['only'],
      rows: [{ value: { only: 'word' } }],
    })
    await expect(readScratch('%PDF-1.7', { container: 'csv' })).rejects.toThrow('PDF')
    await expect(readScratch('{}', { container: 'parquet' })).rejects.toThrow('not a Parquet file')
  })
})

import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { encoded } from './byte-stream'

async function* given(...texts: (string | string[])[]) {
  yield* texts
}

test.each([
  [[]],
  [['', [], ['']]],
  [['a', ['ü', '✓😀'], '\n']],
  [['a lone half \uD800.', 'x'.repeat(65_536), '✓'.repeat(200_000), 'end']],
  [Array.from({ length: 20_000 }, (_, at) => [`${at} ü`, '✓'])],
])('the pieces joined are the texts joined, case %#', async (texts) => {
  const bytes = await buffer(encoded(given(...texts)))
  expect(bytes.equals(Buffer.from(texts.flat().join('')))).toBe(true)
})

test('a piece keeps its bytes when the next one is made', async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of encoded(given('a'.repeat(300_000), 'b'.repeat(300_000))))
    pieces.push(piece)
  expect(pieces.map((piece) => String.fromCharCode(piece[0] ?? 0))).toEqual(['a', 'b'])
})

import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code'

/** The picture a camera takes of the code, eight pixels a module. */
function photographed({ size, path }: ReturnType<typeof qrCode>) {
  const scale = 8
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * side + Number(x) * scale) * 4
      for (let pixel = 0; pixel < scale; pixel += 1)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

test.each([
  'http://localhost:3000/annotate/abcdefghijklmnopqrstuvwxyz012345',
  `https://touchstone.example.org/annotate/${'Ab3_-'.repeat(12)}`,
])('a camera reads %s', (link) => {
  expect(decodeQR(photographed(qrCode(link)))).toBe(link)
})

import { parquetWriteBuffer } from 'hyparquet-writer'
import { readScratch } from './scratch-file'
import { writeFileSync } from 'node:fs'
const data = Array.from({ length: 200 }, (_, i) => i)
const whole = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'i', data, type: 'INT32' }, { name: 'text', data: data.map(i => `text ${i}`) }] }))
let seed = Number(process.argv[2]); const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
console.log('size', whole.length)
for (let k = 0; k < 400; k++) {
  const bytes = whole.slice(); const edits: [number, number][] = []
  for (let n = 0; n < 1 + rnd() * 3; n++) { const at = 4 + Math.floor(rnd() * (bytes.length - 4)); const v = Math.floor(rnd() * 256); bytes[at] = v; edits.push([at, v]) }
  writeFileSync('/tmp/t/fmt/last.json', JSON.stringify(edits)); writeFileSync('/tmp/t/fmt/last.parquet', bytes)
  const t = performance.now()
  let out = 'ok'
  try { await readScratch(bytes) } catch (e) { out = (e as Error).name + ' ' + (e as Error).message.slice(0, 120) }
  const ms = performance.now() - t
  if (ms > 200 || (!out.startsWith('FormatError') && out !== 'ok')) console.log(k, JSON.stringify(edits), out, Math.round(ms))
}

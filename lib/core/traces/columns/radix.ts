const buckets = 0x1_0000

/** Bits of a number in an order that unsigned integers have, too. */
function sortable(keys: Float64Array): Uint32Array {
  const bits = new Uint32Array(Float64Array.from(keys, (key) => (key === 0 ? 0 : key)).buffer)
  for (let low = 0; low < bits.length; low += 2) {
    const high = bits[low + 1] ?? 0
    const negative = high >>> 31 === 1
    bits[low] = negative ? ~(bits[low] ?? 0) : (bits[low] ?? 0)
    bits[low + 1] = negative ? ~high : high ^ 0x8000_0000
  }
  return bits
}

/** Rows by ascending key, ties by row: four passes of a counting sort. No key may be NaN. */
export function sortedRows(keys: Float64Array): Uint32Array {
  const size = keys.length
  const bits = sortable(keys)
  let rows = Uint32Array.from({ length: size }, (_, row) => row)
  let next = new Uint32Array(size)
  for (const [word, shift] of [
    [0, 0],
    [0, 16],
    [1, 0],
    [1, 16],
  ] as const) {
    const starts = new Uint32Array(buckets + 1)
    for (let row = 0; row < size; row++) {
      const bucket = ((bits[row * 2 + word] ?? 0) >>> shift) & 0xffff
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
    }
    // All alike in these bits, as most are whose values are few: nothing would move.
    if (starts.includes(size)) continue
    for (let bucket = 0; bucket < buckets; bucket++) {
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0)
    }
    for (let place = 0; place < size; place++) {
      const row = rows[place] ?? 0
      const bucket = ((bits[row * 2 + word] ?? 0) >>> shift) & 0xffff
      const start = starts[bucket] ?? 0
      next[start] = row
      starts[bucket] = start + 1
    }
    ;[rows, next] = [next, rows]
  }
  return rows
}

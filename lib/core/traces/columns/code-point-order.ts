/** Surrogates stand for the highest code points, but come before U+E000 as UTF-16 units. */
function raised(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800
  return unit >= 0xd800 ? unit + 0x2000 : unit
}

/** The order of code points, as both databases sort text. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one !== other) return raised(one) - raised(other)
  }
  return a.length - b.length
}

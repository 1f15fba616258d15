/** A fraction in lowest terms; `d` is positive. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

export const one: Rational = { n: 1n, d: 1n }

/** n/d in lowest terms. Throws a RangeError for d = 0. */
export function rational(n: bigint | number, d: bigint | number = 1): Rational {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  if (bottom === 0n) throw new RangeError('a fraction over zero')
  if (bottom === 1n) return { n: top, d: bottom }
  const divisor = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { n: top / divisor, d: bottom / divisor }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d - b.n * a.d, a.d * b.d)
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d)
}

export function isSame(a: Rational, b: Rational): boolean {
  return a.n === b.n && a.d === b.d
}

export function isWhole(a: Rational): boolean {
  return a.d === 1n
}

/** The largest whole number that is not above it. */
export function floor({ n, d }: Rational): bigint {
  return n >= 0n || n % d === 0n ? n / d : n / d - 1n
}

/** The nearest double, also where top and bottom are both beyond one. */
export function toNumber({ n, d }: Rational): number {
  const direct = Number(n) / Number(d)
  if (Number.isFinite(direct) && direct !== 0) return direct
  const shift = BigInt(Math.max(0, d.toString(2).length - n.toString(2).length + 64))
  return Number((n << shift) / d) / 2 ** Number(shift)
}

/** A decimal as it is written: digits, an optional part after the point, an optional power of ten. */
export function fromDecimal(text: string): Rational {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e')
  const [whole = '', part = ''] = mantissa.split('.')
  const digits = BigInt(whole + part || '0')
  const scale = Number(power) - part.length
  return scale >= 0
    ? rational(digits * 10n ** BigInt(scale))
    : rational(digits, 10n ** BigInt(-scale))
}

export function textOf({ n, d }: Rational): string {
  return d === 1n ? String(n) : `${n}/${d}`
}

/** Rounded half away from zero to two decimals, as whole hundredths. */
export function hundredths({ n, d }: Rational): bigint {
  const doubled = (n < 0n ? -n : n) * 200n + d
  const rounded = doubled / (2n * d)
  return n < 0n ? -rounded : rounded
}

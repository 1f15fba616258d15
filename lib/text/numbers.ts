/** Stands for a number that is undefined; never a zero. */
export const undefinedSign = '—'

const grouped = new Intl.NumberFormat('en-US')
const minus = (text: string) => text.replace('-', '−')

/** Whole numbers with thousands separators. */
export function formatCount(value: number): string {
  return minus(grouped.format(value))
}

/** A reward or total: two decimals, true minus, undefined as a dash. */
export function formatReward(value: number | null | undefined): string {
  return formatDecimal(value, 2)
}

export function formatDecimal(value: number | null | undefined, digits: number): string {
  if (value === null || value === undefined) return undefinedSign
  const text = value.toFixed(digits)
  return minus(Number(text) === 0 ? text.replace('-', '') : text)
}

/** As short as it can be said: 1, 0.5, −0.27. For axes, bounds and chips. */
export function formatShort(value: number): string {
  return minus(String(Number(value.toPrecision(6))))
}

/** Rounded to decimals, for a number that is not yet a text. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/** With its sign, for advantages and differences: +0.38, −0.20, 0.00. */
export function formatSigned(value: number | null | undefined, digits = 2): string {
  const text = formatDecimal(value, digits)
  return roundTo(value ?? 0, digits) > 0 ? `+${text}` : text
}

/** A difference of scores, with its sign: +0.029, −0.031, 0.000. */
export function formatChange(value: number | null | undefined): string {
  return formatSigned(value, 3)
}

export function formatShare(share: number): string {
  return `${formatDecimal(share * 100, share > 0 && share < 0.1 ? 1 : 0)} %`
}

/** `USD 12.40`; below 1 with two digits that count: `USD 0.0042`. */
export function formatAmount(amount: number, currency: string): string {
  const small = { minimumSignificantDigits: 2, maximumSignificantDigits: 2 }
  return amount.toLocaleString('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    ...(amount > 0 && amount < 1 ? small : {}),
  })
}

/** `1 trace`, `2 traces`, `1,284 traces`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Day and minute in UTC, the same for every reader. */
export function formatTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `joint_quality` → `Joint quality`: a name of a file as words. */
export function spaced(name: string): string {
  return capitalised(name.replaceAll(/[_-]+/g, ' ').trim())
}

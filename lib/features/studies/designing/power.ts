import { formatCount, formatDecimal, formatShare, formatSigned, plural } from '@/lib/text/numbers'
import type { Plan } from '../planning/schema'

const target = 0.8

/** What the primary test can find, in sentences; null before there are pairs. */
export function powerWords({ test }: Pick<Plan, 'test'>): string[] | null {
  if (test === null) return null
  const { items, tests, alpha, net, power, smallest_net: smallest } = test
  const level = tests === 1 ? '5 %' : `${formatDecimal(alpha, 4)} (Holm’s first of ${tests})`
  return [
    `Power to detect a net preference of ${formatSigned(net)}: ${formatShare(power)}.`,
    smallest === null
      ? 'No net preference is detected with 80% power. Use more items.'
      : `Smallest net preference with 80% power: ${formatSigned(smallest)}.`,
    `Exact sign test on ${plural(items, 'item')}, level ${level}.`,
  ]
}

interface Size {
  width: number
  height: number
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** The curve as a path of an SVG, zero at the bottom left; null with less than two points. */
export function curvePath({ power, test }: Pick<Plan, 'power' | 'test'>, { width, height }: Size) {
  const last = power.at(-1)
  if (power.length < 2 || last === undefined || last.net <= 0) return null
  const at = (net: number, value: number) => ({
    x: tenth((net / last.net) * width),
    y: tenth((1 - value) * height),
  })
  const points = power.map((point) => at(point.net, point.power))
  return {
    path: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    target: tenth((1 - target) * height),
    /** Net preference at the right end. */
    widest: last.net,
    here: test === null ? null : at(Math.min(Math.abs(test.net), last.net), test.power),
  }
}

/** The curve for who cannot see it. */
export function powerLabel({ power }: Pick<Plan, 'power'>): string {
  const found = power.find((point) => point.power >= target)
  const most = power.at(-1)
  if (most === undefined) return 'No power without pairs.'
  return found === undefined
    ? `Power by net preference: at most ${formatShare(most.power)}.`
    : `Power by net preference: 80% at about ${formatSigned(found.net)}, of ${formatCount(power.length)} points.`
}

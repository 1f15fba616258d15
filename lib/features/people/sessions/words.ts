import { formatTime } from '@/lib/text/numbers'
import type { Device } from './schema'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.+Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^python/i, 'Python'],
]

const machines: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox on Linux`, as far as a device tells what it is. */
export function deviceWord(userAgent: string | null): string {
  const said = userAgent ?? ''
  const find = (kinds: typeof browsers) => kinds.find(([sign]) => sign.test(said))?.[1]
  const [browser, machine] = [find(browsers), find(machines)]
  if (browser === undefined) return machine ?? 'Unknown device'
  return machine === undefined ? browser : `${browser} on ${machine}`
}

/** From where and when a device was used; times are UTC. */
export function deviceFacts({ address, created_at: since, last_seen: seen }: Device): string[] {
  const times = [`since ${formatTime(since)}`, `last used ${formatTime(seen)}`]
  return address ? [address, ...times] : times
}

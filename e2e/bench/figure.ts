import { availableParallelism, cpus, totalmem } from 'node:os'

/** One measured number beside the limit it is held to. */
export interface Figure {
  section: string
  name: string
  value: number
  unit: string
  limit: number
  /** Whether the limit is a ceiling or a floor. */
  bound: 'at most' | 'at least'
  ok: boolean
}

export interface Target {
  unit: string
  limit: number
  bound?: Figure['bound']
}

export interface Bench {
  rows: number
  repeats: number
  log: (line: string) => void
  figure: (name: string, value: number, target: Target) => void
}

export function measured(
  section: string,
  name: string,
  { value, unit, limit, bound = 'at most' }: Target & { value: number },
): Figure {
  const ok = bound === 'at most' ? value <= limit : value >= limit
  return { section, name, value: rounded(value), unit, limit: rounded(limit), bound, ok }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** The value below which that share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** What the numbers depend on. */
export function machine() {
  return {
    date: new Date().toISOString(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory_gb: rounded(totalmem() / 1024 ** 3),
  }
}

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ section, name, value, unit, limit, bound, ok }) => [
    section,
    name,
    `${value} ${unit}`,
    `${bound === 'at most' ? '≤' : '≥'} ${limit}`,
    ok ? 'ok' : bound === 'at most' ? 'OVER' : 'UNDER',
  ])
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row.map((cell, at) =>
      at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
    )
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}

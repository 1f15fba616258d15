import type { Step, TraceDetail } from '@/lib/core/traces/schema'

/** Where words stand, in UTF-16 offsets of the view. */
export interface FoundWords {
  start: number
  end: number
}

const special = /[\\^$.*+?()[\]{}|/-]/gu

/** Letters of either case; a space stands for any white space. */
function patternOf(query: string): RegExp {
  const words = query.trim().split(/\s+/u)
  return new RegExp(words.map((word) => word.replaceAll(special, '\\$&')).join('\\s+'), 'giu')
}

/** Every place in the texts of the steps that reads like the query, in order; what stands in tags is not searched. */
export function findWords({ view, steps }: Pick<TraceDetail, 'view' | 'steps'>, query: string) {
  if (query.trim() === '') return []
  const pattern = patternOf(query)
  return steps.flatMap((step) => foundIn(view, step, pattern))
}

function foundIn(view: string, { start, end }: Step, pattern: RegExp): FoundWords[] {
  return Array.from(view.slice(start, end).matchAll(pattern), ({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
  }))
}

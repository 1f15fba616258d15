import type { ParsedRow, RecordTrace } from '@/lib/core/records/schema'
import { systems } from '@/lib/systems/registry/systems'
import type { ImportPreview } from './schema'

/** Counts the verdicts of a dry run that cannot be read, with why. */
export class VerdictCount {
  #of = 0
  readonly #reasons = new Map<string, number>()

  add({ traces }: ParsedRow): void {
    for (const trace of traces) this.#addTrace(trace)
  }

  #addTrace(trace: RecordTrace): void {
    const { read, hasVerdict } = systems[trace.system]
    if (!hasVerdict) return
    this.#of += 1
    const { verdict, problems } = read(trace)
    if (verdict !== null) return
    const named = problems.find(({ code }) => reasonCodes.has(code)) ?? problems.at(-1)
    const reason = named?.message ?? 'There is no label.'
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
  }

  /** Undefined where every verdict can be read. */
  unreadable(): ImportPreview['unreadable_verdicts'] {
    const [first] = [...this.#reasons].toSorted(([, a], [, b]) => b - a)
    if (first === undefined) return undefined
    const count = [...this.#reasons.values()].reduce((sum, one) => sum + one, 0)
    return { count, of: this.#of, reason: first[0] }
  }
}

const reasonCodes: ReadonlySet<string> = new Set([
  'unknown_verdict',
  'missing_verdict',
  'loose_label',
  'api_error',
  'empty',
])

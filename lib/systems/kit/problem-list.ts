import type { Problem, ProblemCode } from '@/lib/core/traces/schema'
import type { TextRange } from './tag-scanner'

/** A hostile text can hold a problem at every other character; beyond this many of one code they are counted only. */
const listed = 1000

/** Collects the problems of one reading, in text order at the end. */
export class ProblemList {
  readonly #problems: Problem[] = []
  readonly #counts = new Map<ProblemCode, number>()

  add(code: ProblemCode, { start, end }: TextRange, message: string): void {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count <= listed) this.#problems.push({ code, start, end, message })
  }

  /** Problems by start offset; a code with too many ends with one line that says how many were left out. */
  inOrder(): Problem[] {
    if (this.#problems.length < 2) return this.#problems
    for (const [code, count] of this.#counts) {
      const last = this.#problems.findLast((problem) => problem.code === code)
      if (count > listed && last !== undefined) last.message += ` (and ${count - listed} more)`
    }
    return this.#problems.toSorted((a, b) => a.start - b.start || a.end - b.end)
  }
}

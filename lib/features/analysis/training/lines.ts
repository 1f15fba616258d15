import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import type { CodeReader } from '../gather'

/** What one line of a chart is of: a run, or the traces of a model that belong to no run. */
export interface Line {
  run: string | null
  /** Null of a run, and of traces that name neither. */
  model: string | null
  /** Of composed problems, where lines are split by it; null where it is unknown. */
  depth?: number | null | undefined
}

export const lineName = ({ run, model }: Line): string | null => run ?? model

/** Above every depth: a problem is never composed of so many. */
const depths = 2 ** 20

/** Lines, numbered as they are met. */
export class Lines implements CodeReader {
  readonly all: Line[] = []
  readonly #codes = new Map<number, number>()
  readonly #isByDepth: boolean

  constructor({ isByDepth = false } = {}) {
    this.#isByDepth = isByDepth
  }

  codes({ segment, state }: Match, dictionaries: Dictionaries): Uint32Array {
    const codeAt = this.#reader(segment, dictionaries)
    const codes = new Uint32Array(state.length)
    for (let row = 0; row < state.length; row++) if (state[row] === 0) codes[row] = codeAt(row)
    return codes
  }

  #reader({ codes: { run, model }, numbers }: Segment, dictionaries: Dictionaries) {
    const isByDepth = this.#isByDepth
    const met: (number | undefined)[] = []
    return (row: number): number => {
      const [ofRun, ofModel] = [run[row] ?? 0, model[row] ?? 0]
      const own = ofRun > 0 ? 2 * ofRun : 2 * ofModel + 1
      const seen = isByDepth ? undefined : met[own]
      if (seen !== undefined) return seen
      const depth = isByDepth ? (numbers.depth[row] ?? NaN) : NaN
      const key = own * depths + (Number.isNaN(depth) ? 0 : depth + 1)
      const known = this.#codes.get(key)
      if (known !== undefined) return (met[own] = known)
      this.#codes.set(key, this.all.length)
      const name = { run: dictionaries.run.text(ofRun), model: dictionaries.model.text(ofModel) }
      const line = ofRun > 0 ? { ...name, model: null } : name
      const ofDepth = this.#isByDepth ? { depth: Number.isNaN(depth) ? null : depth } : {}
      return (met[own] = this.all.push({ ...line, ...ofDepth }) - 1)
    }
  }
}

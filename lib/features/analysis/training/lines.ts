import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import type { CodeReader } from '../gather'

/** What one line of a chart is of: a run, or the traces of a model that belong to no run. */
export interface Line {
  run: string | null
  /** Null of a run, and of traces that name neither. */
  model: string | null
}

export const lineName = ({ run, model }: Line): string | null => run ?? model

/** Lines, numbered as they are met. */
export class Lines implements CodeReader {
  readonly all: Line[] = []
  readonly #codes = new Map<number, number>()

  reader({ codes: { run, model } }: Segment, dictionaries: Dictionaries) {
    return (row: number): number => {
      const [ofRun, ofModel] = [run[row] ?? 0, model[row] ?? 0]
      const key = ofRun > 0 ? 2 * ofRun : 2 * ofModel + 1
      const known = this.#codes.get(key)
      if (known !== undefined) return known
      this.#codes.set(key, this.all.length)
      const name = { run: dictionaries.run.text(ofRun), model: dictionaries.model.text(ofModel) }
      return this.all.push(ofRun > 0 ? { ...name, model: null } : name) - 1
    }
  }
}

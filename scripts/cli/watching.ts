import type { FoundFile } from './import-files.ts'

/** What a file looked like: when that changes, it has been written to. */
export type FileState = Pick<FoundFile, 'size' | 'mtimeMs'>

/** Decides which files of a folder are whole and have not been taken as they are. */
export class Watching {
  readonly #taken: Map<string, FileState>
  #before = new Map<string, FileState>()

  constructor(taken: ReadonlyMap<string, FileState> = new Map()) {
    this.#taken = new Map(taken)
  }

  /**
   * Those that looked the same the time before, and those of a step with a later one beside it. The file of the last
   * step may still be written.
   */
  whole(files: readonly FoundFile[]): FoundFile[] {
    const before = this.#before
    this.#before = new Map(files.map((file) => [file.filename, file]))
    const latest = latestSteps(files)
    return files.filter((file) => {
      if (isSame(this.#taken.get(file.filename), file)) return false
      if (isSame(before.get(file.filename), file)) return true
      const step = stepOf(file.filename)
      return step !== null && !before.has(file.filename) && step.at < (latest.get(step.series) ?? 0)
    })
  }

  /** It need not be looked at again until it changes. */
  took({ filename, size, mtimeMs }: FoundFile): void {
    this.#taken.set(filename, { size, mtimeMs })
  }
}

function isSame(one: FileState | undefined, other: FileState): boolean {
  return one !== undefined && one.size === other.size && one.mtimeMs === other.mtimeMs
}

/** `rollouts/40.jsonl` is step 40 of `rollouts/#.jsonl`; null of a name without a number. */
function stepOf(filename: string): { series: string; at: number } | null {
  const [, head, digits, tail] = /^(.*?)(\d+)(\D*)$/su.exec(filename) ?? []
  return digits === undefined ? null : { series: `${head}#${tail}`, at: Number(digits) }
}

function latestSteps(files: readonly FoundFile[]): Map<string, number> {
  const latest = new Map<string, number>()
  for (const { filename } of files) {
    const step = stepOf(filename)
    if (step) latest.set(step.series, Math.max(step.at, latest.get(step.series) ?? 0))
  }
  return latest
}

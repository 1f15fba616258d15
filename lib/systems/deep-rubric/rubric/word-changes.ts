/** A stretch of a text that stayed, came or went. */
export interface WordChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Texts whose words multiply to more are told as a whole: the table would be too large. */
const cells = 4_000_000

/**
 * Word-level differences by the longest common subsequence. Words keep the blanks after them: what is not `added` joins
 * to the first text, what is not `removed` to the second, but for the blanks of words that stayed.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length * b.length > cells)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  return joined(walk(a, b))
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

/** Lengths of the longest common subsequence of all pairs of tails, row by row. */
function tailLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSame(a[i], b[j])
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  return lengths
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a?.trim() === b?.trim()
}

function walk(a: readonly string[], b: readonly string[]): WordChange[] {
  const lengths = tailLengths(a, b)
  const width = b.length + 1
  const changes: WordChange[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [gone = '', come = ''] = [a[i], b[j]]
    if (i < a.length && j < b.length && isSame(gone, come)) {
      changes.push({ kind: 'same', text: come })
      i += 1
      j += 1
    } else if (
      j === b.length ||
      (i < a.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      changes.push({ kind: 'removed', text: gone })
      i += 1
    } else {
      changes.push({ kind: 'added', text: come })
      j += 1
    }
  }
  return changes
}

function isApart(text: string): boolean {
  return text === '' || /\s$/.test(text)
}

/** Runs of one kind. A last word has no blank after it: a removed word beside it is set apart by one. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const runs: WordChange[] = []
  for (const { kind, text } of changes) {
    const last = runs.at(-1)
    const apart = isApart(last?.text ?? '') ? '' : ' '
    if (last?.kind === kind) last.text += (kind === 'removed' ? apart : '') + text
    else if (kind === 'removed') runs.push({ kind, text: apart + text })
    else {
      if (last?.kind === 'removed') last.text += apart
      runs.push({ kind, text })
    }
  }
  return runs
}

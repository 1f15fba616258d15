const environments = [
  'equation',
  'align',
  'aligned',
  'gather',
  'gathered',
  'multline',
  'eqnarray',
  'cases',
  'array',
  'matrix',
  'pmatrix',
  'bmatrix',
  'vmatrix',
].flatMap((name) => [name, `${name}\\*`])

const pattern = new RegExp(
  [
    // A line break, or a sign that stands for itself, begins nothing.
    String.raw`\\\\|\\\$`,
    String.raw`\\[()[\]]|\$`,
    String.raw`\\(?:begin|end)\{(?:${environments.join('|')})\}`,
    String.raw`\\boxed(?=\s*\{)`,
    String.raw`\[/?asy\]`,
    String.raw`\n[ \t\r]*\n`,
  ].join('|'),
  'gu',
)

const isOpening = (sign: string) =>
  sign === '$' ||
  sign === String.raw`\(` ||
  sign === String.raw`\[` ||
  sign === String.raw`\boxed` ||
  sign === '[asy]' ||
  sign.startsWith(String.raw`\begin`)

/** Where the signs of mathematics stand in a text, found in one pass. */
export class Signs {
  readonly openings: { sign: string; at: number }[] = []
  readonly #places = new Map<string, number[]>()

  constructor(text: string) {
    for (const { 0: sign, index } of text.matchAll(pattern)) {
      if (sign.startsWith('\n')) this.#note('paragraph', index)
      else this.#note(sign, index)
      if (isOpening(sign)) this.openings.push({ sign, at: index })
      if (sign === '$' && text[index + 1] === '$') this.#note('$$', index)
    }
  }

  #note(sign: string, at: number): void {
    const places = this.#places.get(sign)
    if (places === undefined) this.#places.set(sign, [at])
    else places.push(at)
  }

  /** The first place of a sign at or after an offset, or null. */
  next(sign: string, from: number): number | null {
    const places = this.#places.get(sign) ?? []
    let [low, high] = [0, places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[middle] ?? Infinity) < from) low = middle + 1
      else high = middle
    }
    return places[low] ?? null
  }
}

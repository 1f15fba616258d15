import { randomFrom } from './random-text'

const vocabulary = 80_000
const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')

/** A word of its own for each rank; the more frequent, the shorter. */
function wordOf(rank: number): string {
  let rest = rank
  let word = ''
  do {
    word += syllables[rest % syllables.length] ?? ''
    rest = Math.floor(rest / syllables.length)
  } while (rest > 0)
  return word
}

export interface Writer {
  passage: (words: number) => string
  /** About a passage, as people ask: some of its words among the most frequent ones. */
  question: (passage: string) => string
}

/** Made-up text whose words are as frequent as Zipf's law has it: the word of rank r is met 1/r as often as the first. */
export function zipfWriter(seed: number): Writer {
  const random = randomFrom(seed)
  const sums = new Float64Array(vocabulary)
  let sum = 0
  for (let rank = 0; rank < vocabulary; rank++) sums[rank] = sum += 1 / (rank + 1)
  const draw = (): number => {
    const at = random() * sum
    let [low, high] = [0, vocabulary - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  const frequent = Array.from({ length: 30 }, (_, rank) => wordOf(rank))
  return {
    passage: (words) => Array.from({ length: words }, () => wordOf(draw())).join(' '),
    question: (passage) => {
      const words = passage.split(' ')
      const own = Array.from({ length: 6 }, () => pick(words))
      const usual = Array.from({ length: 5 }, () => pick(frequent))
      return `${[...usual, ...own].toSorted(() => random() - 0.5).join(' ')}?`
    },
  }
}

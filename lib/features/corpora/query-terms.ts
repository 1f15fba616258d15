/** One or more tokens in a row. */
export type Phrase = readonly string[]

export interface SearchWords {
  /** Each must occur: what stood between quotes. */
  required: Phrase[]
  /** Any of them may occur. */
  wanted: Phrase[]
}

/** A question has far fewer; what comes after these would only slow a search down. */
const mostTerms = 48
const mostTokens = 12

const keyOf = (phrase: Phrase): string => phrase.join(' ')

function distinct(phrases: readonly Phrase[]): Phrase[] {
  const byKey = new Map(phrases.map((phrase) => [keyOf(phrase), phrase.slice(0, mostTokens)]))
  return [...byKey.values()].slice(0, mostTerms)
}

/**
 * Reads a search box or a question: "quotes" make a phrase that must occur, of the other words any may. `tokens` cuts a
 * text into what is indexed; nothing else means anything, so no query is wrong.
 */
export function readQuery(q: string, tokens: (text: string) => string[]): SearchWords {
  const parts = q.split('"')
  const phrases = (text: readonly string[]) =>
    distinct(text.map(tokens).filter((phrase) => phrase.length > 0))
  return {
    // A quote that is left open quotes nothing.
    required: phrases(parts.filter((_, index) => index % 2 === 1 && index < parts.length - 1)),
    wanted: phrases(
      parts
        .filter((_, index) => index % 2 === 0 || index === parts.length - 1)
        .flatMap((part) => part.split(/\s+/)),
    ),
  }
}

export interface RankedTerms {
  /** What a passage must have one of to be looked at. */
  match: Phrase[]
  /** What the passages that are looked at are ranked by, with how much each says. */
  rank: { phrase: Phrase; weight: number }[]
}

/** The share of passages a word is in that is too rare to be listed. */
const rareShare = 0.002
/** A word in more passages than this tells them apart badly. */
const commonShare = 0.25

/**
 * Which words of a question decide which passages are looked at: the rarest ones, as many as together are in at most
 * `atMost` of all passages; always one. `shareOf` tells the share of passages a token is in, if it is known.
 */
export function chooseTerms(
  phrases: readonly Phrase[],
  { atMost, shareOf }: { atMost: number; shareOf: (token: string) => number | undefined },
): RankedTerms {
  const weighed = phrases
    .map((phrase) => ({ phrase, share: Math.min(...phrase.map((t) => shareOf(t) ?? rareShare)) }))
    .toSorted((a, b) => a.share - b.share)
  const match: Phrase[] = []
  let sum = 0
  for (const { phrase, share } of weighed) {
    sum += share
    if (match.length > 0 && sum > atMost) break
    match.push(phrase)
  }
  const telling = weighed.filter(({ share }) => share <= commonShare)
  const rank = (telling.length > 0 ? telling : weighed.slice(0, 1)).map(({ phrase, share }) => ({
    phrase,
    // The inverse document frequency of BM25, of shares instead of counts.
    weight: Math.log(1 + (1 - share) / Math.max(share, 1e-6)),
  }))
  return { match, rank }
}

import type { Passage } from '@/lib/core/items/schema'

/** Passages about kelp, each of two sentences. */
export const kelp: readonly Passage[] = [
  'Kelp forests grow up to 60 centimetres a day in cold coastal water. They shelter 800 species of fish and snails.',
  'Sea urchins destroy kelp forests where otters were hunted. In Norway, 2,000 square kilometres of kelp were lost after 1970.',
  'Seagrass meadows store carbon longer than kelp forests, whose blades drift away. Mangroves store more carbon than seagrass.',
  'Marine heatwaves of 2014 killed 95 percent of the bull kelp of northern California. Abalone fisheries closed in 2018.',
  'Kelp farms in Korea harvest 1.7 million tonnes a year. Farmed kelp needs no fertiliser, unlike soybeans.',
  'Restoring kelp costs between 6,000 and 70,000 dollars a hectare. Most restoration projects fail within two years.',
].map((text, at) => ({ id: `kelp-${at + 1}`, text }))

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}+|\d+/gu))

/** The passages that share most words with a query. */
export function searchKelp(query: string, k: number): Passage[] {
  const wanted = wordsOf(query)
  return kelp
    .map((passage) => ({ passage, score: countIn(wanted, wordsOf(passage.text)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, k)
    .map(({ passage }) => passage)
}

function countIn(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  return [...wanted].filter((word) => found.has(word)).length
}

import { mulberry32 } from '@/lib/stats/random'
import type { Design } from '../../design-schema'
import type { StudyRecord } from '../record'
import { systemPairs } from '../preferences'
import { testDesign, testPair, testRecord, testSubmission } from './study-record'

/** How a made-up study is judged. */
export interface Simulation {
  seed: number
  items: number
  annotators: number
  /** How likely an item is truly better by the first system, or a tie; the rest is the second's. */
  win: number
  tie: number
  /** How likely an annotator says what is true of an item; else any of the three at random. */
  care?: number
  datasets?: number
  design?: Design
}

/** A study of made-up judgements, sides at random; the same seed makes the same one. */
export function simulatedStudy(simulation: Simulation): StudyRecord {
  const { items, annotators, datasets = 4, design = testDesign() } = simulation
  const random = mulberry32(simulation.seed)
  const pairs = Array.from({ length: items }, (_item, item) => item).flatMap((item) =>
    systemPairs(design.systems.length).map(([first, second]) => {
      return { item_id: `item-${item}`, dataset: `data-${item % datasets}`, first, second }
    }),
  )
  const submissions = pairs.flatMap((_pair, pair) => {
    const truths = design.dimensions.map(() => drawn(simulation, random))
    return Array.from({ length: annotators }, (_annotator, at) => {
      const swapped = random() < 0.5
      const choices = design.dimensions.map(({ id, scale }, of) => {
        const said = random() < (simulation.care ?? 1) ? truths[of] : Math.floor(random() * 3) - 1
        const forLeft = (said ?? 0) * (swapped ? -1 : 1)
        const five = forLeft === 0 ? 3 : 3 - forLeft * (random() < 0.5 ? 1 : 2)
        return [id, scale === 5 ? five : (['right', 'tie', 'left'] as const)[forLeft + 1]]
      })
      return testSubmission({
        pair,
        annotator: at + 1,
        swapped,
        position: pair,
        choices: Object.fromEntries(choices),
      })
    })
  })
  return testRecord({
    design,
    pairs: pairs.map((pair, ordinal) => testPair(ordinal, pair)),
    submissions,
  })
}

/** 1 = the first system's, 0 = a tie, −1 = the second's. */
function drawn({ win, tie }: Simulation, random: () => number): -1 | 0 | 1 {
  const at = random()
  if (at < win) return 1
  return at < win + tie ? 0 : -1
}

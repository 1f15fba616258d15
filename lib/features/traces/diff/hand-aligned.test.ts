import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Unit } from '@/lib/systems/kit/units'
import { sampleDetails, sideOf } from './testing'
import { alignUnits } from './align'
import { byWords } from './similarity'

const pairsSchema = z.array(
  z.object({
    left: z.string(),
    right: z.string(),
    aligned: z.array(z.tuple([z.string(), z.string()])),
  }),
)
type Pair = z.infer<typeof pairsSchema>[number]

/**
 * Pairs of sample traces by different checkpoints or rollouts, aligned by a person before there was an aligner. Two
 * units belong together when they ask for or state the same thing, in whatever words and with whatever result; pairs
 * never cross. The answers of chains, which belong together by their number, are left out.
 */
function readPairs(file: string): Pair[] {
  const text = readFileSync(`${import.meta.dirname}/fixtures/${file}.json`, 'utf8')
  return pairsSchema.parse(JSON.parse(text))
}

const named = new Set(['reasoning', 'explanation'])

/** As the file of pairs writes a unit. */
function nameOf({ part, key, text }: Unit): string {
  if (key !== null) return key
  return named.has(part) || part.startsWith('Chain') ? `${part}: ${text}` : text
}

interface Counts {
  both: number
  hand: number
  found: number
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

function scores({ both, hand, found }: Counts) {
  return {
    precision: rounded(both / found),
    recall: rounded(both / hand),
    f1: rounded((2 * both) / (hand + found)),
  }
}

const details = sampleDetails()

function sideNamed(id: string) {
  const trace = details.get(id)
  if (trace === undefined) throw new Error(`The samples have no trace ${id}.`)
  return sideOf(trace)
}

function countPair({ left, right, aligned }: Pair): [SystemId, Counts] {
  const [one, other] = [sideNamed(left), sideNamed(right)]
  const matching = byWords()
  const found = alignUnits(one.units, other.units, matching).flatMap((row) => {
    const [from, to] = [one.units[row.left ?? -1], other.units[row.right ?? -1]]
    const isChainAnswer = from?.key === 'answer' && from.part !== 'value'
    return from === undefined || to === undefined || isChainAnswer
      ? []
      : [`${nameOf(from)} = ${nameOf(to)}`]
  })
  const hand = new Set(aligned.map((both) => both.join(' = ')))
  const both = found.filter((pair) => hand.has(pair)).length
  return [one.trace.system, { both, hand: hand.size, found: found.length }]
}

function sumOf(counts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0)
  return { both: sum('both'), hand: sum('hand'), found: sum('found') }
}

function agreement(file: string) {
  const counted = readPairs(file).map(countPair)
  const bySystem = Map.groupBy(counted, ([system]) => system)
  const rows = [...bySystem].map(([system, own]): [SystemId, object] => [
    system,
    scores(sumOf(own.map(([, counts]) => counts))),
  ])
  const all = { pairs: counted.length, ...scores(sumOf(counted.map(([, counts]) => counts))) }
  return { ...Object.fromEntries(rows), all }
}

test('words alone align the samples as a person does, and hardly ever pair what does not belong together', () => {
  expect(agreement('hand-aligned')).toMatchInlineSnapshot(`
    {
      "all": {
        "f1": 0.882,
        "pairs": 30,
        "precision": 0.947,
        "recall": 0.826,
      },
      "composition-rl": {
        "f1": 1,
        "precision": 1,
        "recall": 1,
      },
      "decomp-entail": {
        "f1": 0.984,
        "precision": 0.968,
        "recall": 1,
      },
      "decompose-rl": {
        "f1": 0.919,
        "precision": 0.944,
        "recall": 0.895,
      },
      "deep-rubric": {
        "f1": 0.571,
        "precision": 1,
        "recall": 0.4,
      },
      "faithlens": {
        "f1": 0.64,
        "precision": 0.8,
        "recall": 0.533,
      },
    }
  `)
})

/**
 * Other samples, aligned before the similarity was last changed. It was chosen on those of every other item, which
 * leaves the rest to say how well it does on traces it was not chosen on. Two items are in neither: of three questions
 * that ask the same (everest), and of two pairs that cross (thatcher-1990-sft-1), a person may take either.
 */
test('on the samples that the similarity was chosen on', () => {
  expect(agreement('hand-aligned-tuned')).toMatchInlineSnapshot(`
    {
      "all": {
        "f1": 0.73,
        "pairs": 14,
        "precision": 0.844,
        "recall": 0.643,
      },
      "decomp-entail": {
        "f1": 0.929,
        "precision": 0.867,
        "recall": 1,
      },
      "decompose-rl": {
        "f1": 0.667,
        "precision": 0.75,
        "recall": 0.6,
      },
      "faithlens": {
        "f1": 0.595,
        "precision": 0.846,
        "recall": 0.458,
      },
    }
  `)
})

test('on the samples that it was not chosen on', () => {
  expect(agreement('hand-aligned-held-out')).toMatchInlineSnapshot(`
    {
      "all": {
        "f1": 0.634,
        "pairs": 13,
        "precision": 0.765,
        "recall": 0.542,
      },
      "decomp-entail": {
        "f1": 1,
        "precision": 1,
        "recall": 1,
      },
      "decompose-rl": {
        "f1": 0.667,
        "precision": 0.667,
        "recall": 0.667,
      },
      "faithlens": {
        "f1": 0.435,
        "precision": 0.625,
        "recall": 0.333,
      },
    }
  `)
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnnotatorToPlan, type PlannedLook, planLists, type ToPlan } from './plan'
import { generated } from '@/lib/formats/testing/generated'

interface Size {
  pairs: number
  gold: number
  annotators: number
  overlap: number
  repeats: number
  seed: number
}

const size = fc.record({
  pairs: fc.integer({ min: 1, max: 90 }),
  gold: fc.integer({ min: 0, max: 5 }),
  annotators: fc.integer({ min: 1, max: 7 }),
  overlap: fc.integer({ min: 1, max: 5 }),
  repeats: fc.integer({ min: 0, max: 30 }),
  seed: fc.nat(),
})

function toPlan({ pairs, gold, annotators, overlap, repeats, seed }: Size): ToPlan {
  return {
    seed,
    overlap,
    repeats,
    pairs: Array.from({ length: pairs + gold + 2 }, (_, ordinal) => ({
      ordinal,
      kind: ordinal < pairs ? 'study' : ordinal < pairs + gold ? 'gold' : 'training',
      gone: [],
    })),
    annotators: Array.from({ length: annotators }, (_, n) => ({
      number: n + 1,
      kept: [],
      closed: [],
    })),
  }
}

interface Placed extends PlannedLook {
  annotator: number
}

function looksOf(study: ToPlan): Placed[] {
  return [...planLists(study)].flatMap(([annotator, list]) =>
    list.map((look) => ({ ...look, annotator })),
  )
}

const ahead = (looks: readonly { swapped: boolean }[]) =>
  Math.abs(looks.reduce((sum, { swapped }) => sum + (swapped ? -1 : 1), 0))

function groups<T>(values: readonly T[], by: (value: T) => unknown): T[][] {
  return [...Map.groupBy(values, by).values()]
}

describe('a plan', () => {
  it('gives every pair its annotators, each once, and shares evenly', () => {
    fc.assert(
      fc.property(size, (one) => {
        const looks = looksOf(toPlan(one)).filter(({ pair }) => pair < one.pairs)
        const firsts = looks.filter(({ kind }) => kind === 'first')
        const ofPairs = groups(firsts, ({ pair }) => pair)
        expect(ofPairs).toHaveLength(one.pairs)
        for (const some of ofPairs) {
          expect(new Set(some.map(({ annotator }) => annotator)).size).toBe(some.length)
          expect(some).toHaveLength(Math.min(one.overlap, one.annotators))
        }
        const loads = groups(firsts, ({ annotator }) => annotator).map((some) => some.length)
        while (loads.length < one.annotators) loads.push(0)
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('balances sides within every list and every pair', () => {
    fc.assert(
      fc.property(size, (one) => {
        const looks = looksOf(toPlan(one)).filter(({ pair }) => pair < one.pairs + one.gold)
        const firsts = looks.filter(({ kind }) => kind === 'first')
        for (const some of groups(firsts, ({ pair }) => pair)) expect(ahead(some)).toBeLessThan(2)
        for (const some of groups(looks, ({ annotator }) => annotator))
          expect(ahead(some)).toBeLessThan(2)
        const studied = firsts.filter(({ pair }) => pair < one.pairs)
        for (const some of groups(studied, ({ annotator }) => annotator))
          expect(ahead(some)).toBeLessThan(2)
      }),
    )
  })

  it('shows everybody all gold pairs, and training first and in order', () => {
    fc.assert(
      fc.property(size, (one) => {
        const [from, to] = [one.pairs, one.pairs + one.gold]
        for (const list of planLists(toPlan(one)).values()) {
          const gold = list.filter(({ pair }) => pair >= from && pair < to)
          expect(gold.map(({ pair }) => pair).toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: one.gold }, (_, n) => from + n),
          )
          const ordered = list.toSorted((a, b) => a.position - b.position)
          expect(ordered.slice(0, 2)).toMatchObject([
            { pair: to, position: -2 },
            { pair: to + 1, position: -1 },
          ])
        }
      }),
    )
  })

  it('repeats as many as fit, far apart and with sides swapped', () => {
    fc.assert(
      fc.property(size, (one) => {
        for (const list of planLists(toPlan(one)).values()) {
          const at = new Map(list.map((look) => [`${look.kind} ${look.pair}`, look]))
          const repeats = list.filter(({ kind }) => kind === 'repeat')
          for (const { pair, position, swapped } of repeats) {
            const first = at.get(`first ${pair}`)
            expect(position - (first?.position ?? position)).toBeGreaterThanOrEqual(20)
            expect(first?.swapped).toBe(!swapped)
            expect(pair).toBeLessThan(one.pairs)
          }
          expect(repeats.length).toBeLessThanOrEqual(one.repeats)
        }
      }),
    )
  })

  it('repeats all that are asked for where the list is long enough', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const one = { pairs: 120, gold: 4, annotators: 3, overlap: 3, repeats: 20, seed }
        for (const list of planLists(toPlan(one)).values())
          expect(list.filter(({ kind }) => kind === 'repeat')).toHaveLength(20)
      }),
      generated(15),
    )
  })

  it('is the same for the same seed, and another for another', () => {
    const one = { pairs: 40, gold: 3, annotators: 4, overlap: 3, repeats: 5, seed: 11 }
    expect(planLists(toPlan(one))).toEqual(planLists(toPlan(one)))
    expect(planLists(toPlan({ ...one, seed: 12 }))).not.toEqual(planLists(toPlan(one)))
  })

  it('has orders that differ between annotators, and sides that follow no pattern', () => {
    const lists = planLists(
      toPlan({ pairs: 60, gold: 0, annotators: 3, overlap: 3, repeats: 0, seed: 5 }),
    )
    const orders = [...lists.values()].map((list) => list.map(({ pair }) => pair).join())
    expect(new Set(orders).size).toBe(3)
    for (const list of lists.values()) {
      const sides = list.map(({ swapped }) => swapped)
      const changes = sides.filter((side, n) => n > 0 && side !== sides[n - 1]).length
      expect(changes).toBeGreaterThan(12)
      expect(changes).toBeLessThan(48)
    }
  })
})

/** As if everybody had done the head of their list. */
function afterSome(study: ToPlan, share: number): ToPlan {
  const lists = planLists(study)
  const annotators = study.annotators.map((one): AnnotatorToPlan => {
    const list = (lists.get(one.number) ?? []).toSorted((a, b) => a.position - b.position)
    return { ...one, kept: list.slice(0, Math.floor(list.length * share)) }
  })
  return { ...study, annotators }
}

function firstsAt(pair: number, looks: readonly PlannedLook[] = []): PlannedLook[] {
  return looks.filter((look) => look.pair === pair && look.kind === 'first')
}

describe('a plan made anew', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('goes on as it was while nobody came or went', () => {
    fc.assert(
      fc.property(size, share, (one, part) => {
        const study = toPlan({ ...one, repeats: 0 })
        const later = afterSome(study, part)
        for (const [number, list] of planLists(later)) {
          const kept = later.annotators.find((other) => other.number === number)?.kept ?? []
          const positions = [...kept, ...list].map(({ position }) => position)
          expect(new Set(positions).size).toBe(positions.length)
        }
        if (one.annotators > one.overlap) return
        const before = [...planLists(study)].map(([number, list]) => {
          const kept = later.annotators.find((other) => other.number === number)?.kept ?? []
          const past = new Set(kept.map(({ pair }) => pair))
          return list.flatMap(({ pair }) => (past.has(pair) ? [] : [pair])).join()
        })
        expect(
          [...planLists(later)].map(([, list]) => list.map(({ pair }) => pair).join()),
        ).toEqual(before)
      }),
    )
  })

  it('fills what is missing and no more, when somebody comes and somebody goes', () => {
    fc.assert(
      fc.property(size, share, (one, part) => {
        const later = afterSome(toPlan(one), part)
        const [left, ...stay] = later.annotators
        const pairs = later.pairs.map((pair) => ({
          ...pair,
          gone: firstsAt(pair.ordinal, left?.kept).map(({ swapped }) => swapped),
        }))
        const annotators = [...stay, { number: 99, kept: [], closed: [] }]
        const lists = planLists({ ...later, pairs, annotators })
        for (const { ordinal, gone } of pairs.slice(0, one.pairs)) {
          const planned = annotators.flatMap(({ number, kept }) => [
            ...firstsAt(ordinal, kept),
            ...firstsAt(ordinal, lists.get(number)),
          ])
          const able = annotators.length + gone.length
          expect(gone.length + planned.length).toBe(Math.min(one.overlap, able))
        }
      }),
    )
  })

  it('repairs the balance that the past left', () => {
    const study = toPlan({ pairs: 60, gold: 0, annotators: 4, overlap: 3, repeats: 0, seed: 3 })
    const later = afterSome(study, 0.4)
    const lists = planLists({
      ...later,
      annotators: [...later.annotators, { number: 5, kept: [], closed: [] }],
    })
    const looks = [...later.annotators, { number: 5, kept: [] }].map(({ number, kept }) => [
      ...kept.filter(({ position }) => position >= 0),
      ...(lists.get(number) ?? []).filter(({ position }) => position >= 0),
    ])
    for (const some of looks) expect(ahead(some)).toBeLessThan(2)
    for (const some of groups(looks.flat(), ({ pair }) => pair)) expect(ahead(some)).toBeLessThan(2)
  })
})

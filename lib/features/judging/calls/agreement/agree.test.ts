import { expect, it } from 'vitest'
import { agreementOf, agreementOfCounts, type CountedPair } from './agree'

const counted = (scale: number): CountedPair[] => [
  { judge: 'a', person: 'a', count: 40 * scale },
  { judge: 'a', person: 'b', count: 10 * scale },
  { judge: 'b', person: 'a', count: 5 * scale },
  { judge: 'b', person: 'b', count: 45 * scale },
]

it('is undefined, not zero, where nothing was checked', () => {
  expect(agreementOf([])).toMatchObject({ checked: 0, raw: null, kappa: null, raw_interval: null })
})

it('has no kappa where only one value occurs', () => {
  const same = agreementOf([
    { judge: 1, person: 1 },
    { judge: 1, person: 1 },
  ])
  expect(same).toMatchObject({ raw: 1, kappa: null, kappa_interval: null })
})

it('has no interval for a kappa that one value of one side makes 0', () => {
  const one = agreementOf([
    { judge: 1, person: 1 },
    { judge: 1, person: 0 },
  ])
  expect(one).toMatchObject({ raw: 0.5, kappa: 0, kappa_interval: null })
})

it('holds an unreadable reply for a disagreement with every person', () => {
  expect(agreementOf([{ judge: null, person: 0 }])).toMatchObject({ checked: 1, agreed: 0 })
})

it('says the same from counts as from single calls', () => {
  const { raw, kappa } = agreementOfCounts(counted(1))
  expect(raw).toBeCloseTo(0.85)
  expect(kappa).toBeCloseTo(0.7)
})

it('goes on to large samples without a step', () => {
  const resampled = agreementOfCounts(counted(50))
  const formula = agreementOfCounts(counted(51))
  expect(formula.kappa).toBeCloseTo(resampled.kappa ?? 0, 10)
  expect(formula.kappa_interval?.low).toBeCloseTo(resampled.kappa_interval?.low ?? 0, 2)
  expect(formula.kappa_interval?.high).toBeCloseTo(resampled.kappa_interval?.high ?? 0, 2)
  expect(formula.kappa_interval?.low).toBeLessThan(formula.kappa ?? 0)
})

it('gives large samples that agree throughout no spread', () => {
  const all = [
    { judge: 'a', person: 'a', count: 15_000 },
    { judge: 'b', person: 'b', count: 15_000 },
  ]
  expect(agreementOfCounts(all)).toMatchObject({ kappa: 1, kappa_interval: { low: 1, high: 1 } })
})

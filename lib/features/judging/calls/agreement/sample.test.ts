import { expect, it } from 'vitest'
import { agreementOf } from './agree'
import { sampleOf } from './sample'

type Review = Parameters<typeof sampleOf>[0][number]

let number = 0
const review = (more: Partial<Review>): Review => ({
  call_id: `${++number}`,
  anchored: false,
  drawn: 'random',
  pool: '--',
  ...more,
})
const frame = {
  calls: 100,
  pools: new Map([
    ['--', 90],
    ['h-', 10],
  ]),
}

it('takes calls that were drawn at random as they are', () => {
  const own = [review({}), review({ pool: 'h-' }), review({ anchored: true })]
  expect(sampleOf(own, frame)).toMatchObject({
    sample: 'random',
    anchored: 1,
    self_chosen: 0,
    covers: 1,
    reviews: [{ weight: 1 }, { weight: 1 }],
  })
})

it('leaves out what people chose where other calls were drawn', () => {
  const own = [review({}), review({ drawn: null })]
  expect(sampleOf(own, frame)).toMatchObject({ sample: 'random', self_chosen: 1 })
  expect(sampleOf(own, frame).reviews).toHaveLength(1)
  expect(sampleOf([review({ drawn: null })], frame)).toMatchObject({
    sample: 'chosen',
    self_chosen: 0,
    covers: null,
  })
})

it('weighs a drawn call by how many of its pool it stands for', () => {
  const own = [review({}), review({ drawn: 'hinge', pool: 'h-' }), review({ pool: 'h-' })]
  const { sample, covers, reviews } = sampleOf(own, frame)
  expect([sample, covers]).toEqual(['weighted', 1])
  expect(reviews.map(({ weight }) => weight)).toEqual([90, 5, 5])
})

it('says which share of the calls is stood for', () => {
  const { covers } = sampleOf([review({ drawn: 'hinge', pool: 'h-' })], frame)
  expect(covers).toBeCloseTo(0.1)
})

it('finds the agreement of all calls although the disputed ones are checked more often', () => {
  // 90 calls on which judge and people agree, 10 on which they do not.
  const easy = Array.from({ length: 9 }, () => review({}))
  const hard = Array.from({ length: 10 }, () => review({ drawn: 'hinge', pool: 'h-' }))
  const { reviews } = sampleOf([...easy, ...hard], frame)
  const compared = reviews.map(({ pool, weight }) => ({
    judge: 1,
    person: pool === 'h-' ? 0 : 1,
    weight,
  }))
  const { raw, checked, agreed } = agreementOf(compared)
  expect([checked, agreed]).toEqual([19, 9])
  expect(raw).toBeCloseTo(0.9)
})

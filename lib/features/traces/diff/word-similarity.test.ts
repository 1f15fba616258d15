import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unit } from '@/lib/systems/kit/units'
import { alignUnits } from './align'
import type { RestingUnit } from './evidence'
import { questionKind } from './question-kind'
import { byWords } from './similarity'

const stated = (text: string, evidence: string[] = []): RestingUnit => ({
  ...unit({ part: 'report', text }),
  evidence,
})

function aligned(left: readonly RestingUnit[], right: readonly RestingUnit[]) {
  return alignUnits(left, right, byWords([left, right])).flatMap((row) =>
    row.left === null || row.right === null ? [] : [[row.left, row.right]],
  )
}

test('a statement and its denial belong together', () => {
  const left = [stated('The act allowed women to be candidates.'), stated('Rain fell in March.')]
  const right = [stated('Nobody lived there.'), stated('The act did not allow women to stand.')]
  expect(aligned(left, right)).toEqual([[0, 1]])
})

test('a short statement belongs to the long one that covers it, words of every unit count for little', () => {
  const left = [
    stated('The plan of Tarn Bay was costed at 41 million pounds before the sea wall was raised.'),
    stated('The plan of Tarn Bay has critics.'),
  ]
  const right = [
    stated('The plan of Tarn Bay was popular.'),
    stated('The sea wall of Tarn Bay cost 41 million.'),
  ]
  expect(aligned(left, right)).toEqual([[0, 1]])
})

test('common evidence brings statements together that share few words', () => {
  const [one, other] = ['Its name comes from Poland.', 'The name honours her home.']
  const [rain, snow] = [stated('Rain fell in March.'), stated('Nobody lived there.')]
  expect(aligned([stated(one), rain, rain, rain], [stated(other), snow, snow, snow])).toEqual([])
  const [left, right] = [stated(one, ['sentence 1']), stated(other, ['sentence 1'])]
  expect(aligned([left, rain, rain, rain], [right, snow, snow, snow])).toEqual([[0, 0]])
})

const chances = new Map([
  ['a y', 0.99],
  ['a x', 0.55],
  ['b y', 0.55],
])
const chanceOf = (left: RestingUnit, right: RestingUnit) =>
  chances.get(`${left.text} ${right.text}`) ?? 0

test('of two alignments the likelier one is taken, not the one of more pairs', () => {
  const left = [stated('a'), stated('b')]
  const right = [stated('x'), stated('y')]
  const pairs = alignUnits(left, right, {
    ...byWords([left, right]),
    similarity: chanceOf,
  })
  expect(pairs.filter((row) => row.similarity !== null)).toEqual([
    { left: 0, right: 1, similarity: 0.99 },
  ])
})

test('units of equal text are one, whatever their number', () => {
  const many = Array.from({ length: 400 }, () => stated('No.'))
  expect(
    aligned(
      many,
      many.map((one) => ({ ...one })),
    ),
  ).toEqual(many.map((_, at) => [at, at]))
  expect(aligned([stated('')], [stated('')])).toEqual([[0, 0]])
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__ constructor?', '\u202E\u0000', '?', '...', '1066 1,066', 'é e\u0301'),
)
const someUnits = fc.array(fc.tuple(hostile, fc.option(hostile), fc.boolean()), { maxLength: 6 })

const unitsOf = (texts: [string, string | null, boolean][]) =>
  texts.map(([text, answer, concludes]) => ({ ...stated(text), answer, concludes }))

test('whatever the texts say, each unit stands once, in order, and a chance is a chance', () => {
  fc.assert(
    fc.property(someUnits, someUnits, (one, other) => {
      const [left, right] = [unitsOf(one), unitsOf(other)]
      const rows = alignUnits(left, right, byWords([left, right]))
      expect(rows.flatMap((row) => row.left ?? [])).toEqual([...left.keys()])
      expect(rows.flatMap((row) => row.right ?? [])).toEqual([...right.keys()])
      for (const { similarity } of rows) {
        expect(similarity ?? 1).toBeGreaterThanOrEqual(0.4)
        expect(similarity ?? 1).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('what a question asks for is known by its words', () => {
  expect(
    [
      'On what date was it signed?',
      'How many points did they win?',
      'Who stood on the Moon?',
      'Where did she fall ill?',
      'Did the Navy promote Lind?',
      'In which language?',
      'It was signed when the war was over.',
    ].map(questionKind),
  ).toEqual(['time', 'amount', 'person', 'place', null, null, null])
})

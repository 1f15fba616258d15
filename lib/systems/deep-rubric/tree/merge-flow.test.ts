import { expect, test } from 'vitest'
import { treeOf } from './evidence-tree'
import { madeTree } from './made-trees'
import { flowBox, flowLayout, mergeFlow } from './merge-flow'

const tree = treeOf(madeTree([2, 2]))
const step = (inputs: string[], output: string, why = '') => ({ inputs, output, why })
const textsOf = (steps: ReturnType<typeof step>[]) =>
  mergeFlow(tree, steps).layers.map((layer) => layer.map(({ text }) => text))

const usual = [
  step(['n.0.0', 'Query n.0.1'], 'Costs', 'both are about money'),
  step(['n.1.0'], 'Risks'),
  step(['costs ', 'Risks'], 'Costs and risks?'),
]

test('leaves by id or by query, then what was merged, then the question', () => {
  expect(textsOf(usual)).toEqual([
    ['Query n.0.0', 'Query n.0.1', 'Query n.1.0'],
    ['Costs', 'Risks'],
    ['Costs and risks?'],
  ])
  const { layers, problems } = mergeFlow(tree, usual)
  expect(problems).toEqual([])
  expect(layers[1]?.[0]).toMatchObject({ why: 'both are about money', isQuestion: false })
  expect(layers[2]?.[0]).toMatchObject({ isQuestion: true })
  expect(layers[0]?.[1]?.leaf?.key).toBe('n.0.1')
})

test('nothing merged is no flow', () => {
  expect(mergeFlow(tree, [])).toEqual({ layers: [], problems: [] })
  expect(flowLayout(mergeFlow(tree, []))).toMatchObject({ boxes: [] })
})

test('what does not fit together is drawn and told', () => {
  expect(mergeFlow(tree, [step(['nowhere'], 'Q')]).problems).toEqual([
    '“nowhere” is neither a leaf nor the result of a step.',
  ])
  expect(mergeFlow(tree, [step(['n.0.0'], 'idle'), step(['n.1.0'], 'Q')]).problems).toEqual([
    '“idle” is not used by the question.',
  ])
  expect(mergeFlow(tree, [step(['n.0'], 'Q')]).problems[0]).toContain('has children')
  const circle = mergeFlow(tree, [step(['b'], 'a'), step(['a'], 'b')])
  expect(circle.problems).toHaveLength(2)
  expect(circle.layers.flat()).toHaveLength(2)
})

test('no box lies on another', () => {
  const { boxes, width } = flowLayout(mergeFlow(tree, usual))
  expect(width).toBe(2 * flowBox.across + flowBox.width)
  for (const { x, y, box } of boxes) {
    const near = boxes.filter((one) => one.box !== box && one.x === x)
    for (const one of near) expect(Math.abs(one.y - y)).toBeGreaterThanOrEqual(flowBox.height)
  }
})

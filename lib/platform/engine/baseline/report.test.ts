import { expect, it } from 'vitest'
import { respondTo } from './answer'

function ask(schema: string, parts: Record<string, string>): unknown {
  const text = Object.entries(parts).map(([name, part]) => `<${name}>${part}</${name}>`)
  return JSON.parse(respondTo({ text: text.join('\n'), schema, temperature: 0, seed: 0 }).text)
}

const report = 'Tarn Bay lost 40 hectares of salt marsh.'

it.each([
  ['Tarn Bay lost hectares of marsh.', '(none)', 4],
  ['Weighs the cost of dykes.', '(none)', 0],
  ['States the loss.', '- Sheep graze.\n- Salt marsh lost: 40 hectares.', 4],
])('scores the criterion %j with the evidence %j', (criterion, evidence, score) => {
  expect(ask('criterion_score', { criterion, evidence, report })).toEqual({ score })
})

it.each([
  ['The bay lost 40 hectares of marsh', 'full', true],
  ['The bay lost 50 hectares of marsh', 'partial', true],
  ['Penguins eat fish in winter', 'none', false],
])('weighs %j against what it cites', (claim, support, relevant) => {
  expect(ask('recall', { claim, passages: report })).toEqual({ support })
  expect(ask('precision', { claim, passages: report })).toEqual({ relevant })
})

it.each([
  ['The bay near Tarn lost much.', true],
  ['# Loss in 1990 at Tarn Bay', false],
  ['This is hard to say.', false],
])('tells whether %j needs a source', (claim, needed) => {
  expect(ask('needs_citation', { claim })).toEqual({ needs_citation: needed })
})

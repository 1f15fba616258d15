import { expect, it } from 'vitest'
import { read } from '../read'
import { passageLinks } from './passages'
import { pinCriteria } from './pins'
import { readReport } from './report'

const output =
  '<tool_response><snippet id=P1>x</snippet><snippet id=s9>Tarn Bay lost forty hectares of salt marsh since 1990.</snippet><snippet id=s3>It rained.</snippet></tool_response>' +
  '<answer># Loss of marsh in hectares\n\nTarn Bay lost 40 hectares of marsh. Sheep grazed there. The cost of a new dyke outweighs its use.</answer>'
const { steps } = read({ output, reasoning: null, finish_reason: null, logged: null })
const report = readReport({ steps })
const plain = { type: 'factual' as const, weight: 1, source_leaf_ids: [] }

it('pins a criterion to the sentences nearest to its words or its evidence, or to none', () => {
  if (report === null) throw new Error('there is no report')
  const pins = pinCriteria(report, [
    {
      ...plain,
      id: 'R1',
      description: 'States how much marsh was lost, in hectares.',
      evidence: [],
    },
    {
      ...plain,
      id: 'R2',
      description: 'Is balanced.',
      evidence: ['A new dyke has a cost and a use.'],
    },
    { ...plain, id: 'R3', description: 'Names the salinity of ground water.', evidence: [] },
    { ...plain, id: 'R4', description: '', evidence: [] },
  ])
  const texts = pins.map(({ id, sentences }) => [
    id,
    ...sentences.map(({ sentence }) => report.sentences[sentence]?.text),
  ])
  expect(texts).toEqual([
    ['R1', 'Tarn Bay lost 40 hectares of marsh.'],
    ['R2', 'The cost of a new dyke outweighs its use.'],
    ['R3'],
    ['R4'],
  ])
})

it('ties what was found to the passages of the tree by id, else by words', () => {
  const node = { parent: null, depth: 0, query: 'q', statements: [] }
  const tree = {
    nodes: [
      {
        ...node,
        id: 'n1',
        passages: [
          { id: 'P1', text: 'A.' },
          { text: 'Tarn Bay lost forty hectares of salt marsh since 1990.' },
        ],
      },
      {
        ...node,
        id: 'n2',
        passages: [
          {
            text: 'Tarn Bay lost a dog. Tarn Bay lost forty hectares of salt marsh since 1990, and a church, a mill, two inns, nine farms.',
          },
        ],
      },
    ],
  }
  expect(passageLinks(report?.snippets ?? [], tree)).toEqual([
    { snippet: 0, node: 'n1', passage: 0, by: 'id' },
    { snippet: 1, node: 'n1', passage: 1, by: 'words' },
  ])
})

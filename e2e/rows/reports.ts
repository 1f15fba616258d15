import { jsonLines, type Row } from './claims'

const rance =
  'The plant on the Rance has run since 1966 and sells power at the price of nearby stations.'
const sediment =
  'A wall across an estuary slows the exchange of water, so that sediment settles behind it.'
const spare = 'Lagoons were planned at Swansea Bay and never built for want of a guaranteed price.'

const nodes = [
  { id: 'n', parent: null, depth: 0, query: 'Tidal power compared' },
  { id: 'n.0', parent: 'n', depth: 1, query: 'Cost of the plant on the Rance', text: rance },
  { id: 'n.1', parent: 'n', depth: 1, query: 'Sediment at barrages', text: sediment },
].map(({ text, ...node }) => ({
  ...node,
  passages: text === undefined ? [] : [{ id: `${node.id}:p`, text }],
  statements: [],
}))

const rubric = [
  {
    id: 'R1',
    type: 'factual',
    description: 'States since when the plant on the Rance has run.',
    weight: 0.9,
    evidence: ['The plant on the Rance has run since 1966.'],
    source_leaf_ids: ['n.0'],
  },
  {
    id: 'R2',
    type: 'factual',
    description: 'Names what happens to sediment behind a wall.',
    weight: 0.8,
    evidence: ['Sediment settles behind the wall.'],
    source_leaf_ids: ['n.1'],
  },
]

/** What the tools of every made-up report found, after one search and one call that does not read. */
const turns = [
  '<think>Costs first, then harm.</think>',
  '<tool_call>{"name":"search","arguments":{"query":["cost of the Rance","sediment"]}}</tool_call>',
  `<tool_response><snippet id=n.0:p>${rance}</snippet><snippet id=S2>${sediment}</snippet><snippet id=S3>${spare}</snippet></tool_response>`,
  '<tool_call>{"name":"search", broken</tool_call>',
].join('\n')

export const tidalReport = [
  '# Costs\n\n<cite id="n.0:p">The plant on the Rance has run since 1966.</cite> ',
  'No barrage was ordered in Europe since 2011.\n\n## Ecology\n\n',
  '<cite id="S2">Behind a wall sediment settles.</cite> ',
  '<cite id="S9">Stream devices leave the channel open.</cite>',
].join('')

/** A report about the tides as a line of a canonical file. */
export function reportTrace(question: string, answer = tidalReport, fields: Row = {}): string {
  const row = {
    schema: 'trace/1',
    system: 'deep-rubric',
    dataset: 'tides',
    item_id: question,
    kind: 'research-task',
    input: { question, tree: { nodes }, selected_leaf_ids: ['n.0', 'n.1'], rubric },
    model: 'writer-8b',
    output: `${turns}\n<answer>${answer}</answer>`,
    logged: {
      detail: {
        criteria: [
          { id: 'R1', score: 4 },
          { id: 'R2', score: 2 },
        ],
      },
    },
    ...fields,
  }
  return jsonLines([row])
}

/** A report of about so many words with a citation in every so-manieth sentence. */
export function longReport({ words, citations }: { words: number; citations: number }): string {
  const sentence = 'In 1966 the plant began to run and so did the turbines of the long wall there.'
  const count = Math.ceil(words / sentence.split(' ').length)
  const every = Math.max(1, Math.floor(count / citations))
  const sentences = Array.from({ length: count }, (_one, at) => {
    const isCited = at % every === 0 && at / every < citations
    const text = isCited ? `<cite id="S${2 + (at % 3)}">${sentence}</cite>` : sentence
    if (at % 30 === 29) return `${text}\n\n## Part ${at}\n\n`
    return at % 6 === 5 ? `${text}\n\n` : `${text} `
  })
  return sentences.join('')
}

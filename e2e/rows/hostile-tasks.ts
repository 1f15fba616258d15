import type { TreeNode } from '@/lib/core/items/research-task'
import { madeNode, madeTree } from '@/lib/systems/deep-rubric/tree/made-trees'
import type { Row } from './claims'

const script = '<script>window.hasRun = 1</script>'
const image = '<img src="/hostile" onerror="window.hasRun = 1">'
const controls = 'bell\u0007 escape\u001B[31m back\u0008 form\u000C'
const rightToLeft = '\u202Eمرحبا بالعالم\u202C \u2066שלום\u2069'
export const hostileWords = `${script}${image} ${rightToLeft} ${controls} 👩‍🚀 {{7*7}}`

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_one, at) => make(at))

const root = madeNode('root', null, { query: 'Root query' })
const task = (question: string, input: Row = {}): Row => ({
  schema: 'item/1',
  kind: 'research-task',
  item_id: question,
  input: { question, ...input },
})
const treeTask = (name: string, nodes: TreeNode[], input: Row = {}) =>
  task(`Tree: ${name}`, { tree: { nodes }, ...input })

const criterion = (id: string, fields: Row = {}): Row => ({
  id,
  type: 'factual',
  description: `Criterion ${id}`,
  weight: 0.5,
  evidence: ['Evidence.'],
  source_leaf_ids: ['n.0.0'],
  ...fields,
})

/** Chain of that many levels. */
const chain = (levels: number) =>
  times(levels, (at) => madeNode(`n${at}`, at === 0 ? null : `n${at - 1}`, { depth: at }))

/** Trees and rubrics with which something is wrong, each as a line of a canonical file. */
export const hostileTrees: Row[] = [
  treeTask('a cycle', [root, madeNode('a', 'b'), madeNode('b', 'a'), madeNode('c', 'c')]),
  treeTask('nothing but a cycle', [madeNode('a', 'b'), madeNode('b', 'a')]),
  treeTask('two roots', [root, madeNode('other', null)]),
  treeTask('missing parents', [root, madeNode('a', 'gone'), madeNode('b', 'also gone')]),
  treeTask('fifty levels', chain(50)),
  treeTask('two thousand levels', chain(2_000)),
  treeTask('twenty thousand nodes', madeTree([10, 44, 45])),
  treeTask('twenty thousand children', madeTree([20_000])),
  treeTask('duplicate ids', [root, ...times(50, () => madeNode('same', 'root')), root]),
  treeTask('no node', []),
  treeTask(
    'scripts in every field',
    [
      madeNode(hostileWords, null, { query: hostileWords }),
      madeNode(`${hostileWords} 2`, hostileWords, {
        query: hostileWords,
        statements: [hostileWords],
        passages: [{ id: hostileWords, title: hostileWords, text: hostileWords }],
      }),
    ],
    {
      merge_trace: [
        {
          inputs: [`${hostileWords} 2`, hostileWords],
          output: `merged ${hostileWords}`,
          why: hostileWords,
        },
      ],
    },
  ),
  treeTask('ids of objects', [
    madeNode('__proto__', null),
    madeNode('constructor', '__proto__'),
    madeNode('toString', 'constructor'),
    madeNode('hasOwnProperty', '__proto__'),
  ]),
  treeTask('odd ids', [
    madeNode(' ', null),
    madeNode('a,b', ' '),
    madeNode('a b&c=d#e%zz', ' '),
    madeNode('🦀', 'a,b'),
  ]),
  treeTask('depths that lie', [root, madeNode('a', 'root', { depth: 900_000_000_000_000 })]),
  treeTask('long texts', [
    madeNode('n', null, { query: 'word '.repeat(20_000) }),
    madeNode('m', 'n', {
      query: 'x'.repeat(100_000),
      passages: [{ id: 'p', text: 'y'.repeat(500_000) }],
      statements: ['z'.repeat(100_000)],
    }),
  ]),
  treeTask('criteria pointing nowhere', madeTree([2, 2]), {
    selected_leaf_ids: ['nowhere', 'n', '', 'n.0.0', 'n.0.0'],
    rubric: [
      criterion('R1', { source_leaf_ids: ['nowhere', 'n', '__proto__'] }),
      criterion('R1', { description: 'The same id twice' }),
      criterion('R2', { evidence: [], source_leaf_ids: [] }),
      criterion('R3', { description: '' }),
      criterion(hostileWords, { description: hostileWords, evidence: [hostileWords] }),
    ],
    merge_trace: [
      { inputs: [], output: '', why: '' },
      { inputs: ['gone', 'n.0.0'], output: 'gone', why: hostileWords },
      { inputs: ['gone'], output: 'gone', why: 'of itself' },
      { inputs: ['b'], output: 'a', why: 'round' },
      { inputs: ['a'], output: 'b', why: 'and round' },
    ],
    selection_trace: [{ leaf_id: 'nowhere', why: hostileWords }],
    audit: {
      decision: 'REVISE',
      error_tags: [hostileWords],
      issues: [{ type: hostileWords, severity: hostileWords, description: hostileWords }],
      justification: hostileWords,
      revised_question: hostileWords,
      revised_rubric: [criterion('R9', { weight: -3 }), criterion('R9')],
    },
  }),
  treeTask('weights beyond all bounds', madeTree([2, 2]), {
    rubric: [
      criterion('minus', { weight: -5 }),
      criterion('huge', { weight: 1e308 }),
      criterion('huge too', { weight: 1e308 }),
      criterion('tiny', { weight: 5e-324 }),
      criterion('none', { weight: 0 }),
    ],
  }),
  treeTask('three thousand criteria', madeTree([2, 2]), {
    selected_leaf_ids: ['n.0.0'],
    rubric: times(3_000, (at) => criterion(`R${at}`)),
    audit: {
      decision: 'REVISE',
      revised_question: 'Another question?',
      revised_rubric: times(3_000, (at) => criterion(`R${at}`, { description: `Changed ${at}` })),
    },
  }),
  treeTask('a merge of five hundred steps', madeTree([2, 2]), {
    merge_trace: times(500, (at) => ({
      inputs: at === 0 ? ['n.0.0'] : [`query ${at - 1}`],
      output: `query ${at}`,
      why: 'On and on.',
    })),
  }),
  treeTask('a rubric and no tree', [], { tree: undefined, rubric: [criterion('R1')] }),
]

const snippet = (id: string) => `<snippet id=${id}>Text of ${id}. It says ${id.length}.</snippet>`
const turn = (query: string, found: string) =>
  `<think>Look for it.</think><tool_call>${JSON.stringify({ name: 'search', arguments: { query } })}</tool_call><tool_response>${found}</tool_response>`
const searched = turn('marsh', snippet('S1') + snippet('S2'))
const report = (answer: string, before = searched) => `${before}<answer>${answer}</answer>`
const cite = (ids: string, text: string) => `<cite id="${ids}">${text}</cite>`
const lorem = (count: number) =>
  times(count, (at) => `The marsh of ${at} lost ${at % 97} ha in ${1900 + (at % 99)}.`)

const cells = (count: number) => times(count, (at) => ` c${at} `).join('|')
const table = (rows: number, columns: number) =>
  [
    `|${cells(columns)}|`,
    `|${times(columns, () => '---').join('|')}|`,
    ...times(rows, () => `|${cells(columns)}|`),
  ].join('\n')

const outputs: [name: string, output: string][] = [
  [
    'unbalanced cites',
    report('One <cite id="S1">two. Three </cite></cite> <cite id="S2">four. <cite>five</cite>'),
  ],
  [
    'nested cites',
    report(`${'<cite id="S1">a '.repeat(200)}deep${' z</cite>'.repeat(200)} after.`),
  ],
  ['cites without end', report('<cite id="S1">x. '.repeat(5_000))],
  ['closes without beginning', report('x. </cite>'.repeat(5_000))],
  [
    'odd cite ids',
    report(
      [
        '<cite id="">a</cite>',
        '<cite id=",,,">b</cite>',
        '<cite id=S1>c</cite>',
        "<cite id='S1,S2,S1'>d</cite>",
        '<cite ID="S1">e</cite>',
        '<cite id="__proto__,constructor">f</cite>',
        `<cite id="${times(2_000, (at) => `X${at}`).join(',')}">g</cite>`,
        `<cite id="${hostileWords.replaceAll('"', "'")}">h</cite>`,
      ].join(' '),
    ),
  ],
  [
    'three hundred citations',
    report(
      lorem(300)
        .map((text, at) => cite(`S${at % 40}`, text))
        .join(' '),
      turn('marsh', times(40, (at) => snippet(`S${at}`)).join('')),
    ),
  ],
  [
    'five thousand citations',
    report(
      lorem(5_000)
        .map((text, at) => cite(`S${at % 900}`, text))
        .join('\n\n'),
      turn('marsh', times(900, (at) => snippet(`S${at}`)).join('')),
    ),
  ],
  [
    'five thousand citations in one paragraph',
    report(
      lorem(5_000)
        .map((text) => cite('S1,S2', text))
        .join(' '),
    ),
  ],
  [
    'malformed tool calls',
    [
      '<think>So.</think>',
      '<tool_call>{"name": "search", "arguments": {"query": "a"</tool_call>',
      '<tool_call></tool_call><tool_response></tool_response>',
      '<tool_call>[1, 2]</tool_call>',
      '<tool_call>null</tool_call>',
      '<tool_call>{"name": 7, "arguments": []}</tool_call>',
      '<tool_call>{"name": "search", "arguments": {"query": {"a": 1}}}</tool_call>',
      '<tool_call>{"name": "search", "arguments": "{\\"query\\": [null, 3, \\"x\\"]}"}</tool_call>',
      '<tool_call>{"name": "__proto__", "arguments": {"toString": 1}}</tool_call>',
      `<tool_call>{"name": "delete_everything", "arguments": {"query": ${JSON.stringify(hostileWords)}}}</tool_call>`,
      `<tool_call>${'['.repeat(100_000)}</tool_call>`,
      '<tool_response><query_block index="1" query="a "quoted" > query">',
      snippet('S1'),
      '</tool_response>',
      '<tool_response><snippet id=>no id</snippet><snippet>none</snippet><snippet id=S9>open',
      '</tool_response></tool_response>',
      `<tool_call>{"name": "search", "arguments": {"query": "never closed"}}`,
      `<answer>${cite('S1', 'All is well.')}</answer>`,
    ].join(''),
  ],
  [
    'a thousand turns',
    report('Done.', times(1_000, (at) => turn(`q${at}`, snippet(`S${at}`))).join('')),
  ],
  [
    'twenty thousand words',
    report(
      lorem(2_500)
        .map((text, at) => (at % 8 === 0 ? cite('S1', text) : text))
        .map((text, at) => (at % 12 === 11 ? `${text}\n\n## Part ${at}\n` : text))
        .join(' '),
    ),
  ],
  [
    'hostile Markdown',
    report(
      [
        `# Heading ${hostileWords}`,
        script,
        image,
        '<iframe src="/hostile"></iframe><svg onload="window.hasRun = 1"></svg>',
        '<style>body { display: none }</style><base href="//evil.invalid/">',
        '[press](javascript:window.hasRun=1) [data](data:text/html,<script>1</script>)',
        '[vb](vbscript:x) [tab](java\tscript:window.hasRun=1) [entity](&#106;avascript:window.hasRun=1)',
        '[relative](/settings) [anchor](#step-1) [mail](mailto:a@b.invalid) <javascript:window.hasRun=1>',
        '![picture](http://127.0.0.1:9/x.png) ![data](data:image/svg+xml;base64,PHN2Zz4=) ![][ref]',
        '[ref]: http://127.0.0.1:9/ref.png "title"',
        '`<cite id="S1">in code</cite>` and ``<script>window.hasRun = 1</script>``',
        '```html\n<cite id="S1">in a fence</cite>\n<script>window.hasRun = 1</script>\n',
        '````\n',
        cite('S1', '**bold <script>window.hasRun = 1</script> [link](javascript:1)**'),
        cite('S1', '| a | b |\n|---|---|\n| c | d |'),
        `- ${cite('S2', 'item one\n- item two')}`,
        '[^1]: A footnote [^1] of itself. [^1][^2]',
        '~~struck ~one~ **b *i `c~~ **',
        '&lt;script&gt; &#x3C;script&#x3E; &amp;amp; \\<script\\>',
      ].join('\n\n'),
    ),
  ],
  ['a huge table', report(table(2_000, 30))],
  ['a table of a thousand columns', report(table(20, 1_000))],
  [
    'lists five hundred levels deep',
    report(times(500, (at) => `${'  '.repeat(at)}- level ${at}`).join('\n')),
  ],
  ['quotes five hundred levels deep', report(times(500, (at) => `${'> '.repeat(at)}q`).join('\n'))],
  ['brackets without end', report('['.repeat(20_000) + '('.repeat(20_000))],
  ['stars without end', report('*a **b _c __d ~~e '.repeat(5_000))],
  ['backticks without end', report(times(2_000, (at) => '`'.repeat(1 + (at % 90))).join(' a '))],
  ['links without end', report('[a]('.repeat(10_000))],
  ['angles without end', report('<a '.repeat(20_000))],
  ['control characters', report(cite('S1', `Bell \u0007 ${controls} \u0000\uFFFE\u{10FFFF} end.`))],
  [
    'right to left',
    report(`${rightToLeft} ${cite('S1', 'שלום עולם. مرحبا.')} \u202E.txt\u202C end.`),
  ],
  ['one line of two megabytes', report('x'.repeat(2 * 1024 * 1024))],
  ['words of two megabytes on one line', report('word and word '.repeat(150_000))],
  [
    'two megabytes of thought',
    `<think>${'thought '.repeat(262_144)}</think><answer>Short.</answer>`,
  ],
  ['two megabytes of tags', '<think><answer><cite id="S1">'.repeat(70_000)],
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['an empty report', '<think>x</think><answer></answer>'],
  ['no report', `${searched}<answer>never closed`],
  [
    'two reports',
    `${searched}<answer>First.</answer>${searched}<answer>Second. ${cite('S1', 'Yes.')}</answer>`,
  ],
]

/** The tree and rubric that reports are read beside. */
const beside: Row = {
  tree: { nodes: madeTree([2, 3]) },
  selected_leaf_ids: ['n.0.0', 'n.1.0'],
  rubric: [
    criterion('R1'),
    criterion('R2', { source_leaf_ids: ['n.1.0'] }),
    criterion('R3', { weight: -1 }),
  ],
}

/** Reports with which something is wrong, each as a line of a canonical file. */
export const hostileReports: Row[] = outputs.map(([name, output]) => ({
  ...task(`Report: ${name}`, beside),
  schema: 'trace/1',
  system: 'deep-rubric',
  model: 'hostile',
  output,
}))

const wrongLogs: unknown[] = [
  {
    criteria: [
      { id: 'R1', score: 99 },
      { id: 'nowhere', score: -1 },
      { id: 'R2', score: null },
    ],
    claims: [{ text: 1 }],
  },
  { criteria: 'x', claims: {} },
  {
    criteria: [{ id: 'R1', score: 1e308 }],
    claims: [{ text: hostileWords, recall: 7, precision: -2 }],
  },
]

/** Reports that come with scores which cannot be. */
export const hostileScores: Row[] = wrongLogs.map((detail, at) => ({
  ...task(`Scores: ${at}`, beside),
  schema: 'trace/1',
  system: 'deep-rubric',
  model: 'hostile',
  output: report(cite('S1', 'One. Two.')),
  logged: { total: -1e308, rewards: { rubric: 1e308, [hostileWords]: 2 }, detail },
}))

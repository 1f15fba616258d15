import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, prompt } from '../fixtures'
import { contentsOf, importContent, lines } from '../testing/setup'

withDataFolder()

const problem = 'Find $3+4$. Define $N$ is the sum. What is $N^2$?'
const asking = 'Please reason step by step, and put your final answer within \\boxed{}.'
const asked = `${problem}\n${asking}`
const right = '<think>$N = 7$.</think>It is $\\boxed{49}$.'
const wrong = '<think>$N = 8$.</think>It is $\\boxed{64}$.'

const verl = (fields: object = {}) => ({
  input: `system\nYou are helpful.\nuser\n${asked}\nassistant\n<think>\n`,
  output: right,
  gts: '49',
  score: 1,
  acc: true,
  ...fields,
})
const trl = (fields: object = {}) => ({
  step: 12,
  prompt: asked,
  completion: right,
  ground_truth: '49',
  accuracy_reward: 1,
  advantage: 0.7,
  ...fields,
})

describeOnDatabases('rollouts of mathematics', (open) => {
  it.each([
    ['verl', '40.jsonl', [verl(), verl({ output: wrong, score: 0 }), verl({ output: 'No idea.' })]],
    [
      'verl',
      '41.jsonl',
      [
        verl({ gts: { ground_truth: ['49'] } }),
        verl({ output: wrong }),
        verl({ output: 'No idea.' }),
      ],
    ],
    [
      'trl',
      'completions_00012.jsonl',
      [trl(), trl({ completion: wrong, accuracy_reward: 0 }), trl({ completion: 'No idea.' })],
    ],
    [
      'trl',
      'turns.jsonl',
      [right, wrong, 'No idea.'].map((content) =>
        trl({
          prompt: [{ role: 'user', content: asked }],
          completion: [{ role: 'assistant', content }],
        }),
      ),
    ],
  ])('of a %s file are known by their boxes: %s', async (format, filename, rows) => {
    const database = await open()
    const report = await importContent(database, lines(rows), { collection: filename, filename })
    expect(report).toMatchObject({ format, items_created: 1, traces_created: 3, issue_count: 0 })
    const { items, traces } = await contentsOf(database, filename)
    expect(items).toMatchObject([{ text: problem, label: null }])
    expect(JSON.parse(String(items[0]?.['gold']))).toEqual({ label: null, answer: '49' })
    expect(traces.map(({ correct, status }) => [correct, status])).toEqual([
      [1, 'ok'],
      [0, 'ok'],
      [null, 'unreadable'],
    ])
    expect(traces[0]).toMatchObject({
      training_step: format === 'verl' ? Number.parseInt(filename, 10) : 12,
    })
  })

  it('are told from claims, which may hold a box too', async () => {
    const database = await open()
    const claim = {
      input: prompt('The sum is 7.', 'It is \\boxed{7}.'),
      output: output('Refuted', 'So \\boxed{8}.'),
      gts: 'Refuted',
      score: 1,
    }
    const report = await importContent(database, lines([claim]), {
      collection: 'claims with boxes',
    })
    expect(report).toMatchObject({ format: 'verl', traces_created: 1, issue_count: 0 })
    const { traces } = await contentsOf(database, 'claims with boxes')
    expect(traces).toMatchObject([{ verdict: 'refuted', correct: 1 }])
    const mixed = await importContent(database, lines([claim, verl()]), { collection: 'mixed' })
    expect(mixed.traces_created).toBe(0)
    const message =
      'rows of several systems in one file: 1 of decompose-rl (a claim and its document in the prompt), 1 of composition-rl (an answer in \\boxed{} asked for); split the file, or name the system (“System” on the import page, --system on the command line)'
    expect(mixed.issues).toEqual([
      { row: 1, message },
      { row: 2, message },
    ])
  })

  it('have the answer that was asked for, or a row that says what is missing', async () => {
    const database = await open()
    const rows = [verl({ gts: 49 }), verl({ gts: null, output: wrong }), verl({ input: '' })]
    const file = { collection: 'answers', filename: '1.jsonl' }
    const report = await importContent(database, lines(rows), file)
    expect(report.issues.map(({ row, path }) => [row, path])).toEqual([[3, 'input']])
    const { traces } = await contentsOf(database, 'answers')
    expect(traces.map(({ correct }) => correct)).toEqual([1, 0])
  })
})

describeOnDatabases('an import of rollouts', (open) => {
  it.each(['verl', 'trl'] as const)(
    'of a %s file takes a column for a reward when it holds numbers, in every row of it',
    async (format) => {
      const database = await open()
      const text = prompt('The bridge opened in 1911.', 'Opened in 1912.')
      const base =
        format === 'verl'
          ? { input: text, output: output(), score: 1 }
          : { step: 1, prompt: text, completion: output() }
      const rows = [
        { ...base, brevity: null, note: null },
        { ...base, brevity: 0.5, note: null },
        { ...base, brevity: 'none', note: null },
      ]
      await importContent(database, lines(rows), { collection: `columns ${format}` })
      const { traces } = await contentsOf(database, `columns ${format}`)
      const details = traces.map(({ details: kept }) => JSON.parse(String(kept)))
      expect(details.map(({ logged }) => logged.rewards)).toEqual([
        { brevity: null },
        { brevity: 0.5 },
        {},
      ])
      expect(details.map(({ extra }) => extra)).toEqual([
        { note: null },
        { note: null },
        { brevity: 'none', note: null },
      ])
    },
  )
})

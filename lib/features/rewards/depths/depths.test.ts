import { expect, it } from 'vitest'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { readTraceList } from '@/lib/core/traces/query'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { rawParameters } from '@/lib/text/query-values'
import { findDepths } from './find-depths.server'
import { depthRowHref } from './row-href'

withDataFolder()

interface Rollout {
  problem: string
  output: string
  model?: string
  run?: string
  step?: number
  gold?: string | null
}

/** A problem of as many parts as its name has letters; each hands on N = 7. */
function rollout({ problem, output, model = 'small', run, step, gold = '25' }: Rollout) {
  const parts = Array.from(problem, (letter, at) => ({
    problem: `Find ${letter}.`,
    answer: at === problem.length - 1 ? '25' : '7',
    ...(at < problem.length - 1 && {
      variable: { symbol: `N_${at + 1}`, value: '7', definition: 'Let it be.' },
    }),
  }))
  return {
    schema: 'trace/1',
    system: 'composition-rl',
    kind: 'composed-problem',
    item_id: problem,
    input: { problem: `Solve ${problem}.`, depth: parts.length, parts },
    ...(gold !== null && { gold: { answer: gold } }),
    model,
    ...(run !== undefined && { run }),
    ...(step !== undefined && { training_step: step }),
    group_id: `${problem} ${model}`,
    output,
  }
}

const right = String.raw`N_1 = 7, so \boxed{25}`
const wrong = String.raw`N_1 = 8, so \boxed{26}`
const silent = String.raw`So \boxed{25}`
const broken = 'I give up.'

/** Four rollouts of one problem. */
const sampled = (output: string, at: { run: string; step: number }) =>
  [0, 1, 2, 3].map((sample) =>
    rollout({ problem: 'ab', output: `${output} ${'.'.repeat(sample)}`, ...at }),
  )

describeOnDatabases('rollouts by depth', (open) => {
  it('counts prompts and rollouts, model by model', async () => {
    const database = await open()
    const rows = [
      rollout({ problem: 'a', output: silent }),
      rollout({ problem: 'a', output: `${silent}.` }),
      rollout({ problem: 'ab', output: right }),
      rollout({ problem: 'ab', output: wrong }),
      rollout({ problem: 'cd', output: silent }),
      rollout({ problem: 'cd', output: broken }),
      rollout({ problem: 'ab', output: right, model: 'large' }),
      rollout({ problem: 'ef', output: right, model: 'large', gold: null }),
    ]
    await importContent(database, lines(rows), { collection: 'depths' })
    const found = await findDepths(database, 'depths')
    expect(found).toMatchObject({ rollouts: 8, logged_in_training: 0, without_gold: 1 })
    const [large, small] = found.models
    expect(large).toMatchObject({ model: 'large', rows: [{ depth: 2, prompts: 1, rollouts: 1 }] })
    expect(small?.rows).toEqual([
      {
        depth: 1,
        prompts: 1,
        rollouts: 2,
        accuracy: 1,
        pass: 1,
        solve_all: 1,
        solve_none: 0,
        uninformative: 1,
        recovered: [],
      },
      {
        depth: 2,
        prompts: 2,
        rollouts: 4,
        accuracy: 0.5,
        pass: 1,
        solve_all: 0,
        solve_none: 0,
        uninformative: 0,
        recovered: [0.5],
      },
    ])
  })

  it('never takes two runs or training steps together', async () => {
    const database = await open()
    const rows = [
      ...sampled(wrong, { run: 'first', step: 50 }),
      ...sampled(right, { run: 'first', step: 250 }),
      ...sampled(wrong, { run: 'second', step: 250 }),
      ...sampled(right, { run: 'second', step: 50 }),
    ]
    await importContent(database, lines(rows), { collection: 'steps' })
    const { models, groups } = await findDepths(database, 'steps')
    const figures = groups.map(({ run, training_step: step, rows: [row] }) => [
      run,
      step,
      row?.prompts,
      row?.rollouts,
      row?.accuracy,
      row?.recovered,
    ])
    expect(figures).toEqual([
      ['first', 50, 1, 4, 0, [0]],
      ['first', 250, 1, 4, 1, [1]],
      ['second', 50, 1, 4, 1, [1]],
      ['second', 250, 1, 4, 0, [0]],
    ])
    expect(models).toEqual([groups[3]])
    for (const group of groups) {
      const [row] = group.rows
      const list = depthRowHref('steps', group, { depth: row?.depth ?? null })
      const parameters = rawParameters(new URLSearchParams(list.replace('/traces?', '')))
      const { value, issues } = readTraceList(parameters)
      expect(issues).toEqual([])
      expect(await countTraces(database, value.filter)).toBe(row?.rollouts)
    }
  })

  it('tells two values of one name apart', async () => {
    const database = await open()
    const row = rollout({ problem: 'abc', output: right })
    const parts = row.input.parts.map((part) =>
      part.variable ? { ...part, variable: { ...part.variable, symbol: 'N_1' } } : part,
    )
    const input = { ...row.input, parts }
    await importContent(database, lines([{ ...row, input }]), { collection: 'twice' })
    expect((await findDepths(database, 'twice')).models[0]?.rows[0]?.recovered).toEqual([1, 1])
  })

  it('says what was logged in training, and knows no other kinds', async () => {
    const database = await open()
    await importContent(database, lines([rollout({ problem: 'ab', output: right, step: 40 })]), {
      collection: 'trained',
    })
    expect(await findDepths(database, 'trained')).toMatchObject({ logged_in_training: 1 })
    await expect(findDepths(database, 'nowhere')).rejects.toThrow('There is no collection')
  })
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { agreeing, by, leftOut, rowsOf } from '../training/testing'

describeOnDatabases('steps with labels', (open) => {
  withDataFolder()

  it('are what people marked, the tied left out', async () => {
    const database = await open()
    const records = [
      { marks: [by('A', 'wrong_answer', 5)] },
      { marks: [by('A', 'good_catch', 1), by('B', 'redundant', 2), by('A', 'approved')] },
      { marks: [by('A', 'approved')] },
      { marks: [by('A', 'approved', 99)] },
    ].map((fields, index) => traceRecord({ model: `m${index}`, ...fields }))
    await importContent(database, lines(records), { collection: 'steps' })
    const of = { kind: 'stepwise', collection: 'steps' }
    const { rows, types } = await agreeing(database, of)
    expect(types).toMatchObject({ completions: 'VARCHAR[]', labels: 'BOOLEAN[]' })
    const step = '<question>When?</question>\n<answer>In 1912.</answer>'
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      completions: [step, step],
      labels: [true, false],
      annotators: [0, 1],
      steps: [1, 4],
      model: 'm0',
      prompt_source: 'template',
    })
    expect(await leftOut(database, of)).toEqual({ 'without a judged step': 1, undecided: 2 })
    const all = await rowsOf(database, { ...of, unmarked: 'true', thinking: 'keep', model: 'm0' })
    expect(all[0]).toMatchObject({ labels: [true, false, true], annotators: [0, 1, 0] })
    expect(z.array(z.string()).parse(all[0]?.['completions']).join('')).toBe(output())
    expect(await rowsOf(database, { ...of, unmarked: 'drop', model: 'm0' })).toMatchObject([
      { completions: [step], labels: [false] },
    ])
  })
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exported } from '../testing/read'
import { agreeing, by, leftOut, rowsOf } from '../training/testing'

describeOnDatabases('examples to learn from', (open) => {
  withDataFolder()

  it('are approved traces byte for byte, and say what they leave out', async () => {
    const database = await open()
    const said = `${output()}\n `
    const records = [
      { output: said, prompt: 'Is it so?', marks: [by('B', 'approved'), by('A', 'approved')] },
      { marks: [by('A', 'approved')], reasoning: 'Aside.', model: 'other' },
      { marks: [by('A', 'approved', 1)] },
      { marks: [by('A', 'approved'), by('B', 'harmful', 2)] },
      { marks: [by('A', 'good_catch')] },
      { marks: [by('A', 'approved')], output: '[API_ERROR] 500' },
      { marks: [by('A', 'approved')], output: 'No tags.' },
      { marks: [by('A', 'approved')], finish_reason: 'length', output: output('Refuted', 'x') },
    ].map((fields, index) => traceRecord({ model: `m${index}`, ...fields }))
    await importContent(database, lines(records), { collection: 'approved' })
    const of = { kind: 'sft', collection: 'approved' }
    const [first, second, ...none] = await rowsOf(database, of)
    expect(none).toEqual([])
    expect(first).toMatchObject({
      prompt: [{ role: 'user', content: 'Is it so?' }],
      completion: [{ role: 'assistant', content: said }],
      model: 'm0',
      approved_by: ['A', 'B'],
      approvals: 2,
      prompt_source: 'stored',
    })
    const [asked] = z.array(z.object({ content: z.string() })).parse(second?.['prompt'])
    expect(asked?.content).toContain('<claim>The bridge opened in 1911.</claim>')
    expect(second).toMatchObject({
      completion: [{ role: 'assistant', content: `<think>Aside.</think>${output()}` }],
      prompt_source: 'template',
    })
    expect(await leftOut(database, of)).toEqual({
      'not approved': 1,
      'approved only in part': 1,
      'marked with an error': 1,
      failed: 1,
      unreadable: 1,
      truncated: 1,
    })
    expect(await rowsOf(database, { ...of, faults: 'keep' })).toHaveLength(3)
    expect(await rowsOf(database, { ...of, approved: 'Good catch' })).toHaveLength(1)
    expect(await rowsOf(database, { ...of, mark: 'harmful', faults: 'keep' })).toHaveLength(1)
    await expect(rowsOf(database, { ...of, approved: 'harmful' })).rejects.toThrow(
      /is an error mark/u,
    )
    const { manifest } = await exported(database, of)
    expect(await manifest()).toMatchObject({ rows: 2, left_out: { 'not approved': 1 } })
  })

  it('come in every form, and as Parquet', async () => {
    const database = await open()
    const prompt = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'So?' }] },
    ]
    const record = traceRecord({ prompt, marks: [by('A', 'approved')] })
    await importContent(database, lines([record]), { collection: 'forms' })
    const of = { kind: 'sft', collection: 'forms' }
    const turns = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'So?' },
    ]
    const said = { role: 'assistant', content: output() }
    const first = async (form: string) => {
      const { rows, types } = await agreeing(database, { ...of, form })
      return { ...rows[0], types }
    }
    expect(await first('conversational')).toMatchObject({
      prompt: turns,
      completion: [said],
      types: { prompt: 'STRUCT("role" VARCHAR, "content" VARCHAR)[]' },
    })
    expect(await first('messages')).toMatchObject({ messages: [...turns, said] })
    const plain = 'Be brief.\n\nSo?'
    expect(await first('plain')).toMatchObject({ prompt: plain, completion: output() })
    const alpaca = { instruction: plain, input: '', output: output() }
    expect(await first('alpaca')).toMatchObject(alpaca)
  })
})

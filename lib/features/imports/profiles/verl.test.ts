import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql, type Sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, prompt } from '../fixtures'
import { contentsOf, importContent, lines } from '../testing/setup'

withDataFolder()

const body =
  '<evidence_document>Opened in 1912.</evidence_document>\n<claim>Opened in 1911.</claim>'
const chat = {
  ChatML: `<|im_start|>system\nCheck claims.<|im_end|>\n<|im_start|>user\n${body}<|im_end|>\n<|im_start|>assistant\n`,
  'Llama 3': `<|begin_of_text|><|start_header_id|>user<|end_header_id|>\n\n${body}<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n`,
  Gemma: `<bos><start_of_turn>user\n${body}<end_of_turn>\n<start_of_turn>model\n`,
}

async function columnOf(database: Database, collection: string, column: Sql): Promise<unknown[]> {
  const found = await database.query(sql`
    SELECT ${column} AS value FROM trace t JOIN collection c ON c.id = t.collection_id
    WHERE c.name = ${collection} ORDER BY t.id`)
  return found.map(({ value }) => value)
}

describeOnDatabases('a step file of verl', (open) => {
  it('has claim and evidence in its prompts and its step in its name', async () => {
    const database = await open()
    const row = {
      input: prompt('The bridge opened in 1911.', 'Opened in 1912.'),
      output: output(),
      gts: ['Refuted'],
      score: 2.5,
      format: 1,
      coverage: null,
    }
    const content = `${JSON.stringify(row)}\n${JSON.stringify({ ...row, output: '' })}\n{"input": "half`
    const file = { collection: 'verl', filename: '40.jsonl' }
    const report = await importContent(database, content, file)
    expect(report).toMatchObject({ format: 'verl', traces_created: 2, items_created: 1 })
    expect(report.issues).toEqual([
      { row: 3, path: 'input', message: expect.stringContaining('half a line') },
    ])
    const { traces } = await contentsOf(database, 'verl')
    expect(traces[0]).toMatchObject({ training_step: 40, reward_total: 2.5, correct: 1 })
    expect(traces[1]).toMatchObject({ status: 'failed' })
  })

  it('of the V1 trainer has its groups and places from the uid, and no rewards but the score', async () => {
    const database = await open()
    const uids = ['0_0_0', '0_1_0', '7f3a-b_x_1_0', 'no-place', '0_99999999999_0']
    const rows = uids.map((uid, at) => ({
      input: prompt('The bridge opened in 1911.', 'Opened in 1912.'),
      output: output('Refuted', `Thought ${at}.`),
      gts: 'Refuted',
      score: 0.5,
      step: 40,
      uid,
    }))
    const file = { collection: 'v1', filename: '40.jsonl', run: 'night' }
    const report = await importContent(database, lines(rows), file)
    expect(report).toMatchObject({ format: 'verl', traces_created: 5, issue_count: 0 })
    const { traces } = await contentsOf(database, 'v1')
    const details = traces.map(({ details: kept }) => JSON.parse(String(kept)))
    expect(details.map(({ group_id: group, external_id: id }) => [group, id])).toEqual([
      ['night/40/0', '0_0_0'],
      ['night/40/0', '0_1_0'],
      ['night/40/7f3a-b_x', '7f3a-b_x_1_0'],
      [undefined, undefined],
      ['night/40/0', '0_99999999999_0'],
    ])
    expect(details[0]).toMatchObject({ logged: { total: 0.5, rewards: {} } })
    expect(details[0].extra).toBeUndefined()
    expect(details[3].extra).toEqual({ uid: 'no-place' })
    expect(await columnOf(database, 'v1', sql`t.sample_index`)).toEqual([0, 1, 1, null, null])
  })

  it.each(Object.entries(chat))(
    'of verl-tool in %s finds what is asked in the turns',
    async (name, input) => {
      const database = await open()
      const collection = `tool ${name}`
      const turns = [{ obs: 'Opened in 1912.', valid_action: true, done: false }]
      const told = {
        tool_interact_info: turns,
        verl_tool_metrics: { calls: 1 },
        gts: 'Refuted',
        score: 1,
      }
      const reasons = [
        'max_response_length_reached',
        'model_chose_to_finish',
        'max_turns_reached',
        'no_tool-stop',
      ]
      const rows = reasons.map((reason, at) => ({
        input,
        output: `${output('Refuted', `Thought ${at}.`)}<|im_end|>`,
        traj_stop_reason: reason,
        ...told,
      }))
      const report = await importContent(database, lines(rows), { collection, filename: '3.jsonl' })
      expect(report).toMatchObject({
        format: 'verl',
        items_created: 1,
        traces_created: 4,
        issue_count: 0,
      })
      const ended = await columnOf(database, collection, sql`t.finish_reason`)
      expect(ended).toEqual(['length', 'stop', null, 'stop'])
      const { items, traces } = await contentsOf(database, collection)
      expect(items[0]).toMatchObject({ text: 'Opened in 1911.', label: 'refuted' })
      expect(traces[0]).toMatchObject({
        output: rows[0]?.output,
        training_step: 3,
        verdict: 'refuted',
      })
      expect(JSON.parse(String(traces[0]?.['details']))).toMatchObject({
        extra: {
          traj_stop_reason: reasons[0],
          tool_interact_info: turns,
          verl_tool_metrics: { calls: 1 },
        },
      })
    },
  )

  it('of verl-tool about mathematics or research asks what the user asked', async () => {
    const database = await open()
    const problem =
      'Find $3+4$. Define $N$ is the sum. What is $N^2$?\nPut your final answer within \\boxed{}.'
    const maths = {
      input: `<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\n${problem}<|im_end|>\n<|im_start|>assistant\n`,
      output: '<think>7</think>It is $\\boxed{49}$.<|im_end|>',
      gts: '49',
      score: 1,
    }
    await importContent(database, lines([maths]), { collection: 'maths', filename: '1.jsonl' })
    const { items } = await contentsOf(database, 'maths')
    expect(items.map(({ text }) => text)).toEqual([
      'Find $3+4$. Define $N$ is the sum. What is $N^2$?',
    ])
    const research = {
      input: '<start_of_turn>user\nHow did the marsh change?<end_of_turn>\n<start_of_turn>model\n',
      output:
        '<think>a</think><tool_call>{"name":"search","arguments":{"query":"marsh"}}</tool_call><answer>b</answer>',
      gts: null,
      score: 1,
    }
    await importContent(database, lines([research]), {
      collection: 'research',
      filename: '1.jsonl',
    })
    const found = await contentsOf(database, 'research')
    expect(found.items.map(({ text }) => text)).toEqual(['How did the marsh change?'])
  })
})

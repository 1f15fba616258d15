import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { readByPython } from '@/lib/formats/testing/readers'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exported } from '../testing/read'
import { pairConfig, traceConfig } from './config'

const at = '2026-01-02T00:00:00.000Z'
const marks = [
  {
    kind: 'wrong_answer',
    author: 'A1',
    at: '2026-01-01T00:00:00.000Z',
    comment: 'No.',
    target: { step: 1 },
  },
  { kind: 'good_catch', author: 'A2', at, anchors: [{ in: 'raw', start: 0, end: 7 }] },
  { kind: 'harmful', author: 'A2', at },
]

const taskSchema = z.looseObject({
  id: z.number(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  annotations: z.array(
    z.looseObject({
      completed_by: z.string(),
      result: z.array(
        z.looseObject({
          from_name: z.string(),
          to_name: z.string(),
          type: z.string(),
          value: z.looseObject({ start: z.number().optional(), text: z.unknown().optional() }),
        }),
      ),
    }),
  ),
})

/** Controls and the texts they are about, as an XML parser finds them. */
async function controlsOf(config: string): Promise<Record<string, string>> {
  const script = `import xml.etree.ElementTree as tree
root = tree.parse(file).getroot()
print(json.dumps({e.get('name'): e.get('toName') for e in root.iter() if e.get('toName')}))`
  return z
    .record(z.string(), z.string())
    .parse(await readByPython(Buffer.from(config), 'xml', script))
}

describeOnDatabases('traces as tasks of Label Studio', (open) => {
  withDataFolder()

  it('carry every mark at the words it is about, under a configuration that has its controls', async () => {
    const database = await open()
    const rows = [traceRecord({ model: '🐟', marks }), traceRecord({ model: 'b' })]
    await importContent(database, lines(rows), { collection: 'studio' })
    const query = { kind: 'label-studio', collection: 'studio' }
    const { bytes } = await exported(database, query)
    const tasks = z
      .array(taskSchema)
      .parse(await readByPython(bytes, 'json', 'print(json.dumps(json.load(open(file))))'))
    expect(tasks.map(({ id, annotations }) => [id, annotations.length])).toEqual([
      [1, 2],
      [2, 0],
    ])
    const [one, two] = tasks[0]?.annotations ?? []
    expect(one?.result).toMatchObject([
      { from_name: 'output_marks', type: 'labels', value: { labels: ['wrong_answer'] } },
      { from_name: 'comment', type: 'textarea', value: { text: ['No.'] } },
    ])
    expect(two?.result).toMatchObject([
      { from_name: 'output_marks', value: { start: 0, end: 7, labels: ['good_catch'] } },
      { from_name: 'mark', type: 'choices', value: { choices: ['harmful'] } },
    ])
    const controls = await controlsOf((await exported(database, { ...query, format: 'xml' })).text)
    const results = tasks.flatMap(({ data, annotations }) =>
      annotations.flatMap(({ result }) => result.map((said) => ({ ...said, data }))),
    )
    for (const { from_name, to_name } of results) expect(controls[from_name]).toBe(to_name)
    const spans = results.filter(({ type }) => type === 'labels')
    expect(spans).toHaveLength(2)
    for (const { to_name, value, data } of spans)
      expect(String(data[to_name]).slice(value.start, Number(value['end']))).toBe(value.text)
  })
})

test('a configuration is XML, whatever stands in a wording', async () => {
  const wording = 'Is <b>"A" & B</b> \u{0008}better?'
  const config = pairConfig([{ id: 'clear', name: 'Clarity', wording, scale: 5 }])
  expect(await controlsOf(config)).toEqual({ clear: 'a', comment: 'a' })
  expect(config).toContain('A much better')
  expect(Object.keys(await controlsOf(traceConfig(['x'])))).toContain('asked_marks')
})

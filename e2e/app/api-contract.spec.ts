import { z } from 'zod'
import { startEngine } from '@/lib/platform/engine/server'
import { askForData } from '../contract/data'
import { Described } from '../contract/described'
import { canBeRun, failuresOf, shownCommands } from '../contract/examples'
import { askForInference, askForJudging, askForLife } from '../contract/inference'
import { askForCompositions, askForCorpora, askForTrees } from '../contract/making'
import { askForPeople } from '../contract/people'
import { askForStudies } from '../contract/studies'
import { type Shape, undeclared } from '../contract/undeclared'
import { expect, test } from '../support/team'

/** Calls that cannot succeed here, each with its reason. */
const exceptions: Record<string, string> = {}

const shape = {
  type: 'object',
  properties: {
    rows: { type: 'array', items: { properties: { id: { type: 'string' } } } },
    by: { additionalProperties: { anyOf: [{ type: 'null' }, { properties: { n: {} } }] } },
    extra: { type: 'object', additionalProperties: true },
  },
}

const fits = (one: Shape, value: unknown) => z.fromJSONSchema(one).safeParse(value).success

const found = (value: object) => undeclared(shape, value, fits)

test('a field that is not described is noticed wherever it stands', () => {
  expect(found({ rows: [{ id: 'x' }], by: { a: { n: 1 } }, extra: { any: 1 } })).toEqual([])
  expect(found({ rows: [{ id: 'x', colour: 'red' }] })).toEqual(['rows.0.colour'])
  expect(found({ by: { a: null, b: { n: 1, m: 2 } }, more: 1 })).toEqual(['by.b.m', 'more'])
})

test('every reply is as the description says, to the last field', async ({
  startServer,
  playwright,
}) => {
  test.setTimeout(240_000)
  const server = await startServer({ SAMPLES: 'on' })
  const newcomer = () => playwright.request.newContext({ baseURL: server.address })
  const request = await newcomer()
  const api = await Described.of(request)
  const engine = await startEngine()
  try {
    await test.step('data', () => askForData(api))
    const traces = await test.step('inference', () => askForInference(api, engine.url))
    engine.setFaults({ latency_ms: 300 })
    const slow = { name: 'Slow', base_url: engine.url, roles: ['policy', 'judge'] }
    const { id } = z
      .object({ id: z.string() })
      .parse(await api.say('POST /api/model-servers', { data: slow }))
    await test.step('the life of a run', () => askForLife(api, id))
    await test.step('judging', () => askForJudging(api, { traces, slow: id }))
    await test.step('corpora', () => askForCorpora(api))
    await test.step('trees', () => askForTrees(api, id))
    await test.step('compositions', () => askForCompositions(api, id))
    await test.step('studies', () => askForStudies(api))
    await test.step('nothing', () => api.askForNothing())
    await test.step('the examples of the page, as they are', async () => {
      const commands = await shownCommands(server.address)
      const runnable = commands.filter(canBeRun)
      expect(await failuresOf(runnable)).toEqual([])
      const reading = api.calls.filter((call) => call.startsWith('GET'))
      const waiting = reading.filter((call) => call.includes('{token}'))
      expect(commands).toHaveLength(api.calls.length)
      expect(runnable).toHaveLength(reading.length - waiting.length)
    })
    await test.step('people', () => askForPeople(api, { newcomer }))
  } finally {
    expect.soft(api.differences).toEqual([])
    await engine.close()
    await request.dispose()
  }
  expect(api.unasked).toEqual(Object.keys(exceptions).toSorted())
})

import type { APIRequestContext, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { pairStepSchema } from '@/lib/features/studies/annotation/schema'
import { certificateSchema } from '@/lib/features/studies/certificate/schema'
import { protocolSchema } from '@/lib/features/studies/protocol/schema'
import { studyProgressSchema } from '@/lib/features/studies/progress/schema'
import { annotatorTokensSchema, startedSchema, studySchema } from '@/lib/features/studies/schema'
import { importFile, read } from '../support/api'
import { lean, permutationTest } from '../support/chance'
import { expect, test } from '../support/journey'
import { type Received, recordReceived, repeatedIds, wordsIn } from '../support/received'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'

const models = ['mason-7b', 'ashlar-7b'] as const
const run = 'run-of-tuesday'
const filename = 'quarry-rollouts.jsonl'
const pairs = 8
const annotators = 2

/** One model is short and the other long, and both speak of themselves. */
const lastThoughts = [
  'I, mason-7b, say the year differs.',
  `Ashlar-7b here: Falk is right, ${'and the year is another one, '.repeat(40)}so it is refuted.`,
]

const rows = Array.from({ length: pairs }, (_, n) => 1911 - n).flatMap((year) =>
  models.map((model, at) =>
    bridgeTrace({
      item_id: `anderby-${year}`,
      input: { ...bridge, claim: `The Anderby bridge opened in ${year}.` },
      model,
      run,
      output: bridgeOutput('Refuted', lastThoughts[at]),
    }),
  ),
)

interface Wanted<Schema extends z.ZodType> {
  schema: Schema
  data?: unknown
}

async function send<Schema extends z.ZodType>(
  request: APIRequestContext,
  path: string,
  { schema, data = {} }: Wanted<Schema>,
): Promise<z.infer<Schema>> {
  const reply = await request.post(path, { data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return schema.parse(await reply.json())
}

async function startStudy(request: APIRequestContext, collection: string) {
  await importFile(request, { collection, filename, content: jsonLines(rows) })
  const { id } = await send(request, '/api/studies', {
    schema: studySchema.pick({ id: true }),
    data: {
      name: 'Bridges and their years',
      systems: models.map((model) => ({ system: 'decompose-rl', model, collection })),
      compare: 'trace',
      overlap: annotators,
      discussion: false,
      dimensions: [{ id: 'clear', name: 'Clarity', wording: 'Easy to follow.', scale: 3 }],
    },
  })
  await send(request, `/api/studies/${id}/start`, { schema: startedSchema })
  const { tokens } = await send(request, `/api/studies/${id}/annotators`, {
    schema: annotatorTokensSchema,
    data: { count: annotators },
  })
  return { id, tokens }
}

/** Judges everything there is by keyboard. */
async function judgeAll(page: Page, token: string): Promise<void> {
  await page.goto(`/annotate/${token}`)
  await page.getByRole('button', { name: 'Start' }).click()
  for (let pair = 1; pair <= pairs; pair++) {
    await expect(page.getByText(`pair ${pair} of ${pairs}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save/ })).toBeEnabled()
    await page.keyboard.press(pair % 2 === 0 ? '1' : '3')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`pair ${pairs} of ${pairs}`)).toBeHidden()
}

const itemSchema = z.object({
  pair: z.number(),
  first: z.object({ blocks: z.array(z.object({ text: z.string() })) }),
})

/** What only the lead may know, once the study is unblinded. */
async function unblind(request: APIRequestContext, id: string) {
  await send(request, `/api/studies/${id}/close`, { schema: z.unknown() })
  await send(request, `/api/studies/${id}/unblind`, { schema: z.unknown() })
  const certificate = await read(request, certificateSchema, `/api/studies/${id}/certificate`)
  const bundle = await request.get(`/api/exports?kind=study-bundle&study=${id}`)
  const files = unzipSync(new Uint8Array(await bundle.body()))
  const lines = strFromU8(files['items.jsonl'] ?? new Uint8Array())
    .trim()
    .split('\n')
  return {
    certificate,
    protocol: protocolSchema.parse(certificate.protocol),
    items: lines.map((line) => itemSchema.parse(JSON.parse(line))),
  }
}

interface ShownPair {
  token: string
  left: string
  waited: number
  answer: Received
}

/** The pairs in what arrived, each as it came first. */
function shownPairs(received: readonly Received[]): ShownPair[] {
  const shown = new Map<string, ShownPair>()
  for (const answer of received) {
    if (!new URL(answer.url || 'http://none').pathname.endsWith('/next')) continue
    const step = pairStepSchema.safeParse(JSON.parse(answer.body))
    if (!step.success || shown.has(step.data.pair_token)) continue
    const { pair_token: token, left } = step.data
    const text = left.blocks.map((block) => block.text).join('\n')
    shown.set(token, { token, left: text, waited: answer.waited, answer })
  }
  return [...shown.values()]
}

test('nothing an annotator receives tells which system is on which side', async ({
  browser,
  baseURL,
  request,
  collection,
}) => {
  const { id, tokens } = await startStudy(request, collection)
  const visits: { received: Received[]; shown: ShownPair[] }[] = []
  for (const token of tokens) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const recorder = recordReceived(context)
    await judgeAll(await context.newPage(), token)
    const received = await recorder.all()
    await context.close()
    visits.push({ received, shown: shownPairs(received) })
  }
  const progress = await read(request, studyProgressSchema, `/api/studies/${id}/progress`)
  expect(progress.pairs).toEqual({ total: pairs, complete: pairs })
  const { certificate, protocol, items } = await unblind(request, id)

  const all = visits.flatMap(({ received }) => received)
  expect(all.length).toBeGreaterThan(annotators * pairs * 2)
  expect(wordsIn(all, ['Anderby']), 'what should have arrived did').toEqual(['Anderby'])
  const { collection: collectionId } = protocol.design.systems[0] ?? {}
  const secrets = [
    ...models,
    'mason',
    'ashlar',
    'decompose',
    run,
    filename,
    collection,
    collectionId ?? 'no id',
    id,
    certificate.protocol_hash,
    ...protocol.pairs.flatMap((pair) => [pair.item_id, pair.first_trace_id, pair.second_trace_id]),
  ]
  expect(wordsIn(all, secrets)).toEqual([])

  for (const [at, { received, shown }] of visits.entries()) {
    expect(shown).toHaveLength(pairs)
    const groups = new Map(
      shown.map(({ token, answer }) => [
        token,
        received.filter(({ url, body }) => answer.body === body || url.includes(token)),
      ]),
    )
    const known = tokens[at] ?? ''
    expect(repeatedIds(groups).filter((one) => !known.includes(one))).toEqual([])
  }
  const seen = new Set(visits.flatMap(({ shown }) => shown.map(({ token }) => token)))
  expect(seen.size, 'no pair has the same id for two people').toBe(annotators * pairs)

  const assigned = (certificate.log.entries ?? []).flatMap(({ entry }) =>
    entry.event === 'assigned'
      ? z.object({ assignment: z.string(), pair: z.number(), swapped: z.boolean() }).parse(entry)
      : [],
  )
  const firstText = new Map(
    items.map(({ pair, first }) => [pair, first.blocks.map(({ text }) => text).join('\n')]),
  )
  const looks = visits.map(({ shown }) =>
    shown.map(({ token, left, waited }) => {
      const look = assigned.find(({ assignment }) => assignment === token)
      const isFirstLeft = left === firstText.get(look?.pair ?? -1)
      expect(look?.swapped, 'the log tells the side that was shown').toBe(!isFirstLeft)
      return { pair: look?.pair ?? -1, isFirstLeft, waited }
    }),
  )
  for (const own of looks) expect(lean(own)).toBeLessThanOrEqual(1)
  for (const own of Map.groupBy(looks.flat(), ({ pair }) => pair).values())
    expect(lean(own)).toBeLessThanOrEqual(1)
  const waits = (isFirstLeft: boolean) =>
    looks
      .flat()
      .filter((look) => look.isFirstLeft === isFirstLeft)
      .map(({ waited }) => waited)
  expect(permutationTest(waits(true), waits(false)), 'times tell nothing').toBeGreaterThan(0.001)
})

const answer = (body: string, url = 'http://x/api') => ({ url, waited: 1, headers: 'a: b', body })

test('a name, an id or a slower answer would have been found', () => {
  expect(wordsIn([answer('{"a":"by Mason-7B"}')], ['mason-7b', 'ashlar'])).toEqual(['mason-7b'])
  expect(wordsIn([answer('', 'http://x/my%20run')], ['my run'])).toEqual(['my run'])
  expect(wordsIn([{ ...answer(''), headers: 'x-file: Q.jsonl' }], ['q.jsonl'])).toEqual(['q.jsonl'])
  const id = '01a1fe6c-3a87-76c2-9faf-846b229fe20e'
  const both = new Map([
    ['one', [answer(`{"x":"${id}"}`)]],
    ['two', [answer(`{"y":"${id}"}`)]],
  ])
  expect(repeatedIds(both)).toEqual([id])
  expect(repeatedIds(new Map([['one', [answer(id), answer(id)]]]))).toEqual([])
  const fast = [5, 6, 5, 7, 6, 5, 6, 7]
  expect(
    permutationTest(
      fast,
      fast.map((time) => time + 20),
    ),
  ).toBeLessThan(0.001)
  expect(permutationTest(fast, fast)).toBeGreaterThan(0.5)
})

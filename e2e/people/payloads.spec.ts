import type { APIRequestContext } from '@playwright/test'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { importFile, listTraces } from '../support/api'
import { ada, expect, test } from '../support/team'

/** Headers with which the app asks for the data of a page alone, and for what it may need next. */
const askings: readonly Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
  // What a proxy that is passed by would set.
  { rsc: '1', 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  { rsc: '1', 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
]

const spellings = (page: string) => [
  page,
  `${page}?_rsc=abc12`,
  `${page}/`,
  `${page}.rsc`,
  `${page}.prefetch.rsc`,
  `${page}.segments/_full.segment.rsc`,
  `${page}.segments/_tree.segment.rsc`,
  page.replace(/.$/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  `/_next/data/development${page}.json`,
]

/** Everything that comes for a page in any spelling and asked for in any way, together. */
async function everythingOf(who: APIRequestContext, page: string): Promise<string> {
  const texts: string[] = []
  for (const path of spellings(page)) {
    const replies = askings.map((headers) => who.get(path, { headers, failOnStatusCode: false }))
    for (const reply of await Promise.all(replies)) texts.push(await reply.text())
  }
  return texts.join('\n')
}

test('the data of a page do not come to a role that may not open it', async ({
  playwright,
  team,
}) => {
  const content = jsonLines([bridgeTrace()])
  await importFile(team.owner, { collection: 'not for all', filename: 'bridge.jsonl', content })
  const { rows } = await listTraces(team.owner, { collection: 'not for all' })
  const [trace] = rows
  const as = async (role: 'viewer' | 'annotator' | null) => {
    const context = await playwright.request.newContext({ baseURL: team.address })
    if (role === null) return context
    const { email, password } = await team.newPerson(role)
    const reply = await context.post('/api/session', { data: { email, password } })
    expect(reply.status()).toBe(200)
    return context
  }
  const people = {
    viewer: await as('viewer'),
    annotator: await as('annotator'),
    nobody: await as(null),
  }
  const hidden = [
    ['/settings/people', ada.email, ['viewer', 'annotator', 'nobody']],
    ['/settings/record', 'person.joined', ['viewer', 'annotator', 'nobody']],
    [`/traces/${trace?.id}`, trace?.item_text ?? '', ['annotator', 'nobody']],
    ['/collections', 'not for all', ['annotator', 'nobody']],
  ] as const
  for (const [page, secret, roles] of hidden) {
    expect(secret.length).toBeGreaterThan(5)
    const shown = await (await team.owner.get(page, { headers: { rsc: '1' } })).text()
    expect(shown, `an owner sees ${page}`).toContain(secret)
    for (const role of roles)
      expect(await everythingOf(people[role], page), `${page} as ${role}`).not.toContain(secret)
  }
  await Promise.all(Object.values(people).map(async (who) => await who.dispose()))
})

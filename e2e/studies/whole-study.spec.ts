import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { studyResultsSchema } from '@/lib/features/studies/results/schema'
import { annotatorTokensSchema, studySchema } from '@/lib/features/studies/schema'
import { read } from '../support/api'
import { expect, makeRunning, test } from '../support/leading'
import { studyModels } from '../rows/study'

const pairs = 6

const dimensions = [
  { id: 'helpfulness', name: 'Helpfulness', wording: 'Which helps more?', scale: 3, primary: true },
  { id: 'readability', name: 'Readability', wording: 'Which reads better?', scale: 3 },
] as const

type Digit = '1' | '2' | '3'
const tie: Digit = '2'
/** The key for the side that says where it stands, or for the other one. */
const keyFor = (left: string, wantsPlace: boolean): Digit =>
  left.includes('outright') === wantsPlace ? '1' : '3'
const leftOf = (page: Page) => page.getByRole('group', { name: /^Left/ }).innerText()

async function judge(page: Page, keys: readonly Digit[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

/** The one claim the three never agree on how to read. */
const disputed = 'Ruth Falk trained in Ghent.'

async function judgeFirst(page: Page, who: number): Promise<void> {
  const left = await leftOf(page)
  const isDisputed = await page.getByText(disputed).first().isVisible()
  const votes = [keyFor(left, true), tie, keyFor(left, false)]
  await judge(page, [keyFor(left, true), isDisputed ? (votes[who] ?? tie) : tie])
}

async function judgeAll(page: Page, who: number, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1) {
    await expect(page.getByText(`pair ${at} of ${pairs}`)).toBeVisible()
    await judgeFirst(page, who)
  }
}

// The browser says so itself when it has no network.
test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED/ })

test('a whole study: designed, judged by three, talked over, unblinded, handed on', async ({
  request,
  collection,
  pageAt,
  baseURL,
  page,
  write,
}) => {
  test.setTimeout(240_000)
  const id = await makeRunning(request, collection, {
    compare: 'explanation',
    sample: { kind: 'all', seed: 4 },
    dimensions: [...dimensions],
    overlap: 3,
  })
  const { protocol_hash: hash } = await read(request, studySchema, `/api/studies/${id}`)
  if (hash === null) throw new Error('a running study has a hash')
  const added = await request.post(`/api/studies/${id}/annotators`, { data: { count: 3 } })
  const { tokens } = annotatorTokensSchema.parse(await added.json())
  const pages: Page[] = []
  for (const token of tokens) {
    const own = await pageAt(baseURL ?? '')
    await own.goto(`/annotate/${token}`)
    await own.getByRole('button', { name: 'Start' }).click()
    pages.push(own)
  }
  const [first, second, third] = pages
  if (!first || !second || !third) throw new Error('three annotators')

  await test.step('two judge, one of them without a network for a while', async () => {
    await judgeAll(first, 0, 1, pairs)
    await judgeAll(second, 1, 1, 2)
    await expect(second.getByText(`pair 3 of ${pairs}`)).toBeVisible()
    await second.context().setOffline(true)
    await judgeFirst(second, 1)
    await expect(second.getByText(/1 answer saved on this device/)).toBeVisible()
    await second.context().setOffline(false)
    await judgeAll(second, 1, 4, pairs)
    await expect(second.getByText('Nothing to do right now')).toBeVisible()
  })

  await test.step('no one sees what was chosen before the study is closed', async () => {
    const results = await request.get(`/api/studies/${id}/results`)
    expect(results.status()).toBe(409)
    expect(await results.json()).toMatchObject({ error: { code: 'blinded' } })
  })

  await test.step('the last judgement opens the discussion of what is undecided', async () => {
    await judgeAll(third, 2, 1, pairs)
    for (const own of [third, first, second]) {
      await own.reload()
      await expect(own.getByText(disputed).first()).toBeVisible()
      await expect(own.getByRole('radiogroup')).toHaveCount(1)
      const left = await leftOf(own)
      await judge(own, [keyFor(left, true)])
      await expect(own.getByText('All done, thank you')).toBeVisible()
    }
  })

  await test.step('closing and unblinding show who wrote what', async () => {
    const closed = await request.post(`/api/studies/${id}/close`)
    expect(await closed.json()).toMatchObject({ status: 'closed', closed_early: false })
    expect((await request.get(`/api/studies/${id}/results`)).status()).toBe(409)
    expect((await request.post(`/api/studies/${id}/unblind`)).status()).toBe(200)
    const results = await read(request, studyResultsSchema, `/api/studies/${id}/results`)
    expect(results.final).toBe('after_discussion')
    expect(results.counts).toMatchObject({ items: pairs, judgements: pairs * 3 * 2, discussed: 1 })
    expect(results.counted.after_discussion).toMatchObject([
      { dimension: 'helpfulness', wins: pairs, losses: 0, undecided: 0, net: 1 },
      { dimension: 'readability', wins: 1, ties: pairs - 1, undecided: 0 },
    ])
    expect(results.counted.round_1).toMatchObject([
      { dimension: 'helpfulness', wins: pairs },
      { dimension: 'readability', wins: 0, ties: pairs - 1, undecided: 1 },
    ])
    await page.goto(`/studies/${id}`)
    await expect(page.getByText(hash.slice(0, 4)).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /Majority of three/i })).toBeVisible()
    await expect(page.getByText(studyModels[0]).first()).toBeVisible()
  })

  await test.step('the bundle holds everything and proves itself', async () => {
    const reply = await request.get(`/api/exports?kind=study-bundle&format=zip&study=${id}`)
    expect(reply.status()).toBe(200)
    const files = unzipSync(await reply.body())
    const names = Object.keys(files)
    const text = (name: string) => {
      const found = names.find((path) => path.endsWith(name))
      if (found === undefined) throw new Error(`no ${name} in ${names.join(', ')}`)
      return Buffer.from(files[found] ?? []).toString('utf8')
    }
    const lines = text('judgements.csv').trim().split(/\r?\n/)
    // Six pairs, three people, two dimensions, and one dimension of one pair a second time.
    expect(lines).toHaveLength(1 + pairs * 3 * 2 + 3)
    for (const name of names) await write(`bundle/${name}`, text(name))
    const checker = await write('bundle/check-certificate.mjs', text('check-certificate.mjs'))
    const said = execFileSync('node', [checker], { encoding: 'utf8' })
    expect(said).not.toContain('BROKEN')
    expect(said).toContain(hash)
  })
})

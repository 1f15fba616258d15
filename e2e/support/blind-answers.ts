import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect } from './leading'
import { press, start } from './judging-by-hand'
import { type Received, recordReceived } from './received'

interface Annotating {
  browser: Browser
  baseURL: string | undefined
  token: string
  pairs: number
}

/** Judges every pair in a browser of its own, which keeps all that arrives. `choose` says left (1), tie (2) or right (3). */
export async function judgeBlind(
  { browser, baseURL, token, pairs }: Annotating,
  choose: (page: Page) => Promise<'1' | '2' | '3'>,
): Promise<Received[]> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const recorder = recordReceived(context)
  const page = await context.newPage()
  await start(page, token)
  for (let pair = 1; pair <= pairs; pair += 1) {
    await expect(page.getByText(`pair ${pair} of ${pairs}`)).toBeVisible()
    await press(page, await choose(page), 'Enter')
  }
  await expect(page.getByText('All done, thank you')).toBeVisible()
  const received = await recorder.all()
  await context.close()
  return received
}

/** The judgements of a study as they are exported, after it is closed and unblinded. */
export async function unblindedRows(request: APIRequestContext, id: string): Promise<string> {
  expect((await request.post(`/api/studies/${id}/close`)).status()).toBe(200)
  expect((await request.post(`/api/studies/${id}/unblind`)).status()).toBe(200)
  const reply = await request.get(`/api/exports?kind=battles&format=jsonl&study=${id}`)
  expect(reply.status()).toBe(200)
  return await reply.text()
}

import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deleteCollection } from './api'
import { OwnServer } from './server'

export { expect } from '@playwright/test'

/** Everything that pages must not do, as it happens. */
function watch(context: BrowserContext, origin: string): string[] {
  const troubles: string[] = []
  context.on('weberror', (trouble) => {
    const error = trouble.error()
    troubles.push(`error: ${error.stack ?? error.message}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && target !== origin) {
      troubles.push(`a request left the machine: ${request.url()}`)
    }
  })
  return troubles
}

/**
 * Runs in the page; over once what was begun had its turn. A frame is asked for first: without one Chromium may not call
 * a still page idle for as long as nobody asks. A page that never rests is waited for a second and no longer.
 */
async function rest(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 }))
  })
}

/** Lets the page do what it has begun: effects of React, and the address that Next's router writes after its own turn. */
export async function letRest(page: Page): Promise<void> {
  await page.evaluate(rest)
}

/**
 * Runs in the page and says what it still waits for; null once every streamed part stands in its place, and everything
 * one can press answers (React has put its handlers on it).
 */
function findSleeper(): string | null {
  if (document.readyState !== 'complete') return 'the document is still loading'
  if (document.querySelector('div[hidden][id^="S:"]')) return 'a streamed part is not in its place'
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')]
  const deaf = controls.find((control) => {
    return !Object.keys(control).some((key) => key.startsWith('__reactProps'))
  })
  return deaf ? `nobody listens to ${deaf.outerHTML.slice(0, 200)}` : null
}

/** Fails with what still sleeps where the page does not come awake. */
export async function expectAwake(page: Page, timeout = 30_000): Promise<void> {
  const look = async () => {
    const sleeper = await page.evaluate(findSleeper)
    base.expect(sleeper, 'the page is not awake, and why').toBeNull()
  }
  await base.expect(look).toPass({ timeout, intervals: [100] })
  // What listens for keys has its turn.
  await letRest(page)
  await letRest(page)
}

/** A person sees a page for a moment before pressing a key; a test has to wait for that moment. */
function wakeUp(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const reply = await goto(...args)
    await expectAwake(page)
    return reply
  }
  page.reload = async (...args) => {
    const reply = await reload(...args)
    await expectAwake(page)
    return reply
  }
}

interface Journey {
  /** What the page may complain about, where a test provokes it. */
  mayComplain: RegExp | null
  /** The name of a collection of this test alone; it is deleted afterwards. */
  collection: string
  /** A folder of this test alone; it is deleted afterwards. */
  folder: string
  /** Writes a file into that folder and says where. */
  write: (name: string, content: string | Buffer) => Promise<string>
  /** A page of another server, watched like those of the first one. */
  pageAt: (address: string) => Promise<Page>
}

function expectNone(troubles: readonly string[], mayComplain: RegExp | null): void {
  const unexpected = troubles.filter((trouble) => mayComplain?.test(trouble) !== true)
  base.expect(unexpected, 'what the pages did wrong').toEqual([])
}

interface Worker {
  /** The server that all journeys of one worker share: a fresh data folder with the sample collection. */
  app: OwnServer
}

/** A test whose page must not throw, complain, break its policy or reach for another host. */
export const test = base.extend<Journey, Worker>({
  app: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads what a fixture needs from here
    async ({}, run) => {
      const folder = await mkdtemp(join(tmpdir(), 'touchstone-e2e-'))
      const server = new OwnServer(folder, { SAMPLES: 'on' })
      try {
        await server.start()
        await run(server)
      } finally {
        await server.stop('SIGTERM')
        await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ app }, run) => run(app.address),
  mayComplain: [null, { option: true }],
  context: async ({ context, baseURL, mayComplain }, run) => {
    const troubles = watch(context, new URL(baseURL ?? '').origin)
    context.on('page', wakeUp)
    await run(context)
    expectNone(troubles, mayComplain)
  },
  pageAt: async ({ browser, mayComplain }, run) => {
    const troubles: string[][] = []
    await run(async (address) => {
      const context = await browser.newContext({ baseURL: address })
      troubles.push(watch(context, address))
      context.on('page', wakeUp)
      return await context.newPage()
    })
    expectNone(troubles.flat(), mayComplain)
  },
  collection: async ({ request, context }, run) => {
    const name = `journey ${randomUUID().slice(0, 8)}`
    await run(name)
    // A page that is still asking would be told that its trace is gone.
    await Promise.all(context.pages().map((page) => page.close()))
    await deleteCollection(request, name)
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads what a fixture needs from here
  folder: async ({}, run) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-journey-'))
    await run(folder)
    await rm(folder, { recursive: true, force: true })
  },
  write: async ({ folder }, run) => {
    await run(async (name, content) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
      return path
    })
  },
})

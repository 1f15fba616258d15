import type { BrowserContext, Request, Response } from '@playwright/test'

/** One answer as a browser got it: everything but the programs, which are the same for everybody. */
export interface Received {
  url: string
  /** The time from the request to its first byte, in milliseconds. */
  waited: number
  headers: string
  body: string
}

const isProgram = (url: string) => new URL(url).pathname.startsWith('/_next/static/')

async function readAnswer(answer: Response): Promise<Received> {
  const request: Request = answer.request()
  const { requestStart, responseStart } = request.timing()
  const headers = await answer.headersArray()
  return {
    url: answer.url(),
    waited: responseStart - requestStart,
    headers: headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    // A redirect has no body.
    body: await answer.text().catch(() => ''),
  }
}

/** Keeps what arrives in a browser from now on; `all` also looks at what it stored. */
export function recordReceived(context: BrowserContext): { all: () => Promise<Received[]> } {
  const answers: Promise<Received>[] = []
  context.on('response', (answer) => {
    if (!isProgram(answer.url())) answers.push(readAnswer(answer))
  })
  return {
    all: async () => {
      const stored = JSON.stringify(await context.storageState({ indexedDB: true }))
      return [...(await Promise.all(answers)), { url: '', waited: 0, headers: '', body: stored }]
    },
  }
}

/** Which of the words are somewhere in what arrived, in any case, spelled plainly or as in an address. */
export function wordsIn(received: readonly Received[], words: readonly string[]): string[] {
  const texts = received.map(({ url, headers, body }) =>
    `${url}\n${headers}\n${body}`.toLowerCase(),
  )
  return words.filter((word) => {
    const spellings = [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)]
    return spellings.some((spelling) => texts.some((text) => text.includes(spelling.toLowerCase())))
  })
}

const idLike = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b[\da-f]{12,}\b/gi

/** What looks like an id and is in the answers about two pairs or more. `groups` holds what arrived about each pair. */
export function repeatedIds(groups: ReadonlyMap<string, readonly Received[]>): string[] {
  const seenIn = new Map<string, Set<string>>()
  for (const [pair, answers] of groups)
    for (const { url, headers, body } of answers)
      for (const [id] of `${url}\n${headers}\n${body}`.matchAll(idLike))
        seenIn.set(id, (seenIn.get(id) ?? new Set()).add(pair))
  return [...seenIn].filter(([, pairs]) => pairs.size > 1).map(([id]) => id)
}

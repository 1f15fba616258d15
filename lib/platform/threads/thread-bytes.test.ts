import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { runThread } from './thread'
import { partsInTurn, threadBytes } from './thread-bytes'

const sender = 'lib/platform/fixtures/thread'
const whole = Array.from({ length: 100 }, (_, at) =>
  `${at}\n`.repeat(at % 3 === 0 ? 1 : 10_000),
).join('')

describe('bytes from a thread', () => {
  it('come whole and in order', async () => {
    const bytes = await buffer(threadBytes({ module: sender }, { task: 'send' }))
    expect(bytes.toString()).toBe(whole)
  })

  it('end with the error of the thread', async () => {
    const bytes = buffer(threadBytes({ module: sender }, { task: 'send some' }))
    await expect(bytes).rejects.toThrow('broken inside')
  })

  it('stop with whoever takes them', async () => {
    for await (const piece of threadBytes({ module: sender }, { task: 'send' })) {
      expect(piece.length).toBe(2)
      break
    }
  })

  it('wait for whoever takes them', async () => {
    let made = 0
    const thread = { module: sender, output: z.unknown(), progress: z.object({ done: z.int() }) }
    const controller = new AbortController()
    const never = Promise.withResolvers<void>()
    const run = runThread(
      thread,
      { task: 'send' },
      {
        signal: controller.signal,
        onProgress: ({ done }) => void (made = done),
        onPiece: () => never.promise,
      },
    )
    await vi.waitFor(() => expect(made).toBe(4), { timeout: 20_000 })
    await wait(50)
    expect(made).toBe(4)
    controller.abort()
    await expect(run).rejects.toThrow('aborted')
  })
})

async function* maker(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part))
}

describe('parts in turn', () => {
  it('go on with the next maker behind each empty piece, and end with the one that has no more', async () => {
    const parts = partsInTurn([
      maker('a', 'b', '', 'e', ''),
      maker('c', '', 'f', ''),
      maker('d', ''),
    ])
    expect((await buffer(parts)).toString()).toBe('abcdef')
  })

  it('end with the error of the one whose turn it is, and stop the others', async () => {
    const stopped = vi.fn<() => void>()
    async function* endless() {
      try {
        for (;;) yield await Promise.resolve(Buffer.from(''))
      } finally {
        stopped()
      }
    }
    const broken = threadBytes({ module: sender }, { task: 'send some' })
    await expect(buffer(partsInTurn([endless(), broken]))).rejects.toThrow('broken inside')
    expect(stopped).toHaveBeenCalledOnce()
  })
})

import { getPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startScript } from '@/lib/platform/testing'
import { runThread, type Thread } from './thread'

const thread: Thread<string, { done: number }> = {
  module: 'lib/platform/fixtures/thread',
  output: z.string(),
  progress: z.object({ done: z.number() }),
}

function cancelledAtOnce(task: string, graceMs: number): Promise<string> {
  const controller = new AbortController()
  const onProgress = () => controller.abort()
  return runThread(thread, { task }, { signal: controller.signal, graceMs, onProgress })
}

const runKept = async (task: string) => await runThread(thread, { task }, { isKept: true })
const idOf = async () => Number(await runKept('id'))

describe('a thread that is kept', () => {
  it('does the next task, unless one went wrong or settings changed', async () => {
    const first = await idOf()
    expect(await idOf()).toBe(first)
    await expect(runKept('break')).rejects.toThrow('broken inside')
    const second = await idOf()
    expect(second).not.toBe(first)
    vi.stubEnv('DATA_DIR', './another')
    expect(await idOf()).not.toBe(second)
    vi.unstubAllEnvs()
  })
})

describe('a thread', () => {
  it('reports as it goes and hands back what its module returns', async () => {
    const seen: number[] = []
    const onProgress = ({ done }: { done: number }) => void seen.push(done)
    expect(await runThread(thread, { task: 'count' }, { onProgress })).toBe('counted')
    expect(seen).toEqual([1, 2, 3])
  })

  it('sweeps early, however much memory the machine has', async () => {
    expect(Number(await runThread(thread, { task: 'heap' }))).toBe(8)
  })

  it.runIf(process.platform === 'linux')('lets requests go first', async () => {
    const ours = getPriority()
    expect(Number(await runThread(thread, { task: 'priority' }))).toBeGreaterThan(ours)
    expect(getPriority()).toBe(ours)
  })

  it('passes a refusal on as the refusal it is', async () => {
    await expect(runThread(thread, { task: 'refuse' })).rejects.toMatchObject({
      code: 'unreadable',
      status: 422,
      details: { row: 3 },
    })
  })

  it('passes a bug on with the stack of the thread', async () => {
    const error = await runThread(thread, { task: 'break' }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'RangeError', message: 'broken inside' })
    expect(error instanceof Error ? error.stack : '').toContain('fixtures/thread.ts')
  })

  it('that is cancelled may hand back what it has done', async () => {
    expect(await cancelledAtOnce('wait', 60_000)).toBe('stopped')
  })

  it('that does not listen is ended by force', async () => {
    await expect(cancelledAtOnce('spin', 50)).rejects.toThrow('aborted')
  })

  it('does not start when it was cancelled before', async () => {
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(runThread(thread, { task: 'count' }, { signal })).rejects.toThrow('too late')
  })

  it('that dies is an error, never a silence', async () => {
    await expect(runThread(thread, { task: 'exit' })).rejects.toThrow('ended early (3)')
  })

  it('starts from a script just as well', async () => {
    const script = `
      import { z } from 'zod'
      import { runThread } from '@/lib/platform/threads/thread'
      const module = 'lib/platform/fixtures/thread'
      const thread = { module, output: z.string(), progress: z.unknown() }
      runThread(thread, { task: 'count' }).then((said) => process.stdout.write(said))
    `
    const child = await startScript(script)
    expect(await text(child.stdout)).toBe('counted')
  })
})

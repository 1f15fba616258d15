import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backend } from 'openworkflow/internal'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBackend } from './jobs'
import { keepLeases, type Leases } from './leases'

let folder = ''
let backend: Backend
let leases: Leases

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-leases-'))
  backend = await openBackend({ dataDir: folder, databaseUrl: 'file:none' })
})

afterEach(async () => {
  await leases.release()
  await backend.stop()
  await rm(folder, { recursive: true })
})

async function queue(name: string): Promise<void> {
  await backend.createWorkflowRun({
    workflowName: name,
    version: null,
    idempotencyKey: name,
    config: {},
    context: null,
    input: null,
    parentStepAttemptNamespaceId: null,
    parentStepAttemptId: null,
    availableAt: null,
    deadlineAt: null,
  })
}

const claim = async (): Promise<string | null> =>
  (await backend.claimWorkflowRun({ workerId: 'any', leaseDurationMs: 1 }))?.workflowName ?? null

it('a worker with many free places looks once more than there is work', async () => {
  const looked = vi.spyOn(backend, 'claimWorkflowRun')
  leases = keepLeases(backend)
  await queue('a')
  await queue('b')
  const claims = await Promise.all(Array.from({ length: 64 }, claim))
  expect(claims.filter((name) => name !== null)).toEqual(['a', 'b'])
  expect(looked).toHaveBeenCalledTimes(3)
})

it('what is queued just after a look that found nothing is found by the next', async () => {
  leases = keepLeases(backend)
  expect(await claim()).toBe(null)
  await queue('late')
  expect(await claim()).toBe('late')
})

it('a look that fails does not keep the next from looking', async () => {
  vi.spyOn(backend, 'claimWorkflowRun').mockRejectedValueOnce(new Error('the disk is full'))
  leases = keepLeases(backend)
  await queue('a')
  await expect(claim()).rejects.toThrow('the disk is full')
  await new Promise(setImmediate)
  expect(await claim()).toBe('a')
})

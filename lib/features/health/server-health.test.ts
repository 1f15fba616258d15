import { expect, it } from 'vitest'
import { healthLines, type ServerHealth } from './server-health'

const health: ServerHealth = {
  at: '2026-01-08T12:00:00.000Z',
  version: '0.1.0',
  database: { provider: 'sqlite', bytes: 2_500_000, migration: '0035_job_requests' },
  worker: { isExpected: true, seen_at: '2026-01-08T11:59:40.000Z' },
  queues: [
    { kind: 'import', queued: 2, running: 1 },
    { kind: 'run', queued: 0, running: 0 },
  ],
  disk: { folder: '/srv/data', free: 50e9, total: 100e9 },
  backup: { folder: '/srv/data/backups', at: '2026-01-08T03:00:00.000Z' },
  model_servers: [{ name: 'Mason', answers: true, message: null }],
}

it('says what works', () => {
  expect(healthLines(health).map(({ name, state, text }) => [name, state, text])).toEqual([
    ['Version', 'good', '0.1.0'],
    ['Database', 'good', 'SQLite answers and has 2.5 MB.'],
    ['Migrations', 'good', 'Up to date (0035_job_requests).'],
    ['Worker', 'good', 'Last seen 2026-01-08 11:59 UTC.'],
    ['Queues', 'good', '3 imports (1 running).'],
    ['Disk', 'good', '50.0 GB of 100 GB free in /srv/data.'],
    ['Last backup', 'good', '2026-01-08 03:00 UTC in /srv/data/backups.'],
    ['Model server Mason', 'good', 'Answers.'],
  ])
})

it.each([
  ['Worker', { worker: { isExpected: true, seen_at: '2026-01-08T11:50:00.000Z' } }, 'bad'],
  ['Worker', { worker: { isExpected: false, seen_at: null } }, 'bad'],
  ['Disk', { disk: { ...health.disk, free: 5e9 } }, 'watch'],
  ['Disk', { disk: { ...health.disk, free: 5e8 } }, 'bad'],
  ['Last backup', { backup: { ...health.backup, at: null } }, 'watch'],
  ['Last backup', { backup: { ...health.backup, at: '2025-12-01T00:00:00.000Z' } }, 'watch'],
  [
    'Model server Mason',
    { model_servers: [{ name: 'Mason', answers: false, message: 'Connection refused.' }] },
    'bad',
  ],
])('%s: %j is %s', (name, change, state) => {
  const line = healthLines({ ...health, ...change }).find((one) => one.name === name)
  expect(line?.state).toBe(state)
})

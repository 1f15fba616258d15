import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = process.env['E2E_PORT'] ?? '3100'
const executablePath = process.env['CHROMIUM_PATH']

// Workers read this file again: all must mean the same folder.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `touchstone-e2e-${process.pid}`)

export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'bench/**',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: {
      args: ['--no-sandbox', '--disable-background-networking'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: {
    command: 'node_modules/node/bin/node dist/start.mjs',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, DATA_DIR: process.env['E2E_DATA_DIR'] },
  },
})

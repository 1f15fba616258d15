import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The environment of every child process: no telemetry, nothing fetched beside the packages. */
export const quiet = {
  CHECKPOINT_DISABLE: '1',
  NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  PRISMA_SKIP_POSTINSTALL_GENERATE: '1',
}

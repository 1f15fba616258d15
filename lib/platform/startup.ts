export type StartupPart = 'settings' | 'migrations' | 'samples' | 'worker'

/** How far the start of this process has come. `idle`: nothing was started here, as in a test. */
export type Startup =
  | { status: 'idle' }
  | { status: 'ready' }
  | { status: 'starting'; part: StartupPart }
  | { status: 'failed'; part: StartupPart; message: string }

declare global {
  var touchstoneStartup: Startup | undefined
  /** Where the first account is made; told once, in the terminal. */
  var touchstoneSetUpPath: string | null | undefined
}

/** Start-up and request handlers get separate copies of this module, so the state is global. */
export function startup(): Startup {
  return globalThis.touchstoneStartup ?? { status: 'idle' }
}

export function setStartup(next: Startup): void {
  globalThis.touchstoneStartup = next
}

export function setSetUpPath(path: string | null): void {
  globalThis.touchstoneSetUpPath = path
}

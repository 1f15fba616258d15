import type { SystemId } from './system-ids'

/** The page of a system: its rewards with their sections, conventions and prompts. */
export function systemHref(system: SystemId, reward?: string): string {
  return reward === undefined ? `/systems/${system}` : `/systems/${system}#${reward}`
}

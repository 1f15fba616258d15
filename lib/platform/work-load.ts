/** How much work of a kind waits and how much runs. */
export interface WorkLoad {
  kind: string
  queued: number
  running: number
}

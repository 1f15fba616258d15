/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  // Next also builds this file for its edge runtime and drops the branch there by this very test.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startBackground } = await import('@/lib/worker')
    await startBackground()
  }
}

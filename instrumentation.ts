/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  const { startBackground } = await import('@/lib/worker')
  await startBackground()
}

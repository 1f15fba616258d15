/** Waits for all, so that nothing goes on behind; then throws what the first one threw. */
export async function allOrFirstFew(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected') throw result.reason
  }
}

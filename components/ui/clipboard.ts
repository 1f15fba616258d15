/** False where the browser gives no clipboard: pages that came without TLS from another machine have none. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

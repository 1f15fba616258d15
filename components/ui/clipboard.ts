import { showError, showToast } from './toast-store'

/** False where the browser gives no clipboard: pages that came without TLS from another machine have none. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

interface CopyWords {
  done: string
  /** What to do where the browser does not copy: `Download the CSV instead.` */
  otherwise: string
}

/** Copies a text, which may have to be loaded first, and says at the foot of the window what came of it. */
export async function copyWithToast(
  text: string | Promise<string>,
  { done, otherwise }: CopyWords,
): Promise<void> {
  try {
    const isCopied = await copyText(await text)
    if (isCopied) showToast({ message: done })
    else showToast({ message: `This browser cannot copy here. ${otherwise}`, tone: 'ref' })
  } catch (error) {
    showError(error instanceof Error ? error : new Error(String(error)))
  }
}

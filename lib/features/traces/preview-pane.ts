/** Whether the preview beside the list is open; a cookie, so that the first paint has the list at its width. */
export const previewCookie = 'preview'
const closed = 'closed'
const oneYear = 31_536_000

/** The value for document.cookie that keeps a choice; open is the default and forgets it. */
export function previewCookieText(isOpen: boolean): string {
  return `${previewCookie}=${closed}; path=/; max-age=${isOpen ? 0 : oneYear}; samesite=lax`
}

export function isPreviewOpen(cookie: string | undefined): boolean {
  return cookie !== closed
}

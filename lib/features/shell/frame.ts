/** Tells the layout which page it frames; the proxy sets it, over whatever a browser sent. */
export const frameHeader = 'x-page-frame'

export const frames = ['app', 'bare'] as const
export type Frame = (typeof frames)[number]

/** Pages for people without an account: no navigation, no names, no session. */
export function frameOf(pathname: string): Frame {
  return /^\/annotate\/[^/]+\/?$/.test(pathname) ? 'bare' : 'app'
}

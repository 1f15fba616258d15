export const home = '/'

const nowhere = 'http://own.invalid'

/** Where one goes after signing in: a path of our own, whatever the address says. */
export function ownPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, nowhere)) return home
  const { origin, pathname, search, hash } = new URL(next, nowhere)
  // `/x/..//elsewhere` is another host once its dots are gone.
  if (origin !== nowhere || pathname.startsWith('//')) return home
  return `${pathname}${search}${hash}`
}

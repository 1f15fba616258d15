/** The page where traces are compared step by step: the first with each of the others. */
export function diffHref([first = '', ...others]: readonly string[]): string {
  return `/traces/${encodeURIComponent(first)}/diff/${others.map(encodeURIComponent).join(',')}`
}

/** The ids in the last part of that address. */
export function otherIds(part: string): string[] {
  return part.split(',').filter((id) => id !== '')
}

/** The page of one trace of a diff; it carries the address of the diff, so that it leads back there. */
export function sideHref(id: string, diff: string): string {
  return `/traces/${encodeURIComponent(id)}?${new URLSearchParams({ from: diff })}`
}

export interface OpenedDiff {
  href: string
  ids: string[]
  query: URLSearchParams
}

/** The diff that a trace was opened from; null where its address names none. */
export function readOpenedDiff(params: URLSearchParams): OpenedDiff | null {
  const href = params.get('from') ?? ''
  const parts = /^\/traces\/(?<first>[\w-]+)\/diff\/(?<others>[\w,-]+)(?:\?(?<query>.*))?$/u.exec(
    href,
  )?.groups
  if (parts === undefined) return null
  const { first = '', others = '', query } = parts
  return { href, ids: [first, ...otherIds(others)], query: new URLSearchParams(query) }
}

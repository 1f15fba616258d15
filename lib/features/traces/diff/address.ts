/** The page where traces are compared step by step: the first with each of the others. */
export function diffHref([first = '', ...others]: readonly string[]): string {
  return `/traces/${encodeURIComponent(first)}/diff/${others.map(encodeURIComponent).join(',')}`
}

/** The ids in the last part of that address. */
export function otherIds(part: string): string[] {
  return part.split(',').filter((id) => id !== '')
}

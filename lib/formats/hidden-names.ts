/** What file managers and version control leave in folders. */
export function isHidden(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX(?:\/|$)|\.|Thumbs\.db$|desktop\.ini$)/iu.test(name)
}

/** What file managers and version control leave in folders; `./` and `../` are no names. */
export function isHidden(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX(?:\/|$)|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$)/iu.test(name)
}

/** What file managers and version control leave in folders, and what `datasets` saves beside its data; `./` and `../` are no names. */
export function isHidden(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX(?:\/|$)|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$|state\.json$|dataset_(?:info|dict)\.json$)/iu.test(
    name,
  )
}

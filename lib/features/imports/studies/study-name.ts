/** What a study of votes is called: as its file, without folder and endings. */
export function nameOfStudy(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? ''
  const name = base
    .replace(/(?:\.(?:jsonl?|csv|tsv|parquet|gz|zip|txt))+$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return name === '' ? 'Imported votes' : name.slice(0, 200)
}

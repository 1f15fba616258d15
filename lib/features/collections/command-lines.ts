/** In single quotes, as every shell takes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

export function curlImport(origin: string, collection: string): string {
  const params = new URLSearchParams({ collection, filename: 'results.jsonl' })
  return `curl --data-binary @results.jsonl ${quoted(`${origin}/api/imports?${params}`)}`
}

export function shellImport(collection: string): string {
  return `npm run touchstone -- import results.jsonl --collection ${quoted(collection)}`
}

/** Stores the rewards of a collection as they are computed now. */
export function shellRecompute(collection: string): string {
  return `npm run touchstone -- rewards --collection ${quoted(collection)} --write`
}

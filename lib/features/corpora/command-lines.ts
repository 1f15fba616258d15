import { quoted } from '@/lib/features/collections/command-lines'

export function curlAdd(origin: string, corpus: string): string {
  const address = `${origin}/api/corpora/${encodeURIComponent(corpus)}/passages?filename=passages.jsonl`
  return `curl --data-binary @passages.jsonl ${quoted(address)}`
}

export function shellAdd(corpus: string): string {
  return `npm run touchstone -- corpus add passages.jsonl --corpus ${quoted(corpus)}`
}

export function curlSearch(origin: string, corpus: string): string {
  const address = `${origin}/api/corpora/${encodeURIComponent(corpus)}/search?limit=5&q=a%20question`
  return `curl ${quoted(address)}`
}

export function shellSearch(corpus: string): string {
  return `npm run touchstone -- corpus search 'a question' --corpus ${quoted(corpus)}`
}

import { isFields } from '@/lib/core/records/fields'
import type { BlindBlock } from '../../annotation/schema'
import type { PairTexts } from '../../blind'
import { jsonIn } from './cells'

interface Turn {
  role: string
  content: string
}

/** A list of messages, or the JSON of one; null for anything else. */
export function turnsOf(value: unknown): Turn[] | null {
  const list = typeof value === 'string' ? jsonIn(value) : value
  if (!Array.isArray(list)) return null
  const turns = list.flatMap((message: unknown): Turn[] => {
    if (!isFields(message) || typeof message['role'] !== 'string') return []
    const content = contentOf(message['content'])
    return content === null ? [] : [{ role: message['role'], content }]
  })
  return turns.length === list.length && turns.length > 0 ? turns : null
}

/** Text, or the text of its parts. */
function contentOf(content: unknown): string | null {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  const parts = content.flatMap((part: unknown) =>
    isFields(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  )
  return parts.join('\n\n')
}

/** What was asked first is the item; what both were asked later stands between the answers. */
export function textsOf(a: readonly Turn[], b: readonly Turn[]): PairTexts {
  const asked = a.find(({ role }) => role === 'user')?.content ?? ''
  return {
    item: { kind: 'question', text: asked, document: null, conclusion: null },
    first: { blocks: blocksOf(a) },
    second: { blocks: blocksOf(b) },
  }
}

function blocksOf(turns: readonly Turn[]): BlindBlock[] {
  const first = turns.findIndex(({ role }) => role === 'user')
  return turns.flatMap(({ role, content }, at): BlindBlock[] => {
    if (role === 'assistant') return [{ role: 'text', text: content }]
    return role === 'user' && at !== first ? [{ role: 'question', text: content }] : []
  })
}

/** As `texts`, the other one first. */
export function turned({ item, first, second }: PairTexts): PairTexts {
  return { item, first: second, second: first }
}

/** What is there where a file has no texts. */
export function noTexts(item: string): PairTexts {
  return {
    item: { kind: 'question', text: item, document: null, conclusion: null },
    first: { blocks: [] },
    second: { blocks: [] },
  }
}

import type { PairTexts } from '../blind'

export interface Message {
  role: 'user' | 'assistant'
  content: string
}

/** What both outputs answer: the document, then what is asked of it. */
export function promptMessage({ item }: PairTexts): Message {
  const passages = (item.document ?? []).map(({ title, text }) =>
    title === undefined ? text : `${title}\n${text}`,
  )
  return { role: 'user', content: [...passages, item.text].join('\n\n') }
}

/** What annotators read of one side, as they read it. */
export function shownText(texts: PairTexts, side: 'first' | 'second'): string {
  return texts[side].blocks.map(({ text }) => text).join('\n\n')
}

export function conversation(texts: PairTexts, side: 'first' | 'second'): Message[] {
  return [promptMessage(texts), { role: 'assistant', content: shownText(texts, side) }]
}

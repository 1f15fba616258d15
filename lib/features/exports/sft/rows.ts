import type { FieldTypes } from '@/lib/formats/write/nested'
import { plainText, type Message } from '../training/messages'

export const sftForms = ['conversational', 'messages', 'plain', 'alpaca'] as const
export type SftForm = (typeof sftForms)[number]

/** What a trainer does not read, and people ask for. */
export interface SftSource {
  trace_id: string
  item_id: string
  system: string
  model: string | null
  approved_by: string[]
  approvals: number
  prompt_source: 'stored' | 'template'
}

const sourceTypes: FieldTypes = {
  trace_id: 'text',
  item_id: 'text',
  system: 'text',
  model: 'text',
  approved_by: { list: 'text' },
  approvals: 'integer',
  prompt_source: 'text',
}

const turns = { list: { fields: { role: 'text', content: 'text' } } } as const

/** The fields that each form puts first. */
const formTypes: Record<SftForm, FieldTypes> = {
  conversational: { prompt: turns, completion: turns },
  messages: { messages: turns },
  plain: { prompt: 'text', completion: 'text' },
  alpaca: { instruction: 'text', input: 'text', output: 'text' },
}

export function sftTypes(form: SftForm): FieldTypes {
  return { ...formTypes[form], ...sourceTypes }
}

/** A prompt and what is to be said to it; `completion` is as the model wrote it, byte for byte. */
export function sftRow(
  form: SftForm,
  { prompt, completion }: { prompt: readonly Message[]; completion: string },
  source: SftSource,
): object {
  const said: Message = { role: 'assistant', content: completion }
  switch (form) {
    case 'conversational':
      return { prompt, completion: [said], ...source }
    case 'messages':
      return { messages: [...prompt, said], ...source }
    case 'plain':
      return { prompt: plainText(prompt), completion, ...source }
    case 'alpaca':
      return { instruction: plainText(prompt), input: '', output: completion, ...source }
    default:
      return form satisfies never
  }
}

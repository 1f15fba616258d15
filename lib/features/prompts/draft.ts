import type { Prompt } from './schema'

/** A version as it is edited. */
export interface PromptDraft extends Pick<Prompt, 'text' | 'reply'> {
  /** Empty = none. */
  system_message: string
}

export function draftOf({ text, reply, system_message: message }: Prompt): PromptDraft {
  return { text, reply, system_message: message ?? '' }
}

export function isSameDraft(one: PromptDraft, other: PromptDraft): boolean {
  return (
    one.text === other.text &&
    one.reply === other.reply &&
    one.system_message === other.system_message
  )
}

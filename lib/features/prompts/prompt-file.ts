import { parse as parseYaml } from 'yaml'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { promptPackSchema, type PromptPack } from './pack'
import { releasedPrompts, withOurSlots, type FoundPrompt } from './released/find'
import type { NewPrompt, PromptFile } from './schema'

/** A prompt of a file; `variable` is where in it, empty in a pack. */
export type ReadPrompt = NewPrompt & Pick<FoundPrompt, 'variable'>

type ReadFile =
  | {
      ok: true
      prompts: ReadPrompt[]
      origin: PromptPack['origin']
      /** Null = the file is the source. */
      source: string | null
    }
  | { ok: false; reason: string }

/** What a file says, by its ending: a pack in JSON or YAML, else Python code in which known templates are looked for. */
export function readPromptFile({ filename, content }: PromptFile): ReadFile {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  if (ending === 'json') return ofText(content, JSON.parse)
  if (ending === 'yaml' || ending === 'yml') return ofText(content, yaml)
  return { ok: true, prompts: releasedPrompts(content), origin: 'released', source: null }
}

/** Aliases are limited, since a small file could otherwise stand for a huge one. */
function yaml(content: string): unknown {
  return parseYaml(content, { maxAliasCount: 50, logLevel: 'error' })
}

function ofText(content: string, parse: (text: string) => unknown): ReadFile {
  let value: unknown
  try {
    value = parse(content)
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n') : []
    return { ok: false, reason: line }
  }
  const parsed = promptPackSchema.safeParse(value)
  if (parsed.success) {
    const { prompts, origin, source = null } = parsed.data
    return { ok: true, prompts: prompts.map(ofPacked), origin, source }
  }
  const [issue] = parsed.error.issues
  const place = issue?.path.map(String).join('.') ?? ''
  return {
    ok: false,
    reason: [place, issue?.message ?? ''].filter((part) => part !== '').join(': '),
  }
}

function ofPacked({ role, system, user, reply }: PromptPack['prompts'][number]): ReadPrompt {
  const slash = role.indexOf('/')
  const target = { system: systemIdSchema.parse(role.slice(0, slash)), name: role.slice(slash + 1) }
  return {
    ...target,
    text: withOurSlots(user, target),
    ...(system === undefined ? {} : { system_message: withOurSlots(system, target) }),
    ...(reply === undefined ? {} : { reply }),
    variable: '',
  }
}

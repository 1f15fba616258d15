export interface Turn {
  role: string
  content: string
}

/** Where a turn begins, in templates that mark each turn: ChatML, Llama 3, Gemma, Phi and Zephyr, DeepSeek. */
const header =
  /<\|im_start\|>[ \t]*(\w+)[ \t]*\n?|<\|start_header_id\|>[ \t]*(\w+)[ \t]*<\|end_header_id\|>(?:\n\n|\n)?|<start_of_turn>[ \t]*(\w+)[ \t]*\n?|<\|(system|user|assistant)\|>\n?|<[|｜](User|Assistant)[|｜]>/gu

/** What closes a turn, and what fills a row up to the length of its batch. */
const closings = [
  ...['im_end', 'eot_id', 'eom_id', 'endoftext', 'end_of_text', 'finetune_right_pad_id', 'end'].map(
    (name) => `<|${name}|>`,
  ),
  '<｜end▁of▁sentence｜>',
  '<end_of_turn>',
  '<pad>',
  '<eos>',
  '</s>',
]

/** Step by step: a pattern would look at every blank of a long text anew. */
function withoutClosing(text: string): string {
  let rest = text
  for (;;) {
    const trimmed = rest.trimEnd()
    const token = closings.find((name) => trimmed.endsWith(name))
    if (token === undefined) return rest === text ? text : trimmed
    rest = trimmed.slice(0, -token.length)
  }
}

/** Before the first turn: padding and the token of the beginning. */
const beginning =
  /^(?:\s|<\|(?:begin_of_text|endoftext|finetune_right_pad_id)\|>|<[|｜]begin[▁_]of[▁_]sentence[|｜]>|<(?:bos|s|pad|unk)>)+/u

/** Without what trainers and templates put at the beginning of the reply: an open or an empty thought. */
function withoutThought(text: string): string {
  let rest = text.trimEnd()
  for (const tag of ['</think>', '<think>'])
    if (rest.endsWith(tag)) rest = rest.slice(0, -tag.length).trimEnd()
  return rest
}

/** Templates name the model's side in three ways. */
function roleOf(role: string): string {
  const word = role.toLowerCase()
  return word === 'model' ? 'assistant' : word
}

function markedTurns(text: string): Turn[] | null {
  const heads = [...text.matchAll(header)].map(({ 0: whole, index, ...found }) => ({
    role: roleOf(found[1] ?? found[2] ?? found[3] ?? found[4] ?? found[5] ?? ''),
    start: index,
    after: index + whole.length,
  }))
  const [first] = heads
  if (first === undefined) return null
  const turns = heads.map(({ role, after }, at) => ({
    role,
    content: withoutClosing(text.slice(after, heads[at + 1]?.start ?? text.length)),
  }))
  const before = text.slice(0, first.start).replace(beginning, '').trim()
  if (before !== '') return [{ role: 'system', content: before }, ...turns]
  return text.startsWith('<start_of_turn>', first.start) ? withSystemApart(turns) : turns
}

const systemBlock = /^\s*<<SYS>>\n?([^]*?)\n?<<\/SYS>>\s*/u
const [opensAsked, closesAsked] = ['[INST]', '[/INST]']

/** Mistral and Llama 2: what is asked stands between [INST] and [/INST], the reply behind it. */
function instructionTurns(text: string): Turn[] | null {
  const parts = text.split(closesAsked)
  if (parts.length < 2 || parts[0]?.includes(opensAsked) !== true) return null
  return parts.flatMap((part, at): Turn[] => {
    const opens = at === parts.length - 1 ? -1 : part.indexOf(opensAsked)
    const reply = withoutClosing((opens < 0 ? part : part.slice(0, opens)).replace(/<s>$/u, ''))
    const asked = opens < 0 ? '' : part.slice(opens + opensAsked.length)
    const [block, system] = systemBlock.exec(asked) ?? ['', '']
    return [
      ...(at === 0 ? [] : [{ role: 'assistant', content: reply.trim() }]),
      ...(system ? [{ role: 'system', content: system }] : []),
      ...(opens < 0 ? [] : [{ role: 'user', content: asked.slice(block.length).trim() }]),
    ]
  })
}

interface BareRoles {
  /** Begins a prompt whose roles are bare words. */
  first: RegExp
  role: RegExp
  /** Stands for the reply that is yet to come; blanks after it are gone. */
  last: RegExp
}

const gemma: BareRoles = {
  first: /^user\n/u,
  role: /(?<=^|\n)(user|model)\n/gu,
  last: /\nmodel$/u,
}

/** Templates whose special tokens were left out when the prompt was decoded, so that the words of their roles remain. */
const bareRoles: readonly BareRoles[] = [
  // Llama 3 ends a turn with a token alone: the next role follows what was said without a space.
  {
    first: /^(?:system|user)\n\n/u,
    role: /(?<![ \t])(system|user|assistant)\n\n/gu,
    last: /assistant$/u,
  },
  // ChatML
  {
    first: /^(?:system|user)\n/u,
    role: /(?<=^|\n)(system|user|assistant)\n/gu,
    last: /\nassistant$/u,
  },
  gemma,
  {
    first: /(?:^|\n|\. )(?:User|Human):\s/u,
    role: /(?<=^|\n|\. )(System|User|Human|Assistant):[ \t]*\n?/gu,
    last: /\nAssistant:[^\n]{0,80}$/u,
  },
]

interface Head {
  role: string
  start: number
  after: number
}

/** A word of the text that looks like a role is none: users and models take turns. */
function takeTurns(heads: readonly Head[]): Head[] {
  const kept: Head[] = []
  for (const head of heads) {
    const before = kept.at(-1)?.role
    const isNext = head.role === 'system' ? before === undefined : head.role !== before
    if (isNext && (before !== 'system' || head.role === 'user')) kept.push(head)
  }
  return kept
}

function bareTurns(text: string): Turn[] | null {
  const asking = withoutThought(text).trimStart()
  const style = bareRoles.find(({ first, last }) => first.test(asking) && last.test(asking))
  if (style === undefined) return null
  const end = asking.search(style.last)
  const found = [...asking.slice(0, end).matchAll(style.role)]
  const heads = takeTurns(
    found.map(({ 0: whole, 1: role = '', index }) => ({
      role: role === 'Human' ? 'user' : roleOf(role),
      start: index,
      after: index + whole.length,
    })),
  )
  const [first] = heads
  if (first === undefined) return null
  const before = asking.slice(0, first.start).trim()
  const turns = heads.map(({ role, after }, at) => ({
    role,
    content: asking.slice(after, heads[at + 1]?.start ?? end).trim(),
  }))
  if (before !== '') return [{ role: 'system', content: before }, ...turns]
  return style === gemma ? withSystemApart(turns) : turns
}

/** A first paragraph that speaks to a model; a question hardly begins so. */
const addressed =
  /^You are [^\n]{0,200}?\b(?:AI|assistant|chatbot|language model|LLM|fact[- ]checker)\b[^\n]*\n\n(?=\S)/u

/** Gemma has no turn of the system: its template writes that text before what the user first says. */
function withSystemApart(turns: Turn[]): Turn[] {
  const [first, ...rest] = turns
  const [system = ''] = first?.role === 'user' ? (addressed.exec(first.content) ?? []) : []
  if (first === undefined || system === '') return turns
  const asked = { ...first, content: first.content.slice(system.length) }
  return [{ role: 'system', content: system.trim() }, asked, ...rest]
}

/** The turns of a prompt that was written down with its chat template, or with what decoding leaves of it; null without. */
export function chatTurns(text: string): Turn[] | null {
  return markedTurns(text) ?? instructionTurns(text) ?? bareTurns(text)
}

/** What a prompt asks: its last turn of the user. A text without a template is one turn. */
export function lastAsked(prompt: string): string {
  const turns = chatTurns(prompt)
  return turns?.findLast(({ role }) => role === 'user')?.content ?? prompt
}

/** A prompt without its template, each turn below the word of its role. What has no template stays as it is. */
export function withoutTemplate(prompt: string): string {
  const turns = chatTurns(prompt)
  if (turns === null) return prompt
  return turns.map(({ role, content }) => `${role}\n${content}`).join('\n')
}

import { slotsIn } from '@/lib/systems/kit/render-prompt'
import type { NewPrompt } from '../schema'
import { knownTemplates, slotSpellings, type KnownTemplate } from './known'
import { literalsIn, type Literal } from './literals'

/** A template found in released code, as a version to store. */
export interface FoundPrompt extends NewPrompt {
  /** The variable it was found in. */
  variable: string
}

/** `[DOCUMENT]`, as code that replaces texts spells slots; else `{document}`, as formats do, where braces are doubled. */
const replaced = /\[([A-Z]{2,}(?:[_ ][A-Za-z]+){0,3})\]/g
const formatted = /\{\{|\}\}|\{([A-Za-z_]\w{0,60})\}/g

const spelling = (slot: string) => {
  const plain = slot.toLowerCase().replaceAll(' ', '_')
  return slotSpellings[plain] ?? plain
}

interface Spelled {
  slots: Set<string>
  /** In braces every name is a slot; in brackets it may be a word of the text. */
  isExact: boolean
  /** The text with its slots filled by ours. */
  fill: (slots: Readonly<Record<string, string>>) => string
}

function valueOf(slots: Readonly<Record<string, string>>, name: string): string | null {
  const known = spelling(name)
  return Object.hasOwn(slots, known) ? (slots[known] ?? null) : null
}

function bracketed(text: string): Spelled | null {
  const names = [...text.matchAll(replaced)].map(([, name = '']) => spelling(name))
  const fill = (slots: Readonly<Record<string, string>>) =>
    text.replaceAll(replaced, (whole, name: string) => valueOf(slots, name) ?? whole)
  return names.length === 0 ? null : { slots: new Set(names), isExact: false, fill }
}

function braced(text: string): Spelled {
  const names = [...text.matchAll(formatted)].flatMap(([, name]) =>
    name === undefined ? [] : [spelling(name)],
  )
  const fill = (slots: Readonly<Record<string, string>>) =>
    text.replaceAll(formatted, (whole, name: string | undefined) =>
      name === undefined ? whole.slice(0, 1) : (valueOf(slots, name) ?? whole),
    )
  return { slots: new Set(names), isExact: true, fill }
}

function isKnown(
  { name, text }: Literal,
  { slots, isExact }: Spelled,
  known: KnownTemplate,
): boolean {
  const wanted = Object.keys(known.slots)
  return (
    wanted.every((slot) => slots.has(slot)) &&
    (!isExact || slots.size === wanted.length) &&
    known.words.every((word) => word.test(text)) &&
    (known.variable?.test(name) ?? true)
  )
}

/** A text with the slots of this product, where it is a known template. */
export function knownPrompt(literal: Literal): FoundPrompt | null {
  for (const spelled of [bracketed(literal.text), braced(literal.text)]) {
    if (spelled === null) continue
    const known = knownTemplates.find((one) => isKnown(literal, spelled, one))
    if (known === undefined) continue
    const { system, name, reply } = known
    const text = spelled.fill(known.slots)
    return { system, name, text, ...(reply ? { reply } : {}), variable: literal.name }
  }
  return null
}

/** A text of a pack with the slots of this product, where it has those of the released code; else as it is. */
export function withOurSlots(text: string, target: Pick<NewPrompt, 'system' | 'name'>): string {
  const known = knownTemplates.find(
    ({ system, name }) => system === target.system && name === target.name,
  )
  if (known === undefined || slotsIn(text).length > 0) return text
  const wanted = Object.keys(known.slots)
  const found = [bracketed(text), braced(text)].find(
    (spelled) => spelled !== null && wanted.every((slot) => spelled.slots.has(slot)),
  )
  return found?.fill(known.slots) ?? text
}

/**
 * The templates of a file of released code that are known, by slots and by the words their replies are read by. Where it has
 * several of one, the one whose variable comes first in the alphabet stands last: stored in this order, it is the newest.
 */
export function releasedPrompts(source: string): FoundPrompt[] {
  return literalsIn(source)
    .flatMap((literal) => knownPrompt(literal) ?? [])
    .toSorted((a, b) => (a.variable < b.variable ? 1 : a.variable > b.variable ? -1 : 0))
}

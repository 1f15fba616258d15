import type { TagElement, Scan, TextRange } from '@/lib/systems/kit/tag-scanner'
import { promptTurns } from './chat'
import {
  callNames,
  familyOf,
  findDialectTags,
  findNames,
  resultNames,
  type DialectTag,
  type TagName,
} from './tags'

export interface DialectPiece extends TagElement<TagName> {
  /** Null of text, and of thinking that the prompt opened. */
  open: DialectTag | null
}

export interface DialectScan extends Scan<TagName> {
  pieces: DialectPiece[]
  /** Close tags of thinking that the prompt or the template opened. */
  implicit: DialectTag[]
}

/**
 * Scans a trajectory of any dialect into elements and the text outside them. Calls, results and reports reach to
 * their own close tag, whatever stands between; thinking does where only loose tags stand between, else it ends at
 * the element inside it. An element that is never closed ends at the next tag. Never throws; time is linear.
 */
export function scanTrajectory(view: string): DialectScan {
  const tags = findDialectTags(view, promptTurns(view))
  return new Scanner(view, tags).scan()
}

class Scanner {
  readonly #view: string
  readonly #tags: DialectTag[]
  /** Of each tag, the number of the next one of its family. */
  readonly #next: (number | undefined)[]
  readonly #scan: DialectScan
  readonly #interrupted = new Map<TagName, DialectTag[]>()
  #open: DialectTag | null = null
  #reached = 0

  constructor(view: string, tags: DialectTag[]) {
    this.#view = view
    this.#tags = tags
    this.#next = nextOfFamily(tags)
    this.#scan = { tags, pieces: [], strayCloses: [], nested: [], implicit: [] }
  }

  scan(): DialectScan {
    for (let at = 0; at < this.#tags.length; at += 1) {
      const tag = this.#tags[at]
      if (tag === undefined || this.#isFind(tag)) continue
      if (tag.close) this.#close(tag)
      else at = this.#begin(tag, at)
    }
    if (this.#open === null) this.#addText(this.#view.length)
    else this.#add(this.#open, { start: this.#view.length, end: this.#view.length }, false)
    return this.#scan
  }

  /** A find within a result that was never closed belongs to it. */
  #isFind({ name }: DialectTag): boolean {
    const open = this.#open
    return (
      open !== null &&
      findNames.has(name) &&
      resultNames.has(open.name) &&
      !findNames.has(open.name)
    )
  }

  #close(tag: DialectTag): void {
    const open = this.#open
    if (open === null) this.#closeNothing(tag)
    else {
      const isOwn = familyOf(tag) === familyOf(open)
      this.#add(open, isOwn ? tag : { start: tag.start, end: tag.start }, isOwn)
      if (!isOwn) this.#stray(tag)
    }
    this.#open = null
    this.#reached = tag.end
  }

  #closeNothing(tag: DialectTag): void {
    const before = this.#scan.pieces.at(-1)
    const isFresh = before === undefined || before.kind === 'text' || resultNames.has(before.kind)
    if (
      tag.name === 'think' &&
      isFresh &&
      this.#view.slice(this.#reached, tag.start).trim() !== ''
    ) {
      const { start, end } = tag
      this.#scan.pieces.push({
        kind: 'think',
        start: this.#reached,
        end: start,
        open: null,
        outerStart: this.#reached,
        outerEnd: end,
        closed: true,
      })
      this.#scan.implicit.push(tag)
      return
    }
    this.#addText(tag.start)
    this.#stray(tag)
  }

  /** Begins an element; the number of the tag it ends with where that is known at once. */
  #begin(tag: DialectTag, at: number): number {
    if (this.#open === null) this.#addText(tag.start)
    else {
      this.#add(this.#open, { start: tag.start, end: tag.start }, false)
      const list = this.#interrupted.get(this.#open.name) ?? []
      this.#interrupted.set(this.#open.name, [...list.slice(-9), tag])
    }
    const last = this.#ownClose(tag, at)
    const closing = last === undefined ? undefined : this.#tags[last]
    this.#open = closing === undefined ? tag : null
    this.#reached = tag.end
    if (closing === undefined || last === undefined) return at
    this.#add(tag, closing, true)
    this.#reached = closing.end
    const inner = resultNames.has(tag.name) ? [] : this.#tags.slice(at + 1, last)
    for (const one of inner) if (!one.close) this.#scan.nested.push(one)
    return last
  }

  #ownClose(tag: DialectTag, at: number): number | undefined {
    const next = this.#next[at]
    if (next === undefined || this.#tags[next]?.close !== true) return undefined
    const isWhole = tag.name === 'answer' || callNames.has(tag.name) || resultNames.has(tag.name)
    return isWhole || !this.#holdsElement(at, next) ? next : undefined
  }

  #holdsElement(from: number, to: number): boolean {
    for (let at = from + 1; at < to; at += 1) {
      const next = this.#next[at]
      if (this.#tags[at]?.close === false && next !== undefined && next < to) return true
    }
    return false
  }

  #add(open: DialectTag, close: TextRange, closed: boolean): void {
    this.#scan.pieces.push({
      kind: open.name,
      start: open.end,
      end: close.start,
      open,
      outerStart: open.start,
      outerEnd: close.end,
      closed,
    })
  }

  #addText(end: number): void {
    const start = this.#reached
    if (start >= end || this.#view.slice(start, end).trim() === '') return
    this.#scan.pieces.push({
      kind: 'text',
      start,
      end,
      open: null,
      outerStart: start,
      outerEnd: end,
      closed: true,
    })
  }

  /** A stray close whose element was cut short by another shows that the other was nested in it. */
  #stray(tag: DialectTag): void {
    this.#scan.strayCloses.push(tag)
    const by = this.#interrupted.get(familyOf(tag))?.pop()
    if (by !== undefined && by.start < tag.start) this.#scan.nested.push(by)
  }
}

function nextOfFamily(tags: DialectTag[]): (number | undefined)[] {
  const next: (number | undefined)[] = []
  const seen = new Map<TagName, number>()
  for (let at = tags.length - 1; at >= 0; at -= 1) {
    const tag = tags[at]
    if (tag === undefined) continue
    const family = familyOf(tag)
    next[at] = seen.get(family)
    seen.set(family, at)
  }
  return next
}

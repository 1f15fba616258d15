import type { LoggedEntry } from '../../log/chain'
import type { FinishedAnnotator, FinishedLook } from '../store/finished-study'

/** What the log commits to of one submission. */
export interface SubmissionCommitment {
  revision: number
  digest: string
  at: string
  coversDuration: boolean
}

/** What the log tells of the people and of what they were shown. */
export interface History {
  annotators: Map<number, FinishedAnnotator>
  looks: Map<string, FinishedLook>
  /** What was committed to last, by look and round. */
  committed: Map<string, SubmissionCommitment>
  /** Digest of what an annotator guessed at the end, by number. */
  guessed: Map<number, string>
  discussed: Map<number, string>
}

export const lookKey = (look: string, round: number) => `${look} ${round}`

/** Goes through a log from its beginning. */
export function historyOf(log: readonly LoggedEntry[]): History {
  const history: History = {
    annotators: new Map(),
    looks: new Map(),
    committed: new Map(),
    guessed: new Map(),
    discussed: new Map(),
  }
  for (const logged of log) follow(history, logged)
  dropSuperseded(history)
  return history
}

function annotatorOf({ annotators }: History, number: number): FinishedAnnotator {
  const known = annotators.get(number)
  if (known !== undefined) return known
  const annotator: FinishedAnnotator = {
    number,
    name: `Annotator ${number}`,
    removedAt: null,
    withdrawnAt: null,
    excludedAt: null,
    excludedReason: null,
    notBlind: null,
    guess: null,
  }
  annotators.set(number, annotator)
  return annotator
}

function follow(history: History, { at, entry }: LoggedEntry): void {
  const { looks, committed, discussed } = history
  switch (entry.event) {
    case 'annotator-added':
      annotatorOf(history, entry.annotator)
      break
    case 'annotator-removed':
      annotatorOf(history, entry.annotator).removedAt ??= at
      break
    case 'annotator-excluded':
      Object.assign(annotatorOf(history, entry.annotator), {
        excludedAt: at,
        excludedReason: entry.reason,
      })
      break
    case 'annotator-withdrew':
      annotatorOf(history, entry.annotator).withdrawnAt = at
      for (const [id, { annotator }] of looks) if (annotator === entry.annotator) looks.delete(id)
      break
    case 'not-blind':
      annotatorOf(history, entry.annotator).notBlind = entry.reason
      break
    case 'assigned': {
      const { assignment: id, pair, annotator, kind, swapped, position } = entry
      annotatorOf(history, annotator)
      const state = { status: 'planned', doneAt: null, skipReason: null } as const
      looks.set(id, { id, pair, annotator, kind, swapped, position, ...state })
      break
    }
    case 'released':
      change(looks, entry.assignment, { status: 'released' })
      break
    case 'skipped': {
      const skipReason = JSON.stringify({ reason: entry.reason })
      change(looks, entry.assignment, { status: 'skipped', skipReason })
      break
    }
    case 'judged': {
      change(looks, entry.assignment, { status: 'done', doneAt: at })
      const { revision, digest } = entry
      const key = lookKey(entry.assignment, entry.round)
      if ((committed.get(key)?.revision ?? 0) < revision)
        committed.set(key, { revision, digest, at, coversDuration: entry.covers_duration === true })
      break
    }
    case 'comments-erased':
      for (const { assignment, round, revision, digest } of entry.submissions) {
        const known = committed.get(lookKey(assignment, round))
        if (known?.revision === revision) Object.assign(known, { digest, coversDuration: true })
      }
      break
    case 'guessed':
      history.guessed.set(entry.annotator, entry.digest)
      break
    case 'discussion-opened':
      for (const pair of entry.pairs) discussed.set(pair, at)
      break
    case 'resumed':
      change(looks, entry.assignment, { status: 'planned' })
      break
    case 'looked':
    case 'planned':
    case 'started':
    case 'closed':
    case 'unblinded':
      break
  }
}

function change(looks: History['looks'], id: string, to: Partial<FinishedLook>): void {
  const look = looks.get(id)
  if (look !== undefined) looks.set(id, { ...look, ...to })
}

/** A pair is with an annotator once: of looks that were planned anew the one that was used stays, else the last. */
function dropSuperseded({ looks }: History): void {
  const kept = new Map<string, FinishedLook>()
  for (const look of looks.values()) {
    const key = `${look.pair} ${look.annotator} ${look.kind}`
    const before = kept.get(key)
    if (before === undefined || before.status !== 'done') {
      if (before !== undefined) looks.delete(before.id)
      kept.set(key, look)
    } else looks.delete(look.id)
  }
}

import { jobKinds } from '@/lib/core/vocabulary/job-kinds'
import { spaced } from '@/lib/text/numbers'
import type { Event } from './schema'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Kinds of work; a file for a corpus is recorded as a change of its corpus. */
const workNouns = Object.fromEntries(
  jobKinds
    .filter(({ kind }) => kind !== 'corpus-file')
    .map(({ kind, one, many }) => [kind, { one: capitalized(one), group: capitalized(many) }]),
)

/** What things are done to: as the beginning of a sentence, and as a group of the record. */
const nouns: Readonly<Record<string, { one: string; group: string }>> = {
  session: { one: 'Sign-in', group: 'Signing in and out' },
  person: { one: 'Person', group: 'People' },
  password: { one: 'Password', group: 'Passwords' },
  key: { one: 'API key', group: 'API keys' },
  collection: { one: 'Collection', group: 'Collections' },
  samples: { one: 'Samples', group: 'Samples' },
  corpus: { one: 'Corpus', group: 'Corpora' },
  ...workNouns,
  mapping: { one: 'Mapping', group: 'Column mappings' },
  study: { one: 'Study', group: 'Studies' },
  prompt: { one: 'Prompt', group: 'Prompts' },
  'model-server': { one: 'Model server', group: 'Model servers' },
  'mark-kinds': { one: 'Error types', group: 'Error types' },
  backup: { one: 'Backup', group: 'Backups' },
  storage: { one: 'Storage', group: 'Storage' },
  record: { one: 'Record', group: 'The activity log' },
}

/** What happened, as the end of a sentence. */
const happenings: Readonly<Record<string, string>> = {
  added: 'added',
  cancelled: 'cancelled',
  changed: 'changed',
  closed: 'closed',
  created: 'started',
  deleted: 'deleted',
  imported: 'imported',
  made: 'made',
  read: 'read',
  removed: 'removed',
  restored: 'restored',
  revoked: 'revoked',
  saved: 'saved',
  started: 'started',
  unblinded: 'unblinded',
  undone: 'undone',
}

/** What reads better than noun and happening. */
const phrases: Readonly<Record<string, string>> = {
  'session.opened': 'Signed in',
  'session.closed': 'Signed out',
  'session.closed-elsewhere': 'Signed out another device',
  'session.closed-everywhere': 'Signed out everywhere',
  'session.refused': 'Sign-in refused',
  'session.linked': 'Account linked to the OpenID provider; its password was removed',
  'person.joined': 'Joined',
  'person.invited': 'Invitation link created',
  'collection.expired': 'Collection deleted by retention',
  'corpus.file-added': 'File added to a corpus',
  'corpus.file-cancelled': 'Adding a file to a corpus cancelled',
  'study.annotators-added': 'Annotators added to a study',
  'study.annotator-removed': 'Annotator removed from a study',
  'study.annotator-erased': 'Personal data of an annotator erased',
  'study.discussion-opened': 'Discussion of a study opened',
  'study.agreement-viewed': 'Agreement of a running study viewed',
  'study.progress-viewed': 'Progress of a running study viewed',
  'tree.repair-settled': 'Repair of a generated tree accepted or rejected',
  'model-server.cache-cleared': 'Cached replies of a model server cleared',
  'storage.vacuumed': 'Vacuum started',
  'password.changed': 'Password changed',
  'password.reset': 'New password chosen with a link',
  'password.link-made': 'Password link created',
}

/** What was done, in words; an action nobody thought of shows its name. */
export function actionWords(action: string): string {
  const phrase = phrases[action]
  if (phrase !== undefined) return phrase
  const [noun = '', happened = ''] = action.split('.')
  const [one, ending] = [nouns[noun]?.one, happenings[happened]]
  return one === undefined || ending === undefined ? action : `${one} ${ending}`
}

/** What the record can be narrowed to. */
export const actionGroups = Object.entries(nouns).map(([action, { group }]) => ({ action, group }))

type Origin = Pick<Event, 'person' | 'key_id' | 'address'>

/** By whom, with what and from where, as far as it is known. */
export function originWords({ person, key_id: key, address }: Origin): string {
  const parts = [
    person === null ? null : `by ${person.name}`,
    key === null ? null : 'with an API key',
    address ? `from ${address}` : null,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

function valueWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What else is known of an event: `Role: auditor`. */
export function detailLines({ target, detail }: Pick<Event, 'target' | 'detail'>): string[] {
  const known = typeof detail === 'object' && detail !== null ? Object.entries(detail) : []
  const lines = known.map(([name, value]) => `${spaced(name)}: ${valueWords(value)}`)
  return target === null ? lines : [target, ...lines]
}

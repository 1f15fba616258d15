import type { Role } from '@/lib/people/schema'
import type { Permission } from '@/lib/sessions/schema'
import { byPattern } from './patterns'

/** Which roles have a permission; null = everybody has it, signed in or not. */
const rolesWith: Readonly<Record<Permission, readonly Role[] | null>> = {
  open: null,
  own: ['owner', 'lead', 'auditor', 'annotator', 'viewer'],
  read: ['owner', 'lead', 'auditor', 'viewer'],
  audit: ['owner', 'lead', 'auditor'],
  lead: ['owner', 'lead'],
  owner: ['owner'],
}

/** Who may call what. A call that is not listed is refused. */
export const callAccess: Readonly<Record<string, Permission>> = {
  'GET /api/health': 'open',
  'GET /api/openapi.json': 'open',
  'GET /metrics': 'read',

  'GET /api/session': 'open',
  'POST /api/session': 'open',
  'DELETE /api/session': 'open',
  'POST /api/join': 'open',
  'POST /api/reset': 'open',
  'POST /api/tickets': 'open',
  'POST /api/password': 'own',
  'GET /api/devices': 'own',
  'DELETE /api/devices': 'own',
  'DELETE /api/devices/:id': 'own',
  'GET /api/keys': 'own',
  'POST /api/keys': 'own',
  'DELETE /api/keys/:id': 'own',
  'GET /api/people': 'lead',
  'POST /api/people': 'owner',
  'PATCH /api/people/:id': 'owner',
  'DELETE /api/people/:id': 'owner',
  'POST /api/people/:id/reset': 'owner',
  'GET /api/events': 'owner',

  'GET /api/collections': 'read',
  'GET /api/collections/:id': 'read',
  'GET /api/collections/:id/depths': 'read',
  'GET /api/collections/:id/drift': 'read',
  'DELETE /api/collections/:id': 'lead',
  'POST /api/collections/:id/restore': 'lead',
  'GET /api/corpora': 'read',
  'POST /api/corpora': 'lead',
  'GET /api/corpora/:id': 'read',
  'PATCH /api/corpora/:id': 'lead',
  'DELETE /api/corpora/:id': 'lead',
  'GET /api/corpora/:id/search': 'read',
  'POST /api/corpora/:id/passages': 'lead',
  'GET /api/corpora/:id/passages/:passage': 'read',
  'GET /api/corpora/:id/files/:file': 'read',
  'DELETE /api/corpora/:id/files/:file': 'lead',
  'GET /api/imports': 'read',
  'GET /api/imports/:id': 'read',
  'POST /api/imports': 'lead',
  'DELETE /api/imports/:id': 'lead',
  'GET /api/items': 'read',
  'GET /api/items/:id': 'read',
  'GET /api/traces': 'read',
  'GET /api/traces/:id': 'read',
  'GET /api/traces/:id/neighbours': 'read',
  'GET /api/traces/facets': 'read',
  'GET /api/traces/sample': 'read',
  'POST /api/rewards/compute': 'read',

  'GET /api/mark-kinds': 'read',
  'PATCH /api/mark-kinds': 'lead',
  'POST /api/marks': 'audit',
  'DELETE /api/marks': 'audit',
  'PATCH /api/marks/:id': 'audit',
  'DELETE /api/marks/:id': 'audit',
  'GET /api/marks/tally': 'read',
  'GET /api/views': 'read',
  'POST /api/views': 'audit',
  'PATCH /api/views/:id': 'audit',
  'DELETE /api/views/:id': 'audit',

  'GET /api/judge-calls': 'read',
  'GET /api/judge-calls/:id': 'read',
  'GET /api/judge-calls/next': 'audit',
  'POST /api/judge-calls/:id/reviews': 'audit',
  'POST /api/judge-calls/:id/trials': 'lead',
  'GET /api/judges': 'read',
  'GET /api/judges/:server/against': 'read',
  'GET /api/judges/:server/agreement': 'read',
  'GET /api/judges/:server/checked': 'read',
  'GET /api/judges/:server/corrections': 'read',
  'GET /api/judgings': 'read',
  'POST /api/judgings': 'lead',
  'GET /api/judgings/:id': 'read',
  'GET /api/judgings/:id/events': 'read',
  'DELETE /api/judgings/:id': 'lead',

  'GET /api/runs': 'read',
  'POST /api/runs': 'audit',
  'POST /api/runs/scope': 'read',
  'GET /api/runs/:id': 'read',
  'GET /api/runs/:id/events': 'read',
  'DELETE /api/runs/:id': 'audit',
  'POST /api/runs/:id/pause': 'audit',
  'POST /api/runs/:id/resume': 'audit',
  'POST /api/runs/:id/retry': 'audit',

  'GET /api/trees': 'read',
  'POST /api/trees': 'lead',
  'GET /api/trees/:id': 'read',
  'DELETE /api/trees/:id': 'lead',
  'GET /api/trees/:id/events': 'read',
  'POST /api/trees/:id/stop': 'lead',
  'POST /api/trees/:id/resume': 'lead',
  'PATCH /api/trees/:id/nodes/:node': 'lead',
  'POST /api/trees/:id/synthesis': 'lead',
  'POST /api/trees/:id/audit': 'lead',
  'POST /api/trees/:id/repairs/:n': 'lead',
  'POST /api/trees/:id/save': 'lead',

  'GET /api/compositions': 'read',
  'POST /api/compositions': 'lead',
  'GET /api/compositions/:id': 'read',
  'DELETE /api/compositions/:id': 'lead',
  'GET /api/compositions/:id/events': 'read',
  'POST /api/compositions/:id/stop': 'lead',
  'POST /api/compositions/:id/resume': 'lead',
  'POST /api/compositions/:id/save': 'lead',

  'GET /api/studies': 'read',
  'POST /api/studies': 'lead',
  'POST /api/studies/plan': 'lead',
  'POST /api/studies/preview': 'lead',
  'GET /api/studies/:id': 'read',
  'PATCH /api/studies/:id': 'lead',
  'DELETE /api/studies/:id': 'lead',
  'POST /api/studies/:id/start': 'lead',
  'POST /api/studies/:id/close': 'lead',
  'POST /api/studies/:id/unblind': 'lead',
  'POST /api/studies/:id/discuss': 'lead',
  'POST /api/studies/:id/annotators': 'lead',
  'DELETE /api/studies/:id/annotators/:annotator': 'lead',
  'GET /api/studies/:id/progress': 'read',
  'GET /api/studies/:id/agreement': 'read',
  'GET /api/studies/:id/results': 'read',
  'GET /api/studies/:id/disagreements': 'read',
  'GET /api/studies/:id/certificate': 'read',
  'GET /api/exports': 'read',
  'GET /api/exports/preview': 'read',
  'GET /api/exports/manifest': 'read',
  /** Whoever has the token of the address. */
  'GET /api/annotate/:token/next': 'open',
  'GET /api/annotate/:token/pairs/:pair': 'open',
  'PUT /api/annotate/:token/drafts/:pair': 'open',
  'POST /api/annotate/:token/judgements': 'open',
  'POST /api/annotate/:token/skip': 'open',
  'POST /api/annotate/:token/consent': 'open',
  'POST /api/annotate/:token/guess': 'open',
  'POST /api/annotate/:token/withdraw': 'open',

  'GET /api/prompts': 'read',
  'POST /api/prompts': 'lead',
  'GET /api/model-servers': 'read',
  'POST /api/model-servers': 'lead',
  'GET /api/model-servers/local': 'owner',
  'POST /api/model-servers/probe': 'lead',
  'GET /api/model-servers/:id': 'read',
  'PATCH /api/model-servers/:id': 'lead',
  'DELETE /api/model-servers/:id': 'lead',
  'POST /api/model-servers/:id/restore': 'lead',
  'POST /api/model-servers/:id/probe': 'lead',
  'GET /api/model-servers/:id/metrics': 'read',
}

/** Who may open what. */
export const pageAccess: Readonly<Record<string, Permission>> = {
  '/': 'read',
  '/traces': 'read',
  '/traces/:id': 'read',
  '/items/:id': 'read',
  '/verify': 'audit',
  '/runs': 'read',
  '/runs/new': 'audit',
  '/runs/:id': 'read',
  '/judges': 'read',
  '/judges/check': 'audit',
  '/judges/try': 'lead',
  '/collections': 'read',
  '/collections/:id': 'read',
  '/collections/:id/depths': 'read',
  '/collections/:id/drift': 'read',
  '/corpora': 'read',
  '/corpora/:id': 'read',
  '/imports': 'read',
  '/imports/:id': 'read',
  '/trees': 'read',
  '/trees/new': 'lead',
  '/trees/:id': 'read',
  '/compositions': 'read',
  '/compositions/new': 'lead',
  '/compositions/:id': 'read',
  '/studies': 'read',
  '/studies/new': 'lead',
  '/studies/:id': 'read',
  /** Whoever has the token of the address. */
  '/annotate/:token': 'open',
  '/settings': 'read',
  '/settings/account': 'own',
  '/settings/people': 'lead',
  '/settings/record': 'owner',
  '/docs/model-servers': 'read',
  '/docs/rewards': 'read',
  '/docs/serving': 'read',
  '/icon.svg': 'open',
  '/favicon.ico': 'open',
  /** Admits callers itself. */
  '/metrics': 'open',
  '/no-entry': 'open',
  '/sign-in': 'open',
  '/join': 'open',
  '/reset': 'open',
}

/** Whether a role may do what asks for a permission. */
export function may(role: Role, permission: Permission): boolean {
  const allowed = rolesWith[permission]
  return allowed === null || allowed.includes(role)
}

/** `GET /api/traces` and `/traces` alike: the method is the first segment of a call. */
const callTable = byPattern(callAccess)
const pageTable = byPattern(pageAccess)

/** What a call asks for; null for one that is not listed. HEAD and OPTIONS are asked for as GET. */
export function callPermission(method: string, pathname: string): Permission | null {
  const verb = method === 'HEAD' || method === 'OPTIONS' ? 'GET' : method
  return callTable(`${verb} ${pathname}`)
}

/** What a page asks for; null for one that is not there. */
export function pagePermission(pathname: string): Permission | null {
  return pageTable(pathname)
}

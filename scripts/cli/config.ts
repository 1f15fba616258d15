import { roles } from '@/lib/platform/roles'
import { env, type Env } from '@/lib/platform/env'
import { Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'

/** Prints every setting with the value it has here. */
export async function configCommand(args: string[]): Promise<void> {
  const { values } = parseArguments(args, { json: { type: 'boolean', default: false } })
  const settings = listed(readSettings())
  if (values.json) {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(settings), null, 2)}\n`)
    return
  }
  const width = Math.max(...settings.map(([name]) => name.length))
  for (const [name, value] of settings)
    process.stdout.write(`${name.padEnd(width)}  ${value ?? '(not set)'}\n`)
}

export function readSettings(): Env {
  try {
    return env()
  } catch (cause) {
    throw new Refusal(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

type Setting = [name: string, value: string | number | null]

function listed(settings: Env): Setting[] {
  const { modelServer, oidc } = settings
  return [
    ['PORT', settings.port],
    ['HOST', settings.host],
    ['ALLOWED_HOSTS', settings.allowedHosts.join(',') || null],
    ['TRUST_PROXY', onOff(settings.trustProxy)],
    ['MAX_UPLOAD_MB', megabytesOf(settings.maxUploadBytes)],
    ['QUOTA_PERSON_MB', megabytesOf(settings.personQuotaBytes)],
    ['QUOTA_TOTAL_MB', megabytesOf(settings.totalQuotaBytes)],
    ['DATA_DIR', settings.dataDir],
    ['BACKUP_EVERY_HOURS', settings.backups.everyHours],
    ['BACKUP_KEEP_DAYS', settings.backups.keepDays],
    ['BACKUP_DIR', settings.backups.folder],
    ['DATABASE_URL', withoutPassword(settings.databaseUrl)],
    ['WORKER', onOff(settings.worker)],
    ['METRICS_PORT', settings.metricsPort],
    ['SAMPLES', onOff(settings.samples)],
    ['MODEL_SERVER_URL', modelServer.url ?? null],
    ['MODEL_SERVER_API_KEY', hidden(modelServer.apiKey)],
    ['MODEL_SERVER_MODEL', modelServer.model ?? null],
    ['MODEL_SERVER_PROMPT_PRICE', modelServer.promptPrice],
    ['MODEL_SERVER_COMPLETION_PRICE', modelServer.completionPrice],
    ['CURRENCY', settings.currency],
    ['SECRET', hidden(settings.secret)],
    ['PASSWORDS', onOff(settings.passwords)],
    ['OIDC_ISSUER', oidc?.issuer ?? null],
    ['OIDC_CLIENT_ID', oidc?.clientId ?? null],
    ['OIDC_CLIENT_SECRET', hidden(oidc?.clientSecret)],
    ['OIDC_NAME', oidc?.name ?? null],
    ['OIDC_SCOPES', oidc?.scopes.join(' ') ?? null],
    ['OIDC_DOMAINS', oidc?.domains.join(',') || null],
    ['OIDC_OWNER_EMAILS', oidc?.ownerEmails.join(',') || null],
    ['OIDC_DEFAULT_ROLE', oidc?.defaultRole ?? null],
    ['OIDC_ROLE_CLAIM', oidc?.roleClaim ?? null],
    ...roles.map((role): Setting => [
      `OIDC_${role.toUpperCase()}_VALUES`,
      oidc?.roleValues[role].join(',') || null,
    ]),
    ['LOG_LEVEL', settings.logLevel],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', settings.tracing?.url ?? null],
    ['OTEL_SERVICE_NAME', settings.tracing?.service ?? null],
  ]
}

function megabytesOf(bytes: number | null): number | null {
  return bytes === null ? null : bytes / 1024 / 1024
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}

function hidden(value: string | undefined): string | null {
  return value === undefined ? null : '(set)'
}

function withoutPassword(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/u, '$1:…@')
}

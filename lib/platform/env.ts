import path from 'node:path'
import { z } from 'zod'
import { oidcSettings, oidcVariables, signInFaults } from './oidc-settings'

const filled = (text: string): boolean => text !== ''

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'on or off' })
  .transform((word) => ['on', 'true', '1'].includes(word))

const number = z.string().regex(/^\d{1,5}$/, { error: 'a number from 0 to 65535' })

const port = number.transform(Number).refine((value) => value <= 65_535, {
  error: 'a number from 0 to 65535',
})

const megabytes = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: 'a whole number of megabytes' })
  .transform(Number)

const count = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, { error: 'a whole number from 1' })
  .transform(Number)

const host = z.string().regex(/^[\w.:-]+$/, { error: 'a host name or an address to listen on' })

const databaseUrl = z.string().regex(/^(?:file:.|postgres(?:ql)?:\/\/.)/, {
  error: 'file:PATH or postgresql://USER@HOST/DATABASE',
})

const serverUrl = z.url({ protocol: /^https?$/, error: 'an address that starts with http' })

const secret = z.string().min(32, { error: 'at least 32 characters' })

const names = z.string().transform((list) => list.split(',').map(trimmed).filter(filled))

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry has them. */
const collectorHeaders = names.transform((pairs, issues) => {
  const named = pairs.map((pair) => /^([\w-]+)\s*=\s*(\S+)$/u.exec(pair))
  if (named.includes(null)) issues.addIssue({ code: 'custom', message: 'NAME=VALUE,NAME=VALUE' })
  return Object.fromEntries(named.map((found) => [found?.[1] ?? '', decoded(found?.[2] ?? '')]))
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const price = z.coerce.number({ error: 'an amount from 0' }).min(0, { error: 'an amount from 0' })

const currency = z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code), {
  error: 'a currency code such as USD or EUR',
})

/** One entry a setting; its key is the variable's name. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  ALLOWED_HOSTS: names.default([]),
  TRUST_PROXY: onOff.default(false),
  MAX_UPLOAD_MB: megabytes.default(20_480),
  QUOTA_PERSON_MB: megabytes.optional(),
  QUOTA_TOTAL_MB: megabytes.optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_EVERY_HOURS: count.optional(),
  BACKUP_KEEP_DAYS: count.default(14),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  WORKER: onOff.default(true),
  METRICS_PORT: port.optional(),
  SAMPLES: onOff.default(true),
  MODEL_SERVER_URL: serverUrl.optional(),
  MODEL_SERVER_API_KEY: z.string().optional(),
  MODEL_SERVER_MODEL: z.string().optional(),
  MODEL_SERVER_PROMPT_PRICE: price.optional(),
  MODEL_SERVER_COMPLETION_PRICE: price.optional(),
  CURRENCY: currency.default('USD'),
  SECRET: secret.optional(),
  PASSWORDS: onOff.default(true),
  OTEL_SDK_DISABLED: onOff.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: serverUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: serverUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders.default({}),
  OTEL_SERVICE_NAME: z.string().default('touchstone'),
  ...oidcVariables,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'debug, info, warn, error or silent',
    })
    .optional(),
  NODE_ENV: z.string().default('development'),
})

/** Never printed: a password may stand in them. */
const confidential = new Set([
  'SECRET',
  'MODEL_SERVER_API_KEY',
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

type Variables = z.infer<typeof variables>

function trimmed(text: string): string {
  return text.trim()
}

function absoluteDatabaseUrl(url: string | undefined, dataDir: string): string {
  if (url === undefined) return `file:${path.join(dataDir, 'touchstone.db')}`
  if (!url.startsWith('file:')) return url
  return `file:${path.resolve(url.slice('file:'.length))}`
}

/** Where traces are sent. */
export interface TracingSettings {
  url: string
  headers: Record<string, string>
  service: string
}

function tracingSettings(found: Variables): TracingSettings | null {
  const base = found.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/u, '')
  const url = found.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  if (url === undefined || found.OTEL_SDK_DISABLED) return null
  return { url, headers: found.OTEL_EXPORTER_OTLP_HEADERS, service: found.OTEL_SERVICE_NAME }
}

const megabyte = 1024 * 1024

function bytesOf(megabyteCount: number | undefined): number | null {
  return megabyteCount === undefined ? null : megabyteCount * megabyte
}

function settings(found: Variables) {
  const dataDir = path.resolve(found.DATA_DIR)
  const quiet = found.NODE_ENV === 'test' ? ('silent' as const) : ('info' as const)
  return {
    port: found.PORT,
    host: found.HOST,
    /** Further names under which a proxy in front may pass requests on. */
    allowedHosts: found.ALLOWED_HOSTS,
    /** A proxy in front says from where a request comes and whether it came by TLS. */
    trustProxy: found.TRUST_PROXY,
    /** The most an import may be as it is sent, in bytes. */
    maxUploadBytes: found.MAX_UPLOAD_MB * megabyte,
    /** The most that the uploads of a person, and all uploads, may be together, unpacked; null = no limit. */
    personQuotaBytes: bytesOf(found.QUOTA_PERSON_MB),
    totalQuotaBytes: bytesOf(found.QUOTA_TOTAL_MB),
    dataDir,
    /** Made by the worker; `everyHours` null = none. */
    backups: {
      everyHours: found.BACKUP_EVERY_HOURS ?? null,
      keepDays: found.BACKUP_KEEP_DAYS,
      folder: path.resolve(found.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    },
    databaseUrl: absoluteDatabaseUrl(found.DATABASE_URL, dataDir),
    worker: found.WORKER,
    /** Where a separate worker serves its metrics; null = nowhere. */
    metricsPort: found.METRICS_PORT ?? null,
    samples: found.SAMPLES,
    modelServer: {
      url: found.MODEL_SERVER_URL,
      apiKey: found.MODEL_SERVER_API_KEY,
      model: found.MODEL_SERVER_MODEL,
      /** Of 1,000,000 tokens; null = not known. */
      promptPrice: found.MODEL_SERVER_PROMPT_PRICE ?? null,
      completionPrice: found.MODEL_SERVER_COMPLETION_PRICE ?? null,
    },
    /** Of the prices of model servers, by ISO 4217. */
    currency: found.CURRENCY,
    secret: found.SECRET,
    /** Whether people can sign in with a password. */
    passwords: found.PASSWORDS,
    oidc: oidcSettings(found),
    /** Null where no collector is set. */
    tracing: tracingSettings(found),
    logLevel: found.LOG_LEVEL ?? quiet,
    production: found.NODE_ENV === 'production',
  }
}

export type Env = ReturnType<typeof settings>

/** Settings out of a set of variables. An empty variable counts as left out. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source).filter(([, value]) => value?.trim())
  const parsed = variables.safeParse(Object.fromEntries(given))
  if (parsed.success) {
    const faults = signInFaults(parsed.data)
    if (faults.length === 0) return settings(parsed.data)
    throw new Error(faults.join('\n'))
  }
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const shown = confidential.has(name) ? '' : ` is "${source[name] ?? ''}" but`
    return `${name}${shown} must be ${issue.message}`
  })
  throw new Error(lines.join('\n'))
}

let cached: Env | undefined

/** The settings of this process, checked on first use. */
export function env(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

/** Lets a test, or a command with its own flags, settle the variables anew. */
export function resetEnv(): void {
  cached = undefined
}

/** The environment of a third-party program: ours, and variables that only it gets. */
export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more }
}

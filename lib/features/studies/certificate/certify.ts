import { sha256 } from '@/lib/formats/hash'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { LoggedEntry } from '../log/chain'
import type { Protocol } from '../protocol/schema'
import { randomisationOf } from './randomisation'
import { type Certificate, certificateSchema, leakScanSchema } from './schema'

/** What a certificate is made from. */
export interface CertifiedStudy {
  study: Certificate['study']
  protocol: Protocol
  protocolText: string
  closedEarly: boolean
  leakScan: unknown
  /** Why it is not blind, as far as the server knows; the log decides once it says so itself. */
  reasons: readonly string[]
  log: readonly LoggedEntry[]
}

const withheld =
  'The entries say which output was on which side. They are included once the study is unblinded.'

/** What speaks for the blindness of a study and what speaks against it. */
export function certify(certified: CertifiedStudy): Certificate {
  const { study, protocol, protocolText, closedEarly, log } = certified
  const leakScan = leakScanSchema.nullable().parse(certified.leakScan)
  const leaked = leakScan?.leaked_bytes ?? 0
  const reasons = loggedReasons(log) ?? certified.reasons
  const notBlind = leaked === 0 ? [...reasons] : [...reasons, leakReason(leaked)]
  return certificateSchema.parse({
    schema: 'certificate/2',
    study,
    protocol_hash: sha256(protocolText),
    protocol: JSON.parse(protocolText),
    blind: notBlind.length === 0,
    not_blind: notBlind,
    closed_early: closedEarly,
    leak_scan: leakScan,
    randomisation: randomisationOf(
      log.map(({ entry }) => entry),
      protocol,
    ),
    log: logOf(study, log),
  })
}

const leakReason = (bytes: number) => `Names were found in what is shown: ${bytes} bytes.`

/** The reasons of a certificate without those that `certify` adds. */
export function knownReasons({ not_blind: reasons, leak_scan: scan }: Certificate): string[] {
  const own = leakReason(scan?.leaked_bytes ?? 0)
  return reasons.filter((reason) => reason !== own)
}

function loggedReasons(log: readonly LoggedEntry[]): readonly string[] | undefined {
  const unblinded = log.findLast(({ entry }) => entry.event === 'unblinded')?.entry
  return unblinded?.event === 'unblinded' ? unblinded.not_blind : undefined
}

function logOf({ status }: Certificate['study'], entries: readonly LoggedEntry[]) {
  const known = { length: entries.length, head: entries.at(-1)?.hash ?? null }
  return status === 'unblinded' ? { ...known, entries } : { ...known, entries: null, withheld }
}

/** Adds the hashes of the files a certificate lies beside, and a hash over itself. */
export function sealed(
  certificate: Certificate,
  files: Readonly<Record<string, string>> | null,
): Certificate {
  const whole = { ...certificate, files: files && { ...files } }
  return { ...whole, seal: sealOf(whole) }
}

/** SHA-256 of the canonical JSON of a certificate without its seal. */
export function sealOf(certificate: object): string {
  return sha256(canonicalJson({ ...certificate, seal: undefined }))
}

import { canonicalJson } from '@/lib/core/records/canonical-json'
import { FormatError } from '@/lib/formats/format-error'
import { sha256 } from '@/lib/formats/hash'
import { certificateSchema, type Certificate } from '../../certificate/schema'
import { checkSides } from '../../certificate/sides'
import { jsonLine } from '../../exports/lines'
import { sealProblem } from './checks'
import { heldFiles, textOf } from './held-files'
import { readBundle } from './read'
import { bundleOf, checksOf } from './verify'

export interface Reported {
  outcome: 'ok' | 'BROKEN' | 'note'
  text: string
}

interface Reporting {
  /** The text of the program that checks. */
  checker: string
  /** All files of a bundle were given; else what was not given is not checked. */
  isWhole: boolean
}

const broken = (text: string): Reported => ({ outcome: 'BROKEN', text })
const good = (text: string): Reported => ({ outcome: 'ok', text })
const note = (text: string): Reported => ({ outcome: 'note', text })

/** Everything that can be checked of a certificate and the files given beside it, a line each. */
export async function* checkCertificate(
  held: ReadonlyMap<string, Buffer>,
  reporting: Reporting,
): AsyncGenerator<Reported> {
  const bytes = held.get('certificate.json')
  if (bytes === undefined) {
    yield broken('certificate.json is missing.')
    return
  }
  const certificateText = textOr(bytes)
  const read = certificateSchema.safeParse(jsonOr(certificateText))
  if (!read.success) {
    yield broken('certificate.json is not a certificate, or is incomplete.')
    return
  }
  const certificate = read.data
  yield* blindness(certificate)
  yield* certificate.log.entries === null
    ? withheld(certificate, certificateText)
    : unblinded(completed(held, certificate, reporting), certificate, reporting)
}

function textOr(bytes: Buffer): string {
  try {
    return textOf('certificate.json', bytes)
  } catch (error) {
    if (error instanceof FormatError) return ''
    throw error
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function* blindness({ leak_scan: scan, not_blind: reasons, closed_early: isEarly }: Certificate) {
  if (scan === null) yield broken('leak scan: none was made.')
  else if (scan.leaked_bytes !== 0)
    yield broken(`leak scan: ${scan.leaked_bytes} bytes leak a name.`)
  else yield good(`leak scan: 0 of ${scan.scanned_bytes} bytes leak a name`)
  for (const reason of reasons) yield note(`Not blind: ${reason}`)
  if (isEarly) yield note('The study was closed early.')
}

/** Before unblinding, the log would tell the sides. */
function* withheld(certificate: Certificate, certificateText: string): Generator<Reported> {
  const found = sha256(canonicalJson(certificate.protocol))
  yield found === certificate.protocol_hash
    ? good(`protocol: SHA-256 ${found}`)
    : broken(`protocol: its hash is ${found}, the certificate says ${certificate.protocol_hash}.`)
  const seal = sealProblem({ certificate, certificateText })
  yield seal === null ? good('seal: certificate.json is the text that was sealed') : broken(seal)
  if (certificate.log.withheld !== undefined) yield note(certificate.log.withheld)
}

/** With the protocol and the log out of the certificate, where only some files were given. */
function completed(
  held: ReadonlyMap<string, Buffer>,
  { protocol, log }: Certificate,
  { isWhole }: Reporting,
): ReadonlyMap<string, Buffer> {
  if (isWhole) return held
  return new Map([
    ['protocol.json', Buffer.from(canonicalJson(protocol))],
    ['log.jsonl', Buffer.from((log.entries ?? []).map(jsonLine).join(''))],
    ...held,
  ])
}

async function* unblinded(
  held: ReadonlyMap<string, Buffer>,
  certificate: Certificate,
  { checker, isWhole }: Reporting,
): AsyncGenerator<Reported> {
  const files = heldFiles(held)
  const read = await readBundle(files, { isWhole })
  if (!read.ok) {
    yield broken(read.reason)
    return
  }
  const bundle = bundleOf(read.parts)
  for await (const { name, problem, holds, note: beside } of checksOf(bundle, {
    files,
    checker,
    isWhole,
    isCounted: true,
  })) {
    yield problem === null ? good(`${name}: ${holds}`) : broken(`${name}: ${problem}`)
    // What follows would be computed from what is wrong.
    if (problem !== null) return
    if (beside !== undefined) yield note(beside)
  }
  const sides = checkSides(
    certificate,
    read.parts.log.map(({ entry }) => entry),
  )
  for (const text of sides.problems) yield broken(`sides: ${text}.`)
  if (sides.problems.length === 0)
    yield good(`sides: balanced as declared, p = ${certificate.randomisation.p_value}`)
  for (const text of [...sides.notes, ...bundle.notes]) yield note(text)
  for (const { at, entry } of read.parts.log)
    if (entry.event === 'looked')
      yield note(`Before the close, ${entry.by} looked at ${entry.what} (${at}).`)
}

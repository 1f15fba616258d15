import { FormatError } from '@/lib/formats/format-error'
import { sha256 } from '@/lib/formats/hash'
import { bundleFiles, checkerFile, prettyJson } from '../../bundle/files'
import { sealed } from '../../certificate/certify'
import { check, type CheckResult } from './checks'
import { differentLine } from './compare'
import { checkFile } from './file-problem'
import { sourceOf } from './rebuilt'
import type { BundleFiles } from './unpack'
import type { Checking, VerifiedBundle } from './verify'

/** Made again from what was checked before, file by file, and compared with the hashes of the certificate. */
export async function* filesOf(
  bundle: VerifiedBundle,
  { files, checker, isCounted = false, isWhole = true }: Checking & { files: BundleFiles },
): AsyncGenerator<CheckResult> {
  const source = sourceOf(bundle, { files, checker })
  const { files: known } = bundle.certificate
  if (isWhole && !known && bundle.certificate.schema !== 'certificate/1')
    yield check(
      'certificate',
      'certificate.json was changed: it lacks the hashes of the files.',
      '',
    )
  const isSameVersion = known?.[checkerFile] === sha256(checker)
  const expected = bundleFiles(source)
  for (const file of expected) {
    if (!isWhole && !files.names.includes(file.name)) continue
    const made = { file, files, known: known?.[file.name], isSameVersion, isCounted }
    const checked = await checkFile(made, bundle).catch(unreadableFile)
    if (checked === null) continue
    const { problem, note } = checked
    const holds = `as the certificate ${note === undefined ? 'and the judgements have' : 'has'} it`
    yield { ...check(file.name, problem, holds), note }
  }
  if (!known || !isWhole) return
  const certificate = prettyJson(sealed(source.certificate, known))
  const place = isSameVersion ? differentLine(bundle.certificateText, certificate) : null
  if (place !== null)
    yield check(
      'certificate',
      `certificate.json was changed: ${place} differs from the original.`,
      '',
    )
  const made = new Set(['certificate.json', ...expected.map(({ name }) => name)])
  for (const name of files.names.filter((one) => !made.has(one) && known[one] !== undefined))
    yield isSameVersion
      ? check(name, `${name} was added together with its hash. Move it out of the bundle.`, '')
      : { ...check(name, null, 'in the certificate'), note: unknownFile(name) }
  const extra = files.names.find((name) => !made.has(name) && known[name] === undefined)
  if (extra !== undefined)
    yield check(
      extra,
      `${extra} was added: certificate.json does not name it. Move it out of the bundle.`,
      '',
    )
}

const unknownFile = (name: string) =>
  `${name} is a file that this version does not create; its content was not checked.`

/** A file that cannot be read as text differs from every text. */
function unreadableFile(error: unknown): { problem: string; note?: string } {
  if (error instanceof FormatError) return { problem: error.message }
  throw error
}

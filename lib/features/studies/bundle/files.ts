import { csvTable } from '@/lib/formats/write/csv'
import type { Column } from '@/lib/formats/write/column'
import type { ZippedFile } from '@/lib/formats/zip'
import { judgementTable } from '../exports/judgements'
import { jsonLine, judgementLines } from '../exports/lines'
import { matrixOf, matrixTable } from '../exports/matrix'
import { systemNames } from '../names'
import { votes } from '../results/coded'
import { rCode } from '../results/r-code'
import { tablesCsv, tablesLatex } from '../results/table-text'
import { resultTables } from '../results/tables'
import { dataCard } from './data-card'
import { itemLine } from './item-lines'
import { readme } from './readme'
import type { BundleSource } from './source'

/** A file of a bundle, made when its content is read. */
export type BundleFile = ZippedFile

type MadeFile = [name: string, make: () => Promise<string> | string | AsyncIterable<string>]

export const prettyJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The program in a bundle that checks it. */
export const checkerFile = 'check-certificate.mjs'

/** Every file but the certificate, which commits to them. */
export function bundleFiles(source: BundleSource): BundleFile[] {
  return [...texts(source), ...judgementFiles(source), ...resultFiles(source)].map(
    ([name, make]) => ({ name, content: contentOf(make) }),
  )
}

async function* contentOf(make: MadeFile[1]): AsyncGenerator<string> {
  const made = make()
  if (typeof made === 'string' || made instanceof Promise) yield await made
  else yield* made
}

function texts(source: BundleSource): MadeFile[] {
  const { study, certificate, protocolText, log, guesses, checker } = source
  const { record } = study
  const { name } = certificate.study
  const names = systemNames(record.protocol.design.systems)
  return [
    ['README.md', () => readme({ name, hash: record.protocol_hash })],
    ['data-card.md', () => dataCard({ record, certificate, names })],
    ['protocol.json', () => protocolText],
    ['items.jsonl', () => itemLines(source, names)],
    ['log.jsonl', () => log.map(jsonLine).join('')],
    ['annotators.jsonl', () => guesses.map(jsonLine).join('')],
    [checkerFile, () => checker],
  ]
}

async function* itemLines({ study, shown }: BundleSource, names: readonly string[]) {
  const pairs = new Map(study.record.protocol.pairs.map((pair) => [pair.ordinal, pair]))
  for await (const [ordinal, shownTexts] of shown()) {
    const pair = pairs.get(ordinal)
    if (pair) yield itemLine({ pair, names }, shownTexts)
  }
}

async function* csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  async function* batch() {
    yield rows
  }
  yield* csvTable(columns, batch())
}

/** The judgements, in every form; only those that vote are in tables. */
function judgementFiles({ study }: BundleSource): MadeFile[] {
  const counted = votes(study.judgements)
  const first = counted.filter(({ round }) => round === 1)
  return [
    ['judgements.csv', () => csvOf(judgementTable(study), counted)],
    ['judgements.jsonl', () => Array.from(judgementLines(study), jsonLine).join('')],
    ...study.record.protocol.design.dimensions.map(({ id }): MadeFile => {
      const matrix = matrixOf(
        study,
        first.filter(({ dimension }) => dimension === id),
      )
      return [`matrix-${id}.csv`, () => csvOf(matrixTable(matrix), matrix.rows)]
    }),
  ]
}

function resultFiles({ study: { record }, results }: BundleSource): MadeFile[] {
  const names = systemNames(record.protocol.design.systems)
  const tables = async () => resultTables(await results())
  return [
    ['results.json', async () => prettyJson(await results())],
    ['results.csv', async () => tablesCsv(await tables())],
    ['tables.tex', async () => tablesLatex(await tables(), { hash: record.protocol_hash })],
    ['analysis.R', () => rCode(record, { names })],
  ]
}

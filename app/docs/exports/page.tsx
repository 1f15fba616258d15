import type { Metadata } from 'next'
import { Code, Prose, Section } from '@/components/features/docs/prose'
import { PageFrame } from '@/components/layout/page-frame'
import { exportKindNames, exportKinds, type ExportKind } from '@/lib/features/exports/kinds'
import { exportOptions } from '@/lib/features/exports/options'
import { snippets } from '@/lib/features/exports/snippets'
import { loadOrigin } from '@/lib/features/openapi/loaders'

export const metadata: Metadata = { title: 'Export kinds' }

const choosing = {
  traces: 'Takes the filter of the Traces page.',
  items: 'Takes the filter of a list of items.',
  study: 'Takes a study: study=ID.',
}

const callsAt = (
  origin: string,
) => `curl -C - -o traces.parquet '${origin}/api/exports?kind=traces&format=parquet&correct=false'
curl '${origin}/api/exports/preview?kind=traces&correct=false'     # rows, columns, estimated size
curl '${origin}/api/exports/manifest?kind=traces&correct=false'    # filter, rows, bytes, SHA-256
npm run touchstone -- export --kind traces --format parquet --correct false --out traces.parquet`

function Kind({ kind }: { kind: ExportKind }) {
  const { title, about, of, also, formats } = exportKinds[kind]
  const options = exportOptions(kind)
  return (
    <Section title={title} id={kind}>
      <p>
        {about}{' '}
        {also === undefined ? choosing[of] : 'Takes a study, or the filter of the Traces page.'}
      </p>
      {options.length > 0 ? (
        <ul className="text-[0.8125rem] text-soft">
          {options.map(({ name, label, choices }) => (
            <li key={name}>
              {label}:{' '}
              {choices.map(({ value, label: words }, at) => (
                <span key={value}>
                  {at > 0 ? ' · ' : ''}
                  {words}
                  {value === '' ? '' : <code className="font-mono"> {`${name}=${value}`}</code>}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {formats.map((format) => {
        const snippet = snippets[kind][format]
        return snippet === undefined ? null : (
          <div key={format} className="grid gap-1">
            <p className="text-[0.8125rem] text-soft">
              <code className="font-mono">format={format}</code>, in {snippet.tool}:
            </p>
            <Code label={`${title} as ${format}, in ${snippet.tool}`} text={snippet.code} />
          </div>
        )
      })}
    </Section>
  )
}

/** Every kind of export with its formats, its options, and three lines that open the file. */
export default async function ExportsPage() {
  const origin = await loadOrigin()
  return (
    <PageFrame
      title="Export kinds"
      parents={[{ title: 'Documentation', href: '/docs' }]}
      lead="Every kind of export with its formats, its options, and code that opens the file."
    >
      <Prose>
        <Section title="One call for all kinds">
          <p>
            <b className="font-medium">export</b> above every list and on the results of a study, or
            one call. The same data gives the same bytes; a download resumes after a broken
            connection; the manifest says what the file was made from, with its SHA-256.
          </p>
          <Code label="Calls" text={callsAt(origin)} />
        </Section>
        <nav aria-label="Kinds" className="flex flex-wrap gap-x-4 gap-y-1">
          {exportKindNames.map((kind) => (
            <a key={kind} href={`#${kind}`} className="text-link hover:underline">
              {exportKinds[kind].title}
            </a>
          ))}
        </nav>
        {exportKindNames.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </Prose>
    </PageFrame>
  )
}

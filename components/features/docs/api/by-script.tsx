import { Code, Section } from '@/components/features/docs/prose'
import type { Field } from '@/lib/features/openapi/fields'
import { FieldTable } from './field-table'

const keys = `export TOUCHSTONE_KEY=ts_…        # created in Settings → Account
curl -H "authorization: Bearer $TOUCHSTONE_KEY" …`

const errors = `{ "error": { "code": "invalid", "message": "Unknown parameter \\"colour\\".", "details": … } }`

const description = '/api/openapi.json'
const script = '/examples/touchstone.py'
const kinds = '/docs/exports'

const commands = `npm run touchstone -- export --kind traces --format parquet --collection "last night" --out night.parquet
npm run touchstone -- import night.jsonl --collection copy --server https://touchstone.example.org`

/** All calls. */
export function ByScript({ statuses }: { statuses: readonly Field[] }) {
  return (
    <div className="mb-10 grid max-w-[75ch] min-w-0 gap-8">
      <Section title="All calls">
        <p>
          JSON, UTF-8, field names in snake_case, times as ISO 8601 in UTC. A list returns{' '}
          <code>rows</code> and <code>next_cursor</code>; send the latter as <code>cursor</code> for
          the next page. <code>null</code> means the last page. A collection can be given by name or
          id. An unknown parameter or field is an error that names it.
        </p>
        <p>Every error has a code and a message:</p>
        <Code label="An error" text={errors} />
        <div id="statuses" className="scroll-mt-16">
          <FieldTable label="Statuses of errors" fields={statuses} />
        </div>
        <p>If the server requires sign-in, send an API key:</p>
        <Code label="Commands: a key" text={keys} />
        <p>
          The same for programs:{' '}
          <a href={description} className="text-link underline">
            openapi.json
          </a>
          . A Python script that imports rollouts, runs a judge on them and loads the result with
          pandas:{' '}
          <a href={script} className="text-link underline">
            touchstone.py
          </a>
          . Each{' '}
          <a href={kinds} className="text-link underline">
            kind of export
          </a>{' '}
          has three lines of code that open it. For large files use the command line, which resumes
          after a lost connection:
        </p>
        <Code label="Commands: export and import" text={commands} />
      </Section>
    </div>
  )
}

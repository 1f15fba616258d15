'use client'

import { FileField } from './file-field'
import { InputField, SelectField } from '@/components/ui/field'
import type { RetrieverFlavour } from '@/lib/features/corpora/schema'
import { nameFromFile } from '@/lib/features/corpora/words'
import { plural } from '@/lib/text/numbers'

export interface CorpusDraft {
  name: string
  kind: 'local' | 'external'
  files: readonly File[]
  url: string
  flavour: RetrieverFlavour
  key: string
}

export const emptyDraft: CorpusDraft = {
  name: '',
  kind: 'local',
  files: [],
  url: '',
  flavour: 'plain',
  key: '',
}

interface CorpusFormProps {
  draft: CorpusDraft
  onChange: (change: Partial<CorpusDraft>) => void
}

const kinds = [
  { kind: 'local', title: 'Passages from files, stored here' },
  { kind: 'external', title: 'A retriever on another server' },
] as const

/** What a new corpus is: its name, and files or an address. */
export function CorpusForm({ draft, onChange }: CorpusFormProps) {
  return (
    <>
      <InputField
        label="Name"
        required
        maxLength={200}
        value={draft.name}
        onText={(name) => onChange({ name })}
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 text-[0.8125rem] font-medium">Source of the passages</legend>
        {kinds.map(({ kind, title }) => (
          <label key={kind} className="flex items-start gap-2 py-0.5">
            <input
              type="radio"
              name="kind"
              className="mt-1"
              checked={draft.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {title}
          </label>
        ))}
      </fieldset>
      {draft.kind === 'local' ? (
        <FilesPart draft={draft} onChange={onChange} />
      ) : (
        <AddressPart draft={draft} onChange={onChange} />
      )}
    </>
  )
}

function FilesPart({ draft: { files, name }, onChange }: CorpusFormProps) {
  return (
    <div className="flex flex-col gap-2">
      <FileField
        isBusy={false}
        onFiles={(given) =>
          onChange({
            files: [...files, ...given],
            name: name.trim() === '' ? nameFromFile(given[0]?.name ?? '') : name,
          })
        }
      />
      <p role="status" className="text-xs break-words text-soft">
        {files.length === 0
          ? 'Files can be added later, too.'
          : `${plural(files.length, 'file')}: ${files.map((file) => file.name).join(', ')}`}
      </p>
    </div>
  )
}

function AddressPart({ draft, onChange }: CorpusFormProps) {
  return (
    <>
      <InputField
        label="Address"
        hint="Where searches are sent by POST, such as http://gpu-1:8000/retrieve."
        required
        type="url"
        inputMode="url"
        value={draft.url}
        onText={(url) => onChange({ url })}
      />
      <SelectField
        label="Protocol"
        value={draft.flavour}
        onValue={(flavour) => onChange({ flavour })}
        options={[
          ['plain', '{ query, k }'],
          ['search-r1', '{ queries, topk, return_scores } as Search-R1 does'],
        ]}
      />
      <InputField
        label="Key"
        hint="Only if the server requires one. It is stored encrypted and never shown again."
        type="password"
        autoComplete="off"
        value={draft.key}
        onText={(key) => onChange({ key })}
      />
    </>
  )
}

'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError, InputField, SelectField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { modelServersKey, saveServer, tryServer } from '@/lib/core/model-servers/queries'
import type { LocalServer, ModelServer, ServerRole } from '@/lib/core/model-servers/schema'
import { serverRoles } from '@/lib/core/model-servers/vocabulary'
import { probeWords, roleWords } from '@/lib/core/model-servers/words'

interface Draft {
  name: string
  base_url: string
  /** Empty = as it is. */
  api_key: string
  model: string
  roles: ServerRole[]
  max_concurrency: string
  thinking: 'on' | 'off' | 'leave'
  /** Empty = not known. */
  prompt_price: string
  completion_price: string
}

const typed = (value: number | null = null) => (value === null ? '' : String(value))

function draftOf(server: ModelServer | undefined, found: LocalServer | undefined): Draft {
  return {
    name: server?.name ?? found?.name ?? '',
    base_url: server?.base_url ?? found?.base_url ?? '',
    api_key: '',
    model: server?.model ?? '',
    roles: server?.roles ?? ['policy'],
    max_concurrency: String(server?.max_concurrency ?? 8),
    thinking: server?.thinking ?? 'leave',
    prompt_price: typed(server?.prompt_price),
    completion_price: typed(server?.completion_price),
  }
}

const priceOf = (text: string) => (text.trim() === '' ? null : Number(text))

function bodyOf({ api_key: key, model, max_concurrency: most, ...same }: Draft) {
  return {
    ...same,
    prompt_price: priceOf(same.prompt_price),
    completion_price: priceOf(same.completion_price),
    model: model.trim() === '' ? null : model,
    max_concurrency: Number(most),
    ...(key === '' ? {} : { api_key: key }),
  }
}

interface ServerFormProps {
  /** The one to change; without it a new one is added. */
  server?: ModelServer
  /** What the new one starts from. */
  found?: LocalServer
  /** Of its prices. */
  currency: string
  onClose: () => void
}

/** Adds or changes a model server; it can be tried before it is saved. */
export function ServerForm({ server, found, currency, onClose }: ServerFormProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(server, found))
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const trial = useMutation({
    mutationFn: () =>
      tryServer({
        base_url: draft.base_url,
        ...(draft.api_key === '' ? {} : { api_key: draft.api_key }),
        ...(server === undefined ? {} : { id: server.id }),
      }),
  })
  const save = useMutation({
    mutationFn: () => saveServer(server?.id ?? null, bodyOf(draft)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: modelServersKey })
      onClose()
    },
  })

  return (
    <Dialog
      open
      title={server ? `Change ${server.name}` : 'Add a model server'}
      onClose={onClose}
      foot={
        <>
          <div className="mr-auto max-h-24 min-w-0 flex-1 overflow-y-auto text-sm wrap-anywhere">
            <p role="status" className="empty:hidden">
              {trial.data ? probeWords(trial.data) : null}
            </p>
            <FormError error={save.error ?? trial.error} />
          </div>
          <Button onClick={() => trial.mutate()} disabled={trial.isPending || !draft.base_url}>
            {trial.isPending ? 'Testing…' : 'Test connection'}
          </Button>
          <Button look="primary" type="submit" form="server-form" disabled={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form id="server-form" onSubmit={() => save.mutate()} className="grid gap-4">
        <InputField
          label="Name"
          required
          maxLength={100}
          value={draft.name}
          onText={(name) => change({ name })}
        />
        <InputField
          label="Address"
          hint="Such as http://gpu-1:8000 or https://host/api/v3; a copied …/chat/completions works too."
          required
          type="url"
          inputMode="url"
          value={draft.base_url}
          onText={(base_url) => change({ base_url })}
        />
        <InputField
          label="Key"
          hint={
            server?.has_api_key
              ? 'A key is stored, encrypted. Leave this empty to keep it; a new host needs its own key.'
              : 'If the server requires one. It is stored encrypted and never shown again.'
          }
          type="password"
          autoComplete="off"
          value={draft.api_key}
          onText={(api_key) => change({ api_key })}
        />
        <InputField
          label="Model"
          hint="If empty, the first model of the server."
          list="models-found"
          value={draft.model}
          onText={(model) => change({ model })}
        />
        <datalist id="models-found">
          {(trial.data?.models ?? []).map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </datalist>
        <Roles value={draft.roles} onChange={(roles) => change({ roles })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            label="Max concurrent requests"
            hint="1 to 256, over all runs together."
            type="number"
            required
            min={1}
            max={256}
            value={draft.max_concurrency}
            onText={(max_concurrency) => change({ max_concurrency })}
          />
          <SelectField
            label="Thinking"
            hint="For models that can reason before they answer."
            value={draft.thinking}
            onValue={(thinking) => change({ thinking })}
            options={[
              ['leave', 'model default'],
              ['on', 'on'],
              ['off', 'off'],
            ]}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Price
            label={`Prompt price (${currency})`}
            value={draft.prompt_price}
            onText={(prompt_price) => change({ prompt_price })}
          />
          <Price
            label={`Completion price (${currency})`}
            value={draft.completion_price}
            onText={(completion_price) => change({ completion_price })}
          />
        </div>
      </Form>
    </Dialog>
  )
}

interface PriceProps {
  label: string
  value: string
  onText: (text: string) => void
}

function Price(props: PriceProps) {
  return (
    <InputField
      {...props}
      hint="Per 1,000,000 tokens. Empty = not known."
      type="number"
      inputMode="decimal"
      min={0}
      max={1_000_000}
      step="any"
    />
  )
}

interface RolesProps {
  value: ServerRole[]
  onChange: (roles: ServerRole[]) => void
}

function Roles({ value, onChange }: RolesProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-[0.8125rem] font-medium">Roles</legend>
      {serverRoles.map((role) => (
        <CheckboxField
          key={role}
          label={role}
          hint={roleWords[role]}
          checked={value.includes(role)}
          onChecked={(checked) =>
            onChange(checked ? [...value, role] : value.filter((other) => other !== role))
          }
        />
      ))}
    </fieldset>
  )
}

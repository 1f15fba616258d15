'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Select } from '@/components/ui/field'
import { showToast } from '@/components/ui/toast-store'
import { criterionOf } from '@/lib/judge-calls/words'
import {
  cancelJudging,
  judgingCostQuery,
  judgingQuery,
  type JudgingRequest,
  startJudging,
} from '@/lib/judgings/queries'
import type { Judging } from '@/lib/judgings/schema'
import { costLines, judgingEndWords } from '@/lib/judgings/words'
import { modelServersQuery } from '@/lib/model-servers/queries'

interface JudgeTracesProps {
  /** Which traces: ids or a filter. */
  of: Pick<JudgingRequest, 'trace_ids' | 'filter'>
  label: string
  size?: 'sm' | 'md'
}

/** A button that has traces judged: what it costs is said first, then how far it is. */
export function JudgeTraces({ of, label, size = 'sm' }: JudgeTracesProps) {
  const [isOpen, setOpen] = useState(false)
  const [judging, setJudging] = useState<string | null>(null)
  return (
    <>
      {judging === null ? (
        <Button size={size} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <Progress id={judging} onEnd={() => setJudging(null)} />
      )}
      {isOpen ? (
        <CostDialog
          of={of}
          onClose={() => setOpen(false)}
          onStarted={(id) => {
            setOpen(false)
            setJudging(id)
          }}
        />
      ) : null}
    </>
  )
}

interface CostDialogProps {
  of: JudgeTracesProps['of']
  onClose: () => void
  onStarted: (id: string) => void
}

function CostDialog({ of, onClose, onStarted }: CostDialogProps) {
  const { data: servers } = useQuery(modelServersQuery())
  const [judge, setJudge] = useState('')
  const [hasSilver, setSilver] = useState(false)
  const request: JudgingRequest = {
    ...of,
    ...(judge === '' ? {} : { judges: { default: judge } }),
    ...(hasSilver
      ? {
          criteria: [
            'coverage',
            'without',
            'answerable',
            'atomic',
            'correct',
            'embedding',
            'silver',
            'novice',
            'quality',
          ],
        }
      : {}),
  }
  const cost = useQuery(judgingCostQuery(request))
  const start = useMutation({
    mutationFn: () => startJudging(request),
    onSuccess: ({ id }) => onStarted(id),
  })
  const error = start.error ?? cost.error
  return (
    <Dialog
      open
      title="Have a judge fill in the rewards"
      onClose={onClose}
      foot={
        <Button
          look="primary"
          disabled={start.isPending || cost.data === undefined}
          onClick={() => start.mutate()}
        >
          {start.isPending ? 'Starting…' : 'Start'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Judge" hint="Embeddings and the novice go to the servers set for them.">
          {(ids) => (
            <Select {...ids} value={judge} onChange={(event) => setJudge(event.target.value)}>
              <option value="">the first server that judges</option>
              {(servers ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <label className="flex items-center gap-2 text-[0.8125rem]">
          <input
            type="checkbox"
            checked={hasSilver}
            onChange={(event) => setSilver(event.target.checked)}
          />
          Also write the questions a claim needs, where they are not known
        </label>
        <section aria-label="What it costs" aria-live="polite">
          {cost.data ? (
            <>
              {costLines(cost.data).map((line) => (
                <p key={line}>{line}</p>
              ))}
              <ul className="mt-1 text-[0.8125rem] text-soft">
                {Object.entries(cost.data.calls).map(([name, count]) => (
                  <li key={name}>
                    {criterionOf(name).title}: <span className="num">{count}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : cost.error ? null : (
            <p className="text-soft">Counting the calls …</p>
          )}
        </section>
        <p role="alert" className="text-sm text-ref empty:hidden">
          {error?.message ?? null}
        </p>
      </div>
    </Dialog>
  )
}

function Progress({ id, onEnd }: { id: string; onEnd: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery(judgingQuery(id))
  const cancel = useMutation({ mutationFn: () => cancelJudging(id) })
  const hasEnded = data !== undefined && data.finished_at !== null
  useEffect(() => {
    if (!hasEnded) return
    showToast(endToast(data))
    void client.invalidateQueries({ queryKey: ['traces'] })
    void client.invalidateQueries({ queryKey: ['judges'] })
    onEnd()
    // What ends is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasEnded])
  const { done, failed, total } = data?.progress ?? { done: 0, failed: 0, total: 1 }
  return (
    <span role="status" className="flex items-center gap-2 text-[0.8125rem]">
      <progress max={total} value={done + failed} className="w-24" aria-label="Judged traces" />
      <span className="num">
        {done + failed} of {total}
      </span>
      <Button size="sm" look="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    </span>
  )
}

function endToast(judging: Judging) {
  const message = judgingEndWords(judging)
  return judging.errors.length > 0 || judging.status === 'failed'
    ? ({ message, tone: 'ref' } as const)
    : { message }
}

'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { AnnotatorsPart } from './annotators-part'
import { DimensionsPart } from './dimensions-part'
import { forgetDraft } from './draft-store'
import { ItemsPart } from './items-part'
import { KnownFold } from './known-fold'
import { PlanPanel } from './plan-panel'
import { PreviewPanel } from './preview-panel'
import { RecordFold } from './record-fold'
import { RulesFold } from './rules-fold'
import { ShownFold } from './shown-fold'
import { StartStudy } from './start-study'
import { SystemsPart } from './systems-part'
import { TextsFold } from './texts-fold'
import { useDesignChecks } from './use-design-checks'
import { useSaveDraft } from './use-save-draft'
import { useSettled } from '@/components/ui/use-settled'
import { Form } from '@/components/ui/form'
import { newDraftKey, useStudyDraft } from './use-study-draft'
import { WizardBar } from './wizard-bar'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { shownPart } from '@/lib/features/studies/designing/draft'
import { usualAssumptions } from '@/lib/features/studies/designing/assumptions'
import { withPreset } from '@/lib/features/studies/designing/start'
import { studyHref } from '@/lib/features/studies/href'
import { planQuery, studyQuery } from '@/lib/features/studies/queries'
import type { Study } from '@/lib/features/studies/schema'

const typingMs = 400

const incomplete = 'Correct the fields in red.'

/** A study being designed: its fields, what they come to, and what annotators will see. */
export function StudyWizard({ study: given }: { study: Study | null }) {
  // A new study that was saved here, until its own page takes over.
  const [created, setCreated] = useState<Study | null>(null)
  const study = given ?? created
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const client = useQueryClient()
  const { draft, version, isReady, isChanged, change, forget } = useStudyDraft(study)
  const [assumptions, setAssumptions] = useState(usualAssumptions)
  const [isChecked, setChecked] = useState(false)
  const [toStart, setToStart] = useState<Study | null>(null)
  const save = useSaveDraft(study, given === null ? setCreated : forget)
  const { checks, load } = useDesignChecks()
  const checked = checks?.checkDraft(draft)
  const problems = isChecked && checked && 'problems' in checked ? checked.problems : {}
  const shown = checks?.checkDraft(shownPart(draft))
  const settled = useSettled({ draft, assumptions }, typingMs)
  const planned = checks?.planOf(settled.draft, settled.assumptions)
  const plan = useQuery(planQuery(planned ?? null))
  const isWrong = Object.keys(problems).length > 0
  const part = { draft, problems, onChange: change }

  useEffect(() => {
    // Not before the saved design is drawn: the form would be empty in between.
    if (created !== null) for (const key of [newDraftKey, created.id]) forgetDraft(key)
  }, [created])

  async function withSaved(go: (saved: Study) => void) {
    setChecked(true)
    const { checkDraft } = checks ?? (await load())
    const found = checkDraft(draft)
    if ('problems' in found) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    if (save.isPending) return
    if (study !== null && !isChanged) go(study)
    else save.mutate({ design: found.study, version }, { onSuccess: go })
  }

  async function discard() {
    // What was refused may be typed over a draft that somebody else has changed.
    if (study !== null && save.isError) await client.invalidateQueries(studyQuery(study.id))
    const restore = forget()
    save.reset()
    return restore
  }

  async function discardWithUndo() {
    const onAction = await discard()
    const message = study === null ? 'Design cleared' : 'Changes discarded'
    showToast({ message, action: { label: 'Undo', onAction } })
  }

  function saveDraft() {
    void withSaved(({ id }) => {
      showToast({ message: 'Draft saved' })
      if (given === null) router.replace(studyHref(id), { scroll: false })
    })
  }

  function stopStarting() {
    if (given === null && toStart !== null) router.replace(studyHref(toStart.id))
    setToStart(null)
  }

  return (
    <Form
      ref={form}
      noValidate
      aria-label="Design of the study"
      // What has the focus stays clear of the bar at the foot.
      className="[&_:is(a,button,input,select,summary,textarea)]:scroll-mb-32"
      onSubmit={saveDraft}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        {/* What is typed before React listens, or a draft of this tab is read, would be lost. */}
        <fieldset disabled={!isReady} className="flex min-w-0 flex-col gap-7 pb-6">
          <div className="flex flex-wrap items-center gap-3 rounded-xl bg-wash px-4 py-3">
            <p className="min-w-0 flex-1 basis-60 text-[0.8125rem]">
              <b>FaithLens 120</b>: ten items from each dataset, three annotators, three dimensions,
              no repeats.
            </p>
            <Button size="sm" onClick={() => change(withPreset(draft, 'faithlens-120'))}>
              Use this preset
            </Button>
          </div>
          <SystemsPart {...part} choices={plan.data?.choices ?? null} />
          <ItemsPart {...part} plan={plan.data} />
          <DimensionsPart {...part} />
          <AnnotatorsPart {...part} />
          <ShownFold {...part} />
          <TextsFold {...part} />
          <KnownFold {...part} />
          <RulesFold {...part} />
          <RecordFold {...part} />
        </fieldset>
        <div className="flex min-w-0 flex-col gap-8 lg:sticky lg:top-[calc(var(--nav-height)+1rem)] lg:max-h-[calc(100dvh-var(--nav-height)-6rem)] lg:overflow-y-auto lg:pb-4">
          <PlanPanel
            plan={plan.data}
            error={plan.error}
            assumptions={assumptions}
            onAssume={(assumed) => setAssumptions((now) => ({ ...now, ...assumed }))}
          />
          <PreviewPanel study={shown && 'study' in shown ? shown.study : null} />
        </div>
      </div>
      <WizardBar
        study={study}
        isChanged={isChanged}
        isBusy={save.isPending || !isReady}
        complaint={save.error?.message ?? (isWrong ? incomplete : null)}
        onSave={saveDraft}
        onStart={() => void withSaved(setToStart)}
        onDiscard={() => void discardWithUndo()}
        onDeleted={() => void discard()}
      />
      <StartStudy
        study={toStart}
        onStarted={(id) => {
          setToStart(null)
          router.push(studyHref(id))
        }}
        onClose={stopStarting}
      />
    </Form>
  )
}

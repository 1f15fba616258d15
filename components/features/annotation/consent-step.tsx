'use client'

import { useMutation } from '@tanstack/react-query'
import { Column } from './column'
import { LeadText } from './lead-text'
import { Button } from '@/components/ui/button'
import { giveConsent } from '@/lib/features/studies/annotation/queries'

interface ConsentStepProps {
  token: string
  consent: { text: string; version: string }
  onGiven: () => void
}

/** What somebody agrees to before anything else is shown. */
export function ConsentStep({ token, consent, onGiven }: ConsentStepProps) {
  const give = useMutation({
    mutationFn: () => giveConsent(token, consent.version),
    onSuccess: onGiven,
  })
  return (
    <Column title="Before you start">
      <LeadText text={consent.text} />
      <p className="text-xs text-soft">Version {consent.version}</p>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button
          look="primary"
          className="h-11 px-5"
          disabled={give.isPending || give.isSuccess}
          onClick={() => give.mutate()}
        >
          I agree, start
        </Button>
        <p className="text-soft">If you do not agree, close this page. Nothing is stored.</p>
      </div>
      <p role="alert" className="text-ref empty:hidden">
        {give.error ? `Your consent was not saved: ${give.error.message}` : null}
      </p>
    </Column>
  )
}

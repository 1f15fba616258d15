'use client'

import { useState } from 'react'
import { JudgesCompared } from './judges-compared'
import { PeopleAgreement } from './people-agreement'
import { Field, Select } from '@/components/ui/field'
import { visibleText } from '@/lib/text/visible-text'

interface AgreementOfProps {
  judge: string
  /** Whom it can be held against, beside people. */
  others: readonly string[]
}

/** A judge held against people, or against another judge. */
export function AgreementOf({ judge, others }: AgreementOfProps) {
  const [other, setOther] = useState('')
  return (
    <div className="flex flex-col gap-4">
      {others.length > 0 ? (
        <Field label="Held against">
          {(ids) => (
            <Select {...ids} value={other} onChange={(event) => setOther(event.target.value)}>
              <option value="">people</option>
              {others.map((name) => (
                <option key={name} value={name}>
                  {visibleText(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {other === '' ? (
        <PeopleAgreement judge={judge} />
      ) : (
        <JudgesCompared judge={judge} other={other} />
      )}
    </div>
  )
}

'use client'

import { useState } from 'react'
import { JudgesCompared } from './judges-compared'
import { PeopleAgreement } from './people-agreement'
import { SelectField } from '@/components/ui/field'
import { visibleText } from '@/lib/text/visible-text'

interface AgreementOfProps {
  judge: string
  /** Whom it can be compared with, beside people. */
  others: readonly string[]
}

/** A judge compared with people, or with another judge. */
export function AgreementOf({ judge, others }: AgreementOfProps) {
  const [other, setOther] = useState('')
  return (
    <div className="flex flex-col gap-4">
      {others.length > 0 ? (
        <SelectField
          label="Compared with"
          value={other}
          onValue={setOther}
          none={['', 'people']}
          options={others.map((name) => [name, visibleText(name)])}
        />
      ) : null}
      {other === '' ? (
        <PeopleAgreement judge={judge} />
      ) : (
        <JudgesCompared judge={judge} other={other} />
      )}
    </div>
  )
}

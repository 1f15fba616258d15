'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useRecordView } from './use-record-view'
import { Input, OptionSelect } from '@/components/ui/field'
import { actionGroups } from '@/lib/features/activity/words'
import { peopleQuery } from '@/lib/features/people/queries'

const small = 'h-8! w-auto! max-w-52 max-sm:min-w-0 max-sm:max-w-full max-sm:flex-1'

/** What the record is narrowed by. */
export function RecordFilters() {
  const { view, change } = useRecordView()
  const sinceId = useId()
  const { data: people } = useQuery(peopleQuery())
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-2">
      <OptionSelect
        aria-label="Action"
        value={view.action}
        onValue={(action) => void change({ action })}
        className={small}
        none={[null, 'everything']}
        options={actionGroups.map(({ action, group }) => [action, group])}
      />
      <OptionSelect
        aria-label="Person"
        value={view.person}
        onValue={(person) => void change({ person })}
        className={small}
        none={[null, 'anyone']}
        options={(people ?? []).map(({ id, name }) => [id, name])}
      />
      <label htmlFor={sinceId} className="flex items-center gap-2 text-soft max-sm:basis-full">
        since
        <Input
          id={sinceId}
          type="date"
          value={view.since ?? ''}
          onChange={({ target }) => void change({ since: target.value || null })}
          className={small}
        />
      </label>
    </search>
  )
}

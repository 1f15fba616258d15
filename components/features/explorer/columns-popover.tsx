'use client'

import { useRewardNames } from './sort-menu'
import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Popover } from '@/components/ui/popover'
import {
  allColumns,
  columnTitle,
  toggleColumn,
  usualColumns,
} from '@/lib/features/traces/table-columns'

/** Which columns stand beside the claim; kept in the address, so a link shows the same ones. */
export function ColumnsPopover() {
  const { view, change } = useView()
  const all = allColumns(useRewardNames())
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-56"
      trigger={
        <Button size="sm" className="max-md:hidden">
          Columns
        </Button>
      }
    >
      {all.map((column) => (
        <label
          key={column}
          className="flex min-h-7 items-center gap-2 rounded-md px-1 hover:bg-wash"
        >
          <Checkbox
            checked={view.columns.includes(column)}
            onChange={() => change({ columns: toggleColumn(view.columns, column, all) }, 'replace')}
          />
          {columnTitle(column)}
        </label>
      ))}
      <Button
        size="sm"
        className="mt-2 w-full"
        onClick={() => change({ columns: usualColumns(view.filter.system) }, 'replace')}
      >
        Reset columns
      </Button>
    </Popover>
  )
}

'use client'

import { ColumnsPopover } from './columns-popover'
import { JumpPopover } from './jump-popover'
import { SamplePopover } from './sample-popover'

/** Where the list starts, what it shows, and a sample of it. */
export function ListTools() {
  return (
    <>
      <JumpPopover />
      <ColumnsPopover />
      <SamplePopover />
    </>
  )
}

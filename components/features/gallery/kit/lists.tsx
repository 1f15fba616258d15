import type { KitParts } from '../kit-part'
import { hostileText, unbrokenText } from '../samples'
import { NextPageFailed, PagedExample } from './paged-example'
import { GrowingList } from '@/components/ui/growing-list'
import { LongList } from '@/components/ui/long-list'
import { ShortList } from '@/components/ui/short-list'
import { VirtualList } from '@/components/ui/virtual-list'

const box = 'h-32 w-full rounded-lg border border-line'
const row = (index: number) => (
  <p className="truncate px-2 py-1">
    {index === 1 ? hostileText : index === 2 ? unbrokenText : `Row ${index + 1}`}
  </p>
)
const few = { count: 5, estimate: 28, rowKey: (index: number) => index, className: box }
const many = { ...few, count: 100_000 }

/** Rows, few or many. */
export const lists: KitParts = {
  'short-list': {
    default: (
      <ShortList {...few} label="Short list">
        {row}
      </ShortList>
    ),
    empty: (
      <ShortList
        {...few}
        count={0}
        label="Empty list"
        foot={<p className="p-2 text-soft">No rows</p>}
      >
        {row}
      </ShortList>
    ),
  },
  'long-list': {
    '100,000 rows': (
      <LongList {...many} label="Long list">
        {row}
      </LongList>
    ),
  },
  'growing-list': {
    '100,000 rows': (
      <GrowingList {...many} label="Growing list">
        {row}
      </GrowingList>
    ),
  },
  'virtual-list': {
    few: (
      <VirtualList {...few} label="Virtual list of few rows">
        {row}
      </VirtualList>
    ),
    many: (
      <VirtualList {...many} label="Virtual list of many rows">
        {row}
      </VirtualList>
    ),
  },
  'paged-list': {
    loading: <PagedExample state="loading" />,
    empty: <PagedExample state="empty" />,
    rows: <PagedExample state="rows" />,
    'next page failed': <NextPageFailed />,
  },
}

import type { KitParts } from '../kit-part'
import { hostileText, ignore, longText, unbrokenText } from '../samples'
import { PageTabs } from '@/components/ui/page-tabs'
import { PaneTabs } from '@/components/ui/pane-tabs'
import { ScrollBox } from '@/components/ui/scroll-box'
import { ShellLines } from '@/components/ui/shell-lines'
import { SplitPane } from '@/components/ui/split-pane'

const panes = [
  { id: 'evidence', title: 'Evidence' },
  { id: 'trace', title: 'Trace' },
  { id: 'rewards', title: 'Rewards' },
] as const

/** What holds other things. */
export const boxes: KitParts = {
  'page-tabs': {
    'of a page': <PageTabs label="Parts" tabs={panes} current="trace" onOpen={ignore} />,
  },
  'pane-tabs': {
    'only in narrow windows': <PaneTabs tabs={panes} chosen="trace" onChoose={ignore} />,
  },
  'scroll-box': {
    short: (
      <ScrollBox
        label="A short text"
        role="group"
        className="h-20 rounded-lg border border-line p-2"
      >
        A few words.
      </ScrollBox>
    ),
    long: (
      <ScrollBox
        label="A long text"
        role="group"
        className="h-20 rounded-lg border border-line p-2"
      >
        {longText.repeat(3)}
      </ScrollBox>
    ),
  },
  'shell-lines': {
    one: (
      <ShellLines lines={(origin) => [{ label: 'Health', line: `curl '${origin}/api/health'` }]} />
    ),
    'hostile text': (
      <ShellLines
        lines={() => [
          { label: 'Unbroken', line: unbrokenText },
          { label: 'Markup', line: hostileText },
        ]}
      />
    ),
  },
  'split-pane': {
    left: (
      <div className="flex h-24 w-full border border-line">
        <SplitPane label="filters" side="left" asideClassName="w-32" aside="Filters">
          <div className="min-w-0 flex-1 overflow-auto">{longText}</div>
        </SplitPane>
      </div>
    ),
    right: (
      <div className="flex h-24 w-full border border-line">
        <SplitPane label="preview" side="right" asideClassName="w-32" aside={unbrokenText}>
          <div className="min-w-0 flex-1">Rows</div>
        </SplitPane>
      </div>
    ),
  },
}

import type { KitParts } from '../kit-part'
import { hostileText, ignore, longText, unbrokenText } from '../samples'
import { ContextMenuExample } from './context-menu-example'
import { ConfirmExample, DialogExample } from './open-dialog'
import { Button } from '@/components/ui/button'
import { Floating } from '@/components/ui/floating'
import { Menu, MenuChoice, MenuLine, menuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import { Rename } from '@/components/ui/rename'
import { showToast } from '@/components/ui/toast-store'
import { Tooltip } from '@/components/ui/tooltip'

const sorts = [
  { value: 'confidence', title: 'Confidence' },
  { value: 'reward', title: 'Reward' },
]

/** What opens over the page: each example is the button that opens it. */
export const overlays: KitParts = {
  dialog: {
    default: <DialogExample name="Open dialog">A few words.</DialogExample>,
    'long text': <DialogExample name="Open long dialog">{longText.repeat(12)}</DialogExample>,
    'hostile text': (
      <DialogExample name="Open hostile dialog" title={hostileText}>
        {unbrokenText}
      </DialogExample>
    ),
    'sheet on the left': (
      <DialogExample name="Open left sheet" shape="left">
        {longText}
      </DialogExample>
    ),
    'sheet on the right': (
      <DialogExample name="Open right sheet" shape="right">
        {longText}
      </DialogExample>
    ),
  },
  confirm: {
    default: <ConfirmExample name="Delete…" />,
    busy: <ConfirmExample name="Delete (busy)…" isBusy />,
    error: (
      <ConfirmExample
        name="Delete (failed)…"
        error={new Error(`Couldn't delete: ${unbrokenText}`)}
      />
    ),
  },
  menu: {
    default: (
      <Menu trigger={<Button>Sort</Button>}>
        <MenuChoice label="Sort by" value="reward" choices={sorts} onChange={ignore} />
        <MenuLine />
        <button type="button" {...menuLink} disabled>
          Reset (disabled)
        </button>
      </Menu>
    ),
  },
  'context-menu': { default: <ContextMenuExample /> },
  popover: {
    default: (
      <Popover label="Columns" trigger={<Button>Columns</Button>}>
        <p>{longText}</p>
      </Popover>
    ),
  },
  floating: {
    default: (
      <Floating
        role="dialog"
        label="Example"
        align="center"
        trigger={<Button>Open box</Button>}
        className="p-3"
      >
        The box below a popover or a menu.
      </Floating>
    ),
  },
  rename: {
    default: <Rename what="the view" name="Wrong and sure" onRename={async () => {}} />,
    failing: (
      <Rename
        what="the view"
        name="Rejected by the server"
        onRename={async () => {
          throw new Error('Another view has this name.')
        }}
      />
    ),
  },
  tooltip: {
    default: (
      <Tooltip content="Balanced accuracy: the mean of the recalls of both labels.">
        <Button>Point here</Button>
      </Tooltip>
    ),
    'hostile text': (
      <Tooltip side="bottom" content={`${hostileText} ${longText}`}>
        <Button>Long tooltip</Button>
      </Tooltip>
    ),
  },
  toaster: {
    plain: <Button onClick={() => showToast({ message: 'Saved.' })}>Show message</Button>,
    action: (
      <Button
        onClick={() =>
          showToast({
            message: 'The mark was deleted.',
            action: { label: 'Undo', onAction: ignore },
          })
        }
      >
        Show message with Undo
      </Button>
    ),
    error: (
      <Button onClick={() => showToast({ message: `Couldn't save: ${unbrokenText}`, tone: 'ref' })}>
        Show error
      </Button>
    ),
  },
}

import { X } from 'lucide-react'
import type { KitParts } from '../kit-part'
import { hostileText, ignore, longText, unbrokenText } from '../samples'
import { Button, IconButton } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { CopyField } from '@/components/ui/copy-field'
import { CopyLink } from '@/components/ui/copy-link'
import { FormError, InputField, SelectField, TextAreaField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'

/** What is pressed or filled in. Hover and focus are the browser's own: point at an example, or reach it by Tab. */
export const controls: KitParts = {
  button: {
    default: <Button>Export</Button>,
    primary: <Button look="primary">Import files</Button>,
    quiet: <Button look="quiet">Cancel</Button>,
    danger: <Button look="danger">Delete</Button>,
    small: (
      <Button size="sm" look="primary">
        Save
      </Button>
    ),
    disabled: (
      <>
        <Button disabled>Export</Button>
        <Button disabled look="primary">
          Import files
        </Button>
        <Button disabled look="danger">
          Delete
        </Button>
      </>
    ),
    icon: (
      <IconButton label="Close">
        <X aria-hidden className="size-4" />
      </IconButton>
    ),
    'long text': <Button className="max-w-full overflow-hidden">{longText}</Button>,
  },
  checkbox: {
    unchecked: <Checkbox aria-label="Unchecked" />,
    checked: <Checkbox aria-label="Checked" defaultChecked />,
    disabled: <Checkbox aria-label="Disabled" disabled />,
    'checked and disabled': <Checkbox aria-label="Checked and disabled" defaultChecked disabled />,
  },
  'checkbox-field': {
    checked: (
      <CheckboxField label="Score the report" hint="by the judge" checked onChecked={ignore} />
    ),
    long: <CheckboxField label={longText} hint={unbrokenText} onChecked={ignore} />,
  },
  field: {
    empty: <InputField label="Name" hint="Up to 200 characters." placeholder="last night" />,
    filled: <InputField label="Name" defaultValue="last night" />,
    error: (
      <InputField label="Port" error="Enter a number between 1 and 65535." defaultValue="eighty" />
    ),
    disabled: <InputField label="Name" disabled defaultValue="last night" />,
    file: <InputField label="File" type="file" />,
    select: (
      <SelectField
        label="Sort by"
        defaultValue="confidence"
        onValue={ignore}
        options={[
          ['confidence', 'Confidence'],
          ['reward', 'Reward'],
        ]}
      />
    ),
    'text area': <TextAreaField label="Claim" rows={3} defaultValue={longText} />,
    'hostile text': <InputField label={hostileText} hint={longText} defaultValue={unbrokenText} />,
  },
  form: {
    default: (
      <Form onSubmit={ignore}>
        <InputField label="Name" required name="name" />
      </Form>
    ),
    error: <FormError error={new Error('This name is taken. Choose another.')} />,
  },
  'copy-field': {
    default: <CopyField label="Address" hint="Copy it now." value="http://127.0.0.1:3000/join" />,
    'long text': <CopyField label="Key" value={unbrokenText} />,
  },
  'copy-link': { default: <CopyLink /> },
  link: {
    default: (
      <Link href="/gallery" className="text-link hover:underline">
        All traces
      </Link>
    ),
    'long text': (
      <Link href="/gallery" onClick={ignore} className="text-link wrap-anywhere hover:underline">
        {unbrokenText}
      </Link>
    ),
  },
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { useExplorer } from './explorer-context'
import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { plural } from '@/lib/text/numbers'
import { drawSample } from '@/lib/features/traces/queries'
import { selectDrawn } from '@/lib/features/traces/selection'

const usualSize = 50

/** Draws traces of the filter at random; the seed draws the same ones again. */
export function SampleDialog({ onClose }: { onClose: () => void }) {
  const { view } = useView()
  const { setSelection, setCursor } = useExplorer()
  const draw = useMutation({
    mutationFn: (sample: { n: number; seed?: string }) => drawSample(view.filter, sample),
    onSuccess: ({ ids, seed }) => {
      setSelection(selectDrawn(ids, seed))
      setCursor(ids[0] ?? null)
      onClose()
      showToast({ message: `Drew ${plural(ids.length, 'trace')} with the seed ${seed}` })
    },
  })

  function submit(text: (name: string) => string) {
    const seed = text('seed').trim()
    draw.mutate({ n: Number(text('n')), ...(seed !== '' && { seed }) })
  }

  return (
    <Dialog open title="Draw a sample" onClose={onClose} className="w-[min(22rem,94vw)]">
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <InputField
          label="Number of traces"
          name="n"
          type="number"
          min={1}
          max={500}
          defaultValue={usualSize}
        />
        <InputField
          label="Seed"
          hint="If empty, a random one is used and shown. The same seed draws the same traces."
          error={draw.error?.message ?? null}
          name="seed"
          autoComplete="off"
          maxLength={64}
        />
        <Button type="submit" look="primary" size="sm" disabled={draw.isPending}>
          Draw sample
        </Button>
      </Form>
    </Dialog>
  )
}

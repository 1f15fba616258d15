'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { InputField } from '@/components/ui/field'
import { importPromptFile } from '@/lib/features/prompts/queries'
import { importLines, importSummary, tooLargeWords } from '@/lib/features/prompts/words'

/** Reads a file and has the server store its prompts; a file that cannot be one is not sent. */
async function importFile(file: File) {
  const tooLarge = tooLargeWords(file)
  if (tooLarge !== null) throw new Error(tooLarge)
  const content = await file.text()
  if (content.trim() === '') throw new Error(`${file.name} is empty. Choose another file.`)
  return await importPromptFile({ filename: file.name, content })
}

/** Imports a prompt pack, or the known prompts of a file of a paper's released code. */
export function ImportPrompts({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: importFile,
    onSuccess: () => client.invalidateQueries({ queryKey: ['prompts'] }),
  })
  return (
    <Dialog
      open
      title="Import prompts"
      onClose={onClose}
      foot={
        <Button look={upload.isSuccess ? 'primary' : 'plain'} onClick={onClose}>
          {upload.isSuccess ? 'Done' : 'Cancel'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <InputField
          label="File"
          hint="A prompt pack (JSON or YAML), or a Python file of a paper's released code. Each prompt becomes the newest version of its template."
          error={upload.error?.message ?? null}
          type="file"
          accept=".json,.yaml,.yml,.py"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
            target.value = ''
          }}
        />
        <div role="status" className="text-[0.8125rem]">
          {upload.data ? (
            <>
              <p className="font-medium">{importSummary(upload.data)}</p>
              <ul className="mt-1 grid gap-1">
                {importLines(upload.data).map((line) => (
                  <li key={line} className="wrap-anywhere text-soft">
                    {line}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

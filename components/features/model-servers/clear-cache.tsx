'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { clearReplies, modelServersKey } from '@/lib/core/model-servers/queries'
import type { ModelServer } from '@/lib/core/model-servers/schema'
import { FormError } from '@/components/ui/field'

/** For weights that changed behind the same name, which no server reports. */
export function ClearCache({ server }: { server: ModelServer }) {
  const client = useQueryClient()
  const clear = useMutation({
    mutationFn: () => clearReplies(server.id),
    onSuccess: async () => await client.invalidateQueries({ queryKey: modelServersKey }),
  })
  return (
    <div className="mt-2 -ml-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        look="quiet"
        disabled={clear.isPending}
        aria-label={`Clear cached replies of ${server.name}`}
        onClick={() => clear.mutate()}
      >
        Clear cached replies
      </Button>
      <p role="status" className="text-xs text-soft empty:hidden">
        {clear.isSuccess ? 'Cleared. Old replies stay stored but are not reused.' : null}
      </p>
      <FormError error={clear.error} className="text-xs" />
    </div>
  )
}

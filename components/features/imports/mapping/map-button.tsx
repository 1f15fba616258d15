'use client'

import { sayOfFile } from '../staged-store'
import { Button } from '@/components/ui/button'
import { mappedAs, type StagedFile } from '@/lib/features/imports/staging'
import { guessMapping } from '@/lib/features/imports/mappings/guess'
import type { Table } from '@/lib/features/imports/mappings/schema'

interface MapButtonProps {
  staged: StagedFile
  table: Table
  look: 'primary' | 'plain'
}

/** Begins with a guess, which is there to be changed. */
export function MapButton({ staged, table, look }: MapButtonProps) {
  return (
    <Button
      size="sm"
      look={look}
      onClick={() => sayOfFile(staged.key, mappedAs(guessMapping(table)))}
    >
      Map columns
    </Button>
  )
}

import type { ReactNode } from 'react'

/** The states of one file of `components/ui`, by name. */
export type KitPart = Record<string, ReactNode>

/** Files of `components/ui` without their ending. */
export type KitParts = Record<string, KitPart>

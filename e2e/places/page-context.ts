import type { APIRequestContext, Page } from '@playwright/test'

export interface PageContext {
  page: Page
  request: APIRequestContext
  collection: string
}

/** How one comes to a place. */
export type Open = (context: PageContext) => Promise<void>

/** Places by their names; those that share data or a page are in one record, each entered from the one before. */
export type Places = Readonly<Record<string, Open | Readonly<Record<string, Open>>>>

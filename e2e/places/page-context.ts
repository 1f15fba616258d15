import type { APIRequestContext, Page } from '@playwright/test'

export interface PageContext {
  page: Page
  request: APIRequestContext
  collection: string
}

/** How one comes to a place. */
export type Open = (context: PageContext) => Promise<void>

import type { APIRequestContext, Page } from '@playwright/test'

export interface Room {
  page: Page
  request: APIRequestContext
  collection: string
}

/** How one comes to a place. */
export type Open = (room: Room) => Promise<void>

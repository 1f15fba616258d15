'use client'

import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { PageSession } from '@/lib/features/people/sessions/schema'
import type { Permission } from '@/lib/platform/auth/schema'

const nobody: PageSession = { door: 'sign-in', person: null, may: ['open'], passwords: true }
const Context = createContext(nobody)

interface SessionProviderProps {
  session: PageSession | null
  children: ReactNode
}

/** Tells every part of the page who opened it, from the first paint on. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  return <Context value={session ?? nobody}>{children}</Context>
}

export function useSession(): PageSession {
  return use(Context)
}

/** Whether whoever looks may do what asks for a permission; the server decides again when it is done. */
export function useMay(permission: Permission): boolean {
  return useSession().may.includes(permission)
}

interface MayProps {
  permission: Permission
  children: ReactNode
}

/** Shows what is inside to those who may use it. */
export function May({ permission, children }: MayProps) {
  return useMay(permission) ? children : null
}

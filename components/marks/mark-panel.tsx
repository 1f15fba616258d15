'use client'
export function MarkPanel() {
  return null
}

import { frameHeader, frameOf } from '@/lib/features/shell/frame'
import { visit } from '../visit'

export const cookies = async () => new Map()

export const headers = async () =>
  new Headers({ host: visit.url.host, [frameHeader]: frameOf(visit.url.pathname) })

import { requestCall } from '@/lib/platform/http/request'
import * as sampleCalls from './contract'

export function addSamples() {
  return requestCall(sampleCalls.add, {})
}

export function removeSamples() {
  return requestCall(sampleCalls.remove, {})
}

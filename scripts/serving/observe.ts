import type { IncomingMessage, ServerResponse } from 'node:http'
import { observeExport, observeReply } from '@/lib/platform/metrics'
import { replyGroup } from '@/lib/platform/reply-group'

/** Measures how long a person waits for a reply; of an export, for its first byte. Errors and broken connections do not count. */
export function observe(request: IncomingMessage, response: ServerResponse): void {
  const group = replyGroup(request.method, request.url ?? '/')
  if (group === null) return
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1000
  const isGood = () => response.statusCode < 400
  if (group !== 'export') {
    response.once('finish', () => isGood() && observeReply(group, seconds()))
    return
  }
  const write = response.write.bind(response)
  response.write = new Proxy(write, {
    apply: (target, self, args) => {
      response.write = write
      if (isGood()) observeExport(seconds())
      return Reflect.apply(target, self, args)
    },
  })
}

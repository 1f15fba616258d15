import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

/** How long slow clients are waited for. */
export interface Patience {
  /** Until all headers of a request are here. */
  headersMs: number
  /** How often the server looks whether headers are late. */
  checkMs: number
  /** A body that is not whole has to bring that many bytes in every window. */
  windowMs: number
  windowBytes: number
}

/** 0.5 KB/s: a body that comes more slowly only holds a connection. */
const usual: Patience = {
  headersMs: 15_000,
  checkMs: 5_000,
  windowMs: 30_000,
  windowBytes: 15 * 1024,
}

/** A server that closes connections of clients that keep it waiting; an upload takes as long as it takes while it comes. */
export function patientServer(listener: RequestListener, patience: Patience = usual): Server {
  const { headersMs, checkMs } = patience
  const server = createServer({ connectionsCheckingInterval: checkMs }, (request, response) => {
    watchBody(request, patience)
    listener(request, response)
  })
  server.headersTimeout = headersMs
  // For a whole request: a large upload may take hours.
  server.requestTimeout = 0
  // A client, or nginx, that reuses a connection must not meet one that is being closed.
  server.keepAliveTimeout = 65_000
  return server
}

function watchBody(request: IncomingMessage, { windowMs, windowBytes }: Patience): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (socket.bytesRead - before < windowBytes) socket.destroy()
    before = socket.bytesRead
  }, windowMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}

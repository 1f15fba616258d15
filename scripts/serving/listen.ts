import type { Server } from 'node:http'
import { codeOf, Refusal } from '../refusal.ts'

/** Reads PORT: a whole number from 0 (any free port) to 65535. */
export function parsePort(text: string | undefined): number {
  const port = text === undefined || text === '' ? 3000 : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Refusal(`PORT must be a whole number from 0 to 65535, not "${text}".`)
}

/** Listens, and returns the port it got. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(refuse(cause, port, host)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** The address as a browser takes it. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function refuse(cause: Error, port: number, host: string): Error {
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return new Refusal(
        `Port ${port} on ${host} is in use by another program.\n` +
          `Stop that program, or choose another port: PORT=${port + 1} npm start`,
        { cause },
      )
    case 'EACCES':
      return new Refusal(
        `This user is not allowed to listen on port ${port}.\nChoose another port: PORT=3000 npm start`,
        { cause },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Refusal(
        `This machine has no address ${host} to listen on.\nChoose another: HOST=127.0.0.1 npm start`,
        { cause },
      )
    default:
      return cause
  }
}

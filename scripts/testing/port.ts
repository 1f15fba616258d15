import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems give ports from about 32,768 on to connections and to servers that ask for any port. */
const [first, end] = [20_000, 32_000]

/** A port where nobody listens, and which the system gives to nobody who asks for any. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Whether a process of this number exists, be it ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Below those that systems give to outgoing connections (49,152 and up, Linux 32,768): one of theirs may be taken before it is listened on. */
const ports = { first: 15_000, end: 32_000 }

/** A port of 127.0.0.1 that nobody holds. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(ports.first, ports.end)
    if (await isFree(port)) return port
  }
  throw new Error(`No port of 127.0.0.1 was found free between ${ports.first} and ${ports.end}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

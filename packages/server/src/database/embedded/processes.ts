import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Whether a process with this id exists, of any user. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Below the ephemeral ports (49,152 and up, on Linux 32,768): the system could give one of these to
 * an outgoing connection before PostgreSQL listens on it.
 */
const ports = { first: 15_000, end: 32_000 }

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
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

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

/** The wanted port of 127.0.0.1 if nobody holds it, else one that the system picks. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await canListen(wanted)) !== undefined) return wanted
  const port = await canListen(0)
  if (port === undefined) throw new Error('No port of 127.0.0.1 is free for PostgreSQL.')
  return port
}

function canListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}

import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ConfigurationError } from './configuration.ts'

/** @throws {ConfigurationError} where the address can't be had. */
export async function listenApp(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw listenError(error, host, port, 'PORT')
  }
}

/** @throws {ConfigurationError} where the address can't be had; `name` is the port's setting. */
export async function listenServer(server: Server, host: string, port: number, name: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    throw listenError(error, host, port, name)
  }
}

function listenError(error: unknown, host: string, port: number, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new ConfigurationError(`Port ${port} is taken: stop what listens there, or set ${name}.`)
  }
  if (code === 'EACCES')
    return new ConfigurationError(`Port ${port} may not be used by this user: set ${name}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigurationError(`The address ${host} is not this machine's: set HOST to one that is.`)
  return error
}

const lookAgainMilliseconds = 50

/** Takes nothing new, waits for what is at work, and keeps no connection open for requests that might follow. */
export async function closeServer(server: Server): Promise<void> {
  await withoutIdleConnections(server, () => new Promise<void>((resolve) => server.close(() => resolve())))
}

export async function closeApp(app: FastifyInstance): Promise<void> {
  await withoutIdleConnections(app.server, () => app.close())
}

/** A connection that falls silent after the close would be kept for its whole time. */
async function withoutIdleConnections(server: Server, close: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), lookAgainMilliseconds)
  await close()
  clearInterval(timer)
}

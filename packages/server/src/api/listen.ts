import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ConfigurationError } from '../configuration/configuration.ts'

/** @throws {ConfigurationError} if the address is unavailable. */
export async function listenApp(app: FastifyInstance, host: string, port: number): Promise<void> {
  trackIdleSockets(app.server)
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw listenError(error, host, port, 'PORT')
  }
}

/**
 * @throws {ConfigurationError} if the address is unavailable; `name` is the setting of the port.
 */
export async function listenServer(server: Server, host: string, port: number, name: string): Promise<void> {
  trackIdleSockets(server)
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

/** Sockets of a server without a complete request in progress. */
const idleSockets = new WeakMap<Server, Set<Socket>>()

function trackIdleSockets(server: Server): void {
  const sockets = new Set<Socket>()
  idleSockets.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    sockets.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) sockets.add(socket)
    })
  })
}

const idleCheckMilliseconds = 50

/** How long after a close a request may still arrive on a connection opened before it (ms). */
const lastRequestMilliseconds = 1_000

/**
 * Stops listening, waits for requests in progress and closes idle connections. `server.close()`
 * alone would wait for a connection that becomes idle after it until its keep-alive timeout, and
 * forever for one without any request (browsers preconnect): a closed server enforces no request
 * timeouts.
 */
export async function closeServer(server: Server): Promise<void> {
  await acceptQueuedConnections(server)
  const idleTimer = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds)
  const unusedTimer = setTimeout(() => {
    for (const socket of idleSockets.get(server) ?? []) socket.destroy()
  }, lastRequestMilliseconds)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idleTimer)
  clearTimeout(unusedTimer)
}

export async function closeApp(app: FastifyInstance): Promise<void> {
  await closeServer(app.server)
  await app.close()
}

/**
 * Accepts connections that the kernel has queued and the event loop has not seen yet. The close
 * would reset them, and a proxy that sent a form on one of them may not retry it: it would answer
 * 502.
 */
async function acceptQueuedConnections(server: Server): Promise<void> {
  const end = performance.now() + lastRequestMilliseconds
  let arrivals: number
  const countArrival = () => arrivals++
  server.on('connection', countArrival)
  do {
    arrivals = 0
    // The current turn of the event loop may already have polled for connections.
    await turnOfTheLoop()
    await turnOfTheLoop()
  } while (arrivals > 0 && performance.now() < end)
  server.off('connection', countArrival)
}

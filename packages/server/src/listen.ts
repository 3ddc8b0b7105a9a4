import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ConfigurationError } from './configuration.ts'

/** @throws {ConfigurationError} where the address can't be had. */
export async function listenApp(app: FastifyInstance, host: string, port: number): Promise<void> {
  follow(app.server)
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw listenError(error, host, port, 'PORT')
  }
}

/** @throws {ConfigurationError} where the address can't be had; `name` is the port's setting. */
export async function listenServer(server: Server, host: string, port: number, name: string): Promise<void> {
  follow(server)
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

/** The connections of a server on which no request is at work, or has come whole yet. */
const waiting = new WeakMap<Server, Set<Socket>>()

function follow(server: Server): void {
  const sockets = new Set<Socket>()
  waiting.set(server, sockets)
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

const lookAgainMilliseconds = 50

/** So long after a close a request may still come in on a connection that was opened before it. */
const lastRequestMilliseconds = 1_000

/**
 * Takes nothing new, waits for what is at work, and keeps no connection open for requests that might follow. One that falls
 * silent after the close would be kept for its whole time, and one on which nothing was ever asked, as browsers open them ahead,
 * for ever: once closed, a server limits no wait for a request any more.
 */
export async function closeServer(server: Server): Promise<void> {
  await takeInArrivals(server)
  const idle = setInterval(() => server.closeIdleConnections(), lookAgainMilliseconds)
  const unused = setTimeout(() => {
    for (const socket of waiting.get(server) ?? []) socket.destroy()
  }, lastRequestMilliseconds)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(unused)
}

export async function closeApp(app: FastifyInstance): Promise<void> {
  await closeServer(app.server)
  await app.close()
}

/**
 * A busy server has connections that it hasn't learnt of yet. Those the close would reset, and a proxy that sent a form on one of
 * them may not send it again: it would answer 502.
 */
async function takeInArrivals(server: Server): Promise<void> {
  const end = performance.now() + lastRequestMilliseconds
  let arrivals: number
  const count = () => arrivals++
  server.on('connection', count)
  do {
    arrivals = 0
    // The turn that is under way may have looked for arrivals already.
    await turnOfTheLoop()
    await turnOfTheLoop()
  } while (arrivals > 0 && performance.now() < end)
  server.off('connection', count)
}

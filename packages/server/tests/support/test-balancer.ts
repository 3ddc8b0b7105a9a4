import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * A load balancer without sticky sessions for the portals or the identity providers of several
 * processes: each request goes to the next process.
 */
export interface TestBalancer {
  readonly origin: string
  /** Sends everything to one process (by its index), or again to each in turn. */
  sendTo(one: number | 'each'): void
  /** The number of requests per process. */
  readonly counts: readonly number[]
  /** Sets the processes' origins. They need the public address before they have ports. */
  setTargets(origins: readonly string[]): void
  close(): Promise<void>
}

export async function startBalancer(): Promise<TestBalancer> {
  let targets: readonly string[] = []
  let next = 0
  let only: number | undefined
  const counts: number[] = []
  // A client that waits for five seconds, Node's default, would use a connection as it is closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
    const turn = only ?? next++ % targets.length
    counts[turn] = (counts[turn] ?? 0) + 1
    forward(incoming, response, targets[turn] ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.')
  return {
    origin: `http://localhost:${address.port}`,
    counts,
    setTargets(origins) {
      targets = origins
    },
    sendTo(one) {
      only = one === 'each' ? undefined : one
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(incoming: IncomingMessage, response: ServerResponse, target: string): void {
  const onward = request(
    new URL(incoming.url ?? '/', target),
    { agent: false, method: incoming.method ?? 'GET', headers: incoming.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

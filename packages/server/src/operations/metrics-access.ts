import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface MetricsAccess {
  /** What a reader has to bring, wherever it reads from. */
  readonly token?: string | undefined
  /** Whether a balancer stands in front: then a connection from this machine may carry anybody. */
  readonly behindProxy: boolean
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether a request may read the metrics. With a token only the token counts. Without one it has to come from this machine, be
 * meant for this machine, and show no sign of somebody in between: neither what a client writes nor a proxy beside us opens them.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { token, behindProxy }: MetricsAccess,
): boolean {
  if (token !== undefined) {
    const brought = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(digestOf(brought), digestOf(token))
  }
  return (
    !behindProxy &&
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

/** Of one length, so that they can be compared in constant time. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()

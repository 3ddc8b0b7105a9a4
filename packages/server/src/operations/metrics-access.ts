import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface MetricsAccess {
  /** The token that every reader must send. */
  readonly token?: string | undefined
  /**
   * Whether a load balancer is in front: then a connection from this machine may be of any client.
   */
  readonly behindProxy: boolean
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether a request may read the metrics. With a token configured only the token counts. Without
 * one the request must come from this machine, address this machine, and have no proxy headers, so
 * that neither forged headers nor a local proxy gives access.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { token, behindProxy }: MetricsAccess,
): boolean {
  if (token !== undefined) {
    const sentToken = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(digestOf(sentToken), digestOf(token))
  }
  return (
    !behindProxy &&
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

/** Equal lengths for a comparison in constant time. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()

import { randomUUID } from 'node:crypto'

/**
 * The balancer's request id, so that one id appears in all logs; a new one if the header is absent
 * or malformed.
 */
export function requestIdFor(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

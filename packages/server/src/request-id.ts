import { randomUUID } from 'node:crypto'

/** The id of a request: the balancer's, to find it through all logs, or a new one; anything else than an id is not taken over. */
export function requestIdFor(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

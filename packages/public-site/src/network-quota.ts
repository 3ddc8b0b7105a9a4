import type { IncomingMessage } from 'node:http'

/** What one network may send within an hour, and within a day. */
export const networkLimits = {
  /** More than the people of an office send by hand. */
  messagesAnHour: 20,
  /** Three full uploads: seventeen networks at least have to work together to fill the room in a day. */
  documentBytesADay: 60 * 1024 * 1024,
} as const

/** Networks whose counts are held; beyond it the oldest are forgotten. */
const maximumNetworks = 20_000

const hour = 3_600_000
const day = 24 * hour

interface Counts {
  hourStart: number
  messages: number
  dayStart: number
  documentBytes: number
}

/**
 * Counts what each network sends, in memory: a restart forgets it, and every process has its own.
 */
export class NetworkQuota {
  readonly #counts = new Map<string, Counts>()

  /**
   * Counts a message of which at most `documentBytes` are documents, before its body is read: what
   * arrives at the same time counts too. Returns the period whose limit is reached, if one is.
   */
  begin(network: string, documentBytes: number, now: Date): 'hour' | 'day' | undefined {
    const counts = this.#countsOf(network, now.getTime())
    if (counts.messages >= networkLimits.messagesAnHour) return 'hour'
    if (documentBytes > 0 && counts.documentBytes + documentBytes > networkLimits.documentBytesADay)
      return 'day'
    counts.messages += 1
    counts.documentBytes += documentBytes
    return undefined
  }

  /** Gives back what was counted and not stored: a form with mistakes counts as nothing. */
  giveBack(network: string, messages: number, documentBytes: number): void {
    const counts = this.#counts.get(network)
    if (!counts) return
    counts.messages = Math.max(0, counts.messages - messages)
    counts.documentBytes = Math.max(0, counts.documentBytes - documentBytes)
  }

  #countsOf(network: string, now: number): Counts {
    const known = this.#counts.get(network)
    if (known) {
      if (now - known.hourStart >= hour) Object.assign(known, { hourStart: now, messages: 0 })
      if (now - known.dayStart >= day) Object.assign(known, { dayStart: now, documentBytes: 0 })
      return known
    }
    const counts = { hourStart: now, messages: 0, dayStart: now, documentBytes: 0 }
    // A Map iterates in the order of insertion: the first key is the oldest.
    if (this.#counts.size >= maximumNetworks) this.#counts.delete(this.#counts.keys().next().value ?? network)
    this.#counts.set(network, counts)
    return counts
  }
}

/**
 * The network of a client, for quotas: its IPv4 address, or the /64 of its IPv6 address, within
 * which a household can choose any. Behind a proxy it is the last X-Forwarded-For entry (earlier
 * ones can be forged). The server has the same rule in server/src/api/rate-limit.ts: the site imports
 * only the elements, which are for browsers.
 */
export function networkOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  return networkKey(forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? ''))
}

export function networkKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  return (tail === undefined ? groups : [...groups, '0', '0', '0', '0']).slice(0, 4).join(':')
}

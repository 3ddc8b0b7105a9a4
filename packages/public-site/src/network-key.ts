import type { IncomingMessage } from 'node:http'

/**
 * The network of a client, for quotas: its IPv4 address, or the /64 of its IPv6 address, within
 * which a household can choose any. Behind a proxy it is the last X-Forwarded-For entry (earlier
 * ones can be forged). The server has the same rule in server/src/network-key.ts.
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

/** The key of rate limits by address: an IPv6 household can choose any address of its /64. */
export function networkKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const expanded = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return expanded.slice(0, 4).join(':')
}

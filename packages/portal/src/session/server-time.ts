import { protocolPatience } from './limits.ts'

/** What time it is by the portal's own server, in milliseconds; nothing where it can't be asked. */
export async function serverTime(): Promise<number | undefined> {
  const signal = AbortSignal.timeout(protocolPatience)
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : date
}

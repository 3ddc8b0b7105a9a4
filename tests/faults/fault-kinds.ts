import type { PageLanguage } from '../support/sign-in.ts'
import { type Texts, textsIn } from '../support/texts.ts'
import type { Fault } from './fault-proxy.ts'

/** A kind of failure, and the message that the page shows. */
export interface FaultKind {
  readonly name: string
  readonly fault: Fault
  readonly message: Readonly<Record<PageLanguage, string>>
}

/** Reads the same text in both languages. */
const inBoth = (read: (texts: Texts) => string): FaultKind['message'] => ({
  'fr-CA': read(textsIn('fr-CA')),
  'en-CA': read(textsIn('en-CA')),
})

const unreachable = inBoth(({ text }) => text('notice_server_unavailable'))
const timedOut = inBoth(({ text }) => text('errors.timeout'))
const unreadable = inBoth(({ text }) => text('errors.invalidResponse'))

/** Faults between browser and server, except offline, which the browser itself detects. */
export const faultKinds: readonly FaultKind[] = [
  {
    name: '500',
    fault: { kind: 'status', status: 500 },
    message: inBoth(({ text }) => text('errors.internal')),
  },
  {
    name: '502',
    fault: { kind: 'status', status: 502 },
    message: inBoth(({ text }) => text('errors.badGateway')),
  },
  {
    name: '503 with Retry-After',
    fault: { kind: 'status', status: 503, retryAfter: '6' },
    message: inBoth(({ text }) =>
      text('errors.unavailable.wait', { wait: text('errors.wait.seconds', { count: 6 }) }),
    ),
  },
  {
    name: '504',
    fault: { kind: 'status', status: 504 },
    message: inBoth(({ text }) => text('errors.gatewayTimeout')),
  },
  { name: '30 s of silence', fault: { kind: 'silence' }, message: timedOut },
  {
    name: '30 s of silence before the server’s response arrives',
    fault: { kind: 'silence', isResponseDelayed: true },
    message: timedOut,
  },
  { name: 'a reset', fault: { kind: 'reset' }, message: unreachable },
  {
    name: 'a reset that loses the response',
    fault: { kind: 'reset', isResponseLost: true },
    message: unreachable,
  },
  { name: 'truncated JSON', fault: { kind: 'truncated' }, message: unreadable },
  {
    name: 'a response that is cut',
    fault: { kind: 'cut' },
    message: inBoth(({ text }) => text('errors.unstableNetwork')),
  },
  { name: 'HTML in place of JSON', fault: { kind: 'html' }, message: unreadable },
]

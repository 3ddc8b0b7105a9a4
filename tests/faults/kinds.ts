import type { Speech } from '../support/people.ts'
import { type Texts, textsIn } from '../support/texts.ts'
import type { Fault } from './proxy.ts'

/** A kind of failure, and the message that the page shows. */
export interface FaultKind {
  readonly name: string
  readonly fault: Fault
  readonly says: Readonly<Record<Speech, string>>
}

/** Reads the same text in both languages. */
const inBoth = (read: (texts: Texts) => string): FaultKind['says'] => ({
  'fr-CA': read(textsIn('fr-CA')),
  'en-CA': read(textsIn('en-CA')),
})

const unreachable = inBoth(({ text }) => text('notice_server_unavailable'))
const silent = inBoth(({ text }) => text('errors.timeout'))
const unreadable = inBoth(({ text }) => text('errors.invalidResponse'))

/** Faults between browser and server, except offline, which the browser itself detects. */
export const faultKinds: readonly FaultKind[] = [
  {
    name: '500',
    fault: { kind: 'status', status: 500 },
    says: inBoth(({ text }) => text('errors.internal')),
  },
  {
    name: '502',
    fault: { kind: 'status', status: 502 },
    says: inBoth(({ text }) => text('errors.badGateway')),
  },
  {
    name: '503 with Retry-After',
    fault: { kind: 'status', status: 503, retryAfter: '6' },
    says: inBoth(({ text }) =>
      text('errors.unavailable.wait', { wait: text('errors.wait.seconds', { count: 6 }) }),
    ),
  },
  {
    name: '504',
    fault: { kind: 'status', status: 504 },
    says: inBoth(({ text }) => text('errors.gatewayTimeout')),
  },
  { name: '30 s of silence', fault: { kind: 'silence' }, says: silent },
  {
    name: '30 s of silence while the server has answered',
    fault: { kind: 'silence', isAnswerHeld: true },
    says: silent,
  },
  { name: 'a reset', fault: { kind: 'reset' }, says: unreachable },
  { name: 'a reset that loses the answer', fault: { kind: 'reset', isAnswerLost: true }, says: unreachable },
  { name: 'truncated JSON', fault: { kind: 'truncated' }, says: unreadable },
  {
    name: 'an answer that is cut',
    fault: { kind: 'cut' },
    says: inBoth(({ text }) => text('errors.unstableNetwork')),
  },
  { name: 'HTML in place of JSON', fault: { kind: 'html' }, says: unreadable },
]

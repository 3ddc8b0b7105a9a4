import { calls, scopeOf } from '@officine/api/calls'
import type { CallDescription } from '../api/serve.ts'
import { servedCalls } from '../api/served-calls.ts'
import type { CallName } from '../policy/policy-table.ts'

/** The sections of the reference, in order; by the scope of their calls. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  userinfo: 'The signed-in person and their membership card.',
  user: 'The signed-in person’s employments.',
  password: 'The signed-in person’s password.',
  pharmacies: 'Pharmacies, their people, and statements that they are up to date.',
  contacts: 'People: search, profile, invitation and sign-up.',
  people: 'Every person and their file, for staff.',
  imports: 'Imports of the register from files, for the administration.',
  exports: 'The register as files, for the administration.',
  declarations: 'The yearly mandatory declaration.',
  followup: 'What is late at the pharmacies, for staff.',
  taxreceipts: 'Tax receipts.',
  requests: 'Members’ requests to the association, with their documents.',
  announcements: 'What the association announces to its members, on home and by mail.',
  notifications: 'The signed-in person’s notifications.',
  transactions: 'Opening, purchase, association and move of a pharmacy.',
  identities: 'The accounts of people at an external sign-in provider.',
  accessa: 'The accessa programme: enrolment, participants, conditions.',
}

const tags = Object.keys(tagDescriptions)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const described = new Map(servedCalls.map(({ call, description }) => [call as unknown, description]))

/** In the order of the reference: by section, by path, and what reads first. */
export const callNames: readonly CallName[] = Object.entries(calls)
  .toSorted(
    ([, first], [, second]) =>
      tags.indexOf(scopeOf(first)) - tags.indexOf(scopeOf(second)) ||
      first.path.localeCompare(second.path, 'en') ||
      methods.indexOf(first.method) - methods.indexOf(second.method),
  )
  .map(([name]) => name as CallName)

/** What stands beside the handler of a call. */
export function descriptionOf(name: CallName): CallDescription {
  const description = described.get(calls[name])
  if (!description) throw new Error(`${name} is not served.`)
  return description
}

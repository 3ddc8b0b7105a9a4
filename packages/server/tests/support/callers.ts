import { employmentTypes, type Role } from '@officine/api/constants'
import type { Database } from '../../src/database/database.ts'
import { type Act, type PolicyRow, policy, type Reach } from '../../src/policy/policy-table.ts'
import { addContact, addEmployment } from './test-records.ts'

/** The employment type of each role; Basic has none. */
export const typeOfRole = {
  Employee: employmentTypes.Employee,
  Mandator: employmentTypes.Mandator,
  Delegate: employmentTypes.DelegatedResponsible,
  Owner: employmentTypes.Owner,
  Permanence: employmentTypes.Permanence,
  AdminAQPP: employmentTypes.AdminAQPP,
} as const

/** Each role of the policy table, and a request without a token: eight callers. */
export const callers = [
  'Basic',
  'Employee',
  'Mandator',
  'Delegate',
  'Owner',
  'Permanence',
  'AdminAQPP',
  'nobody',
] as const
export type CallerRole = (typeof callers)[number]

/** The body of every response about a record that is absent, or hidden from the caller. */
export const notFound = {
  errors: [{ status: '404', code: '3404', detail: 'Nothing was found at this address.' }],
}

/** Creates a person of each role, who works at `home` unless they are staff. */
export async function addCallers(db: Database, home: string): Promise<ReadonlyMap<CallerRole, string>> {
  const contactOf = new Map<CallerRole, string>()
  for (const who of callers) {
    if (who === 'nobody') continue
    const contactId = await addContact(db)
    contactOf.set(who, contactId)
    if (who === 'Basic') continue
    const isStaff = who === 'Permanence' || who === 'AdminAQPP'
    await addEmployment(db, contactId, isStaff ? null : home, { type: typeOfRole[who] })
  }
  return contactOf
}

/** The reach of a caller by the policy table. */
export function reachOf(act: Act, who: CallerRole): Reach | undefined {
  const row: PolicyRow = policy[act]
  return who === 'nobody' ? undefined : row.may[who as Role]
}

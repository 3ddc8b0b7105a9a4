import type { Method } from './define-call.ts'
import * as definitions from './definitions.ts'

export { isCurrent, roleOf, rolesOf } from '../roles.ts'
export type * from '../structs/accessa.ts'
export type * from '../structs/announcement.ts'
export type * from '../structs/contact.ts'
export type * from '../structs/employee.ts'
export type { Employment, OwnEmployment } from '../structs/employment.ts'
export type * from '../structs/file.ts'
export type * from '../structs/follow-up.ts'
export { followUpSubjects } from '../structs/follow-up.ts'
export type * from '../structs/identity.ts'
export type * from '../structs/ids.ts'
export type * from '../structs/merge.ts'
export type { Page } from '../structs/paging.ts'
export type * from '../structs/person.ts'
export type * from '../structs/pharmacy.ts'
export type * from '../structs/pharmacy-change.ts'
export type * from '../structs/register-import.ts'
export type * from '../structs/request.ts'
export type * from '../structs/rights.ts'
export type * from '../structs/security.ts'
export type * from '../structs/transaction.ts'
export { swornContents, TransactionStep } from '../structs/transaction.ts'
export type * from '../structs/transaction-decision.ts'
export type * from '../structs/transaction-summary.ts'
export type { Notification, Userinfo } from '../structs/userinfo.ts'
export * from './define-call.ts'
export * from './definitions.ts'

type CallsOf<Definitions> = {
  readonly [Name in keyof Definitions as Definitions[Name] extends { readonly method: Method }
    ? Name
    : never]: Definitions[Name]
}

function onlyCalls<Definitions extends object>(values: Definitions): CallsOf<Definitions> {
  const entries = Object.entries(values).filter(([, value]) => 'method' in Object(value))
  return Object.fromEntries(entries) as CallsOf<Definitions>
}

/** The table of all calls, by name. */
export const calls = /* @__PURE__ */ onlyCalls(definitions)

import { array, defaulted, type Struct } from 'superstruct'
import { word } from '../rules/index.ts'

/** What the signed-in person may do where it is tied to no record. */
export const userRights = [
  'requestLink',
  'changeContact',
  'signDeclaration',
  /** There are transactions that the person may read, or may begin. */
  'readTransactions',
  'beginTransaction',
  /** To begin one for somebody, who then files it. */
  'beginTransactionForPerson',
  'readMembershipCard',
  'readTaxReceipts',
  'sendRequest',
  /** What every member has sent: the association's queue. */
  'readRequests',
  /** There is something of accessa: a part of their own, a pharmacy's that they answer for, or everybody's. */
  'readAccessa',
  /** What is late at the pharmacies: the association's. */
  'readFollowUp',
] as const
export type UserRight = (typeof userRights)[number]

export const pharmacyRights = [
  'read',
  'change',
  'changeRamqNumber',
  /** To read its statements, and to confirm that it is up to date. */
  'confirm',
  'readPeople',
  'addPeople',
  'answerRequests',
  /** To decide over delegated responsible persons too. */
  'changeDelegates',
  /** To make mandators and owners too. */
  'giveAnyPermission',
] as const
export type PharmacyRight = (typeof pharmacyRights)[number]

/** Of what is over, nothing. */
export const employmentRights = [
  'approve',
  'refuse',
  'changePermission',
  'changeDates',
  'end',
  /** In the place of `end`, of a person without an account. */
  'cancelInvitation',
  'sendInvitationAgain',
  'leave',
  'choosePrimary',
  'withdraw',
  'remind',
] as const
export type EmploymentRight = (typeof employmentRights)[number]

/** What the reader of a record may do with it, by right and as the record stands. A record that was stored without it grants nothing. */
export function mayOf<const Words extends readonly string[]>(words: Words): Struct<Words[number][], unknown> {
  return defaulted(array(word(words)), () => [])
}

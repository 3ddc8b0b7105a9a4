import { array, coerce, defaulted, type Struct, string } from 'superstruct'
import { lenientEnum } from '../rules/index.ts'

/** Rights of the signed-in person that don't depend on a record. */
export const userRights = [
  'requestLink',
  'changeContact',
  'signDeclaration',
  /** There are transactions that the person may read or begin. */
  'readTransactions',
  'beginTransaction',
  /** To begin one for another person, who then files it. */
  'beginTransactionForPerson',
  'readMembershipCard',
  'readTaxReceipts',
  'sendRequest',
  /** To read the requests of all members. */
  'readRequests',
  /**
   * The person has access to accessa: an own participation, a pharmacy for which they are
   * responsible, or all of them.
   */
  'readAccessa',
  /** To read what is late at the pharmacies; for the association. */
  'readFollowUp',
  /** How any person signs in. */
  'readSecurity',
  /** To find any person, and read their file; for the association. */
  'readPeople',
  /** To download lists of people, by their consents. */
  'downloadPeopleLists',
  /** To invite people of the register in waves. */
  'invitePeople',
  /** To find people who are on file twice, and make one file of two; for the administration. */
  'mergePeople',
  /** To add a pharmacy to the register. */
  'createPharmacy',
  /** To read what the association announces to its members, and who has read it. */
  'listAnnouncements',
  'publishAnnouncement',
  /** To import the register from files, and to export it. */
  'importRegister',
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
  /** To decide on delegated responsible persons too. */
  'changeDelegates',
  /** To appoint mandators and owners too. */
  'giveAnyPermission',
  /** To correct the RAMQ number, the region and the owners, with a reason; for the administration. */
  'correct',
  /** To close it on a day, and to open it again. */
  'close',
  /** To read what was done with its record; for the association. */
  'readHistory',
] as const
export type PharmacyRight = (typeof pharmacyRights)[number]

/** Empty for an ended employment. */
export const employmentRights = [
  'approve',
  'refuse',
  'changePermission',
  'changeDates',
  'end',
  /** Replaces `end` for a person without an account. */
  'cancelInvitation',
  'sendInvitationAgain',
  'leave',
  'choosePrimary',
  'withdraw',
  'remind',
] as const
export type EmploymentRight = (typeof employmentRights)[number]

/** What the reader may do about a person's security. */
export const securityRights = [
  /** To name and remove passkeys and the authentication app. */
  'changeFactors',
  'endSessions',
  'disableAccount',
  /** To move and remove the links to accounts at the external provider. */
  'changeIdentities',
  'requestFactorReset',
  /** To confirm the reset that another member of the administration has requested. */
  'confirmFactorReset',
] as const
export type SecurityRight = (typeof securityRights)[number]

/**
 * Rights by their names in an earlier release. A tab that was opened before an upgrade knows these,
 * and a server that is not upgraded yet sends them.
 */
export const formerRights: Readonly<Record<string, string>> = {
  askWithdrawal: 'requestWithdrawal',
  takeNoticeBack: 'withdrawNotice',
}

const presentNames = (rights: readonly string[]) => [
  ...new Set(rights.map((right) => (Object.hasOwn(formerRights, right) ? formerRights[right] : right))),
]

/**
 * The reader's rights on a record, by role and by the record's current state. A stored record
 * without it grants none.
 */
export function rightsStruct<const Values extends readonly string[]>(
  values: Values,
): Struct<Values[number][], unknown> {
  return defaulted(coerce(array(lenientEnum(values)), array(string()), presentNames), () => [])
}

import * as accessaParticipantCalls from '../accessa/accessa-participant-calls.ts'
import * as accessaPharmacyCalls from '../accessa/accessa-pharmacy-calls.ts'
import * as announcementCalls from '../announcements/announcement-calls.ts'
import * as announcementMails from '../announcements/announcement-mails.ts'
import * as declarationCalls from '../declarations/declaration-calls.ts'
import * as addEmployee from '../employments/add-employee.ts'
import * as changeEmployee from '../employments/change-employee.ts'
import * as employeeCalls from '../employments/employee-calls.ts'
import * as identityCalls from '../external-provider/identity-calls.ts'
import * as invitationCalls from '../invitations/invitation-calls.ts'
import * as invitationWaves from '../invitations/invitation-waves.ts'
import * as sendInvitation from '../invitations/send-invitation.ts'
import * as membershipCardCalls from '../membership-card/membership-card-calls.ts'
import * as changeContactCall from '../people/change-contact-call.ts'
import * as changePassword from '../people/change-password.ts'
import * as contactCalls from '../people/contact-calls.ts'
import * as mergeCalls from '../people/merge-calls.ts'
import * as notifications from '../people/notifications.ts'
import * as peopleLists from '../people/people-lists.ts'
import * as personActs from '../people/person-acts.ts'
import * as personCalls from '../people/person-calls.ts'
import * as userinfo from '../people/userinfo.ts'
import * as followUp from '../pharmacies/follow-up.ts'
import * as pharmacyActs from '../pharmacies/pharmacy-acts.ts'
import * as pharmacyCalls from '../pharmacies/pharmacy-calls.ts'
import * as statements from '../pharmacies/statements.ts'
import * as exportCalls from '../register/export-calls.ts'
import * as importCalls from '../register/import-calls.ts'
import * as requestCalls from '../requests/request-calls.ts'
import * as factorCalls from '../security/factor-calls.ts'
import * as securityCalls from '../security/security-calls.ts'
import * as taxReceiptCalls from '../tax-receipts/tax-receipt-calls.ts'
import * as affirmationCalls from '../transactions/affirmation-calls.ts'
import * as transactionCalls from '../transactions/transaction-calls.ts'
import type { ServedCall } from './serve.ts'

/** The files that serve calls, by subject. */
const subjects = [
  accessaParticipantCalls,
  accessaPharmacyCalls,
  announcementCalls,
  announcementMails,
  declarationCalls,
  addEmployee,
  changeEmployee,
  employeeCalls,
  identityCalls,
  invitationCalls,
  invitationWaves,
  sendInvitation,
  membershipCardCalls,
  changeContactCall,
  changePassword,
  contactCalls,
  mergeCalls,
  notifications,
  peopleLists,
  personActs,
  personCalls,
  securityCalls,
  userinfo,
  followUp,
  pharmacyActs,
  pharmacyCalls,
  statements,
  exportCalls,
  importCalls,
  requestCalls,
  factorCalls,
  taxReceiptCalls,
  affirmationCalls,
  transactionCalls,
]

/** Every call of the table, with its description and its handler. */
export const servedCalls: readonly ServedCall[] = subjects.flatMap((subject) => {
  const values: readonly unknown[] = Object.values(subject)
  return values.filter(isServedCall)
})

function isServedCall(value: unknown): value is ServedCall {
  return typeof value === 'object' && value !== null && 'call' in value && 'handle' in value
}

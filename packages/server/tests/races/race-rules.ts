import type { Race } from './race.ts'
import { oneAddressAPerson, oneResponsible, participantOnce } from './rules/accessa-races.ts'
import { closedOnce, nobodyAtClosedPharmacy } from './rules/closing-races.ts'
import {
  correctedAsSeen,
  correctedOrClosed,
  correctedOrLeft,
  ramqNumberOnce,
} from './rules/correction-races.ts'
import { draftsOfPerson, requestCreatedOnce, transactionCreatedOnce } from './rules/creation-races.ts'
import {
  acceptedAsSeen,
  acceptedOrContested,
  acceptedOrWithdrawalRequested,
  decidedOnce,
  unknownPersonOnce,
} from './rules/decision-races.ts'
import { appliedOrWithdrawn, appliedWithCurrentOwners, effectOnce } from './rules/effect-races.ts'
import {
  approvalOnce,
  approvedOrRefused,
  lastOwner,
  oneEmployment,
  onePrimary,
  oneReminderADay,
  primaryStays,
  twoDelegates,
} from './rules/employment-races.ts'
import { importedBesideLeave } from './rules/import-races.ts'
import {
  answeredAsSeen,
  answeredOnce,
  answeredOrRemoved,
  fileRemovedOnce,
} from './rules/member-request-races.ts'
import { mergedBesideEdits, mergedBesideSignIn, mergedOneWay } from './rules/merge-races.ts'
import { preparedOrWithdrawn } from './rules/opening-races.ts'
import { oneChainOfCorrections, oneReceiptAPerson } from './rules/receipt-races.ts'
import {
  addressOfOnePerson,
  emailOnce,
  invitationAnsweredOrRevoked,
  invitationOnce,
  ticketOnce,
} from './rules/secret-races.ts'
import {
  oneSubmittedForm,
  submittedOnce,
  submittedOrDeleted,
  swornAsSubmitted,
} from './rules/transaction-races.ts'

/** The rules that two requests could break together; the database enforces each. */
export const races: readonly Race[] = [
  oneResponsible,
  oneAddressAPerson,
  participantOnce,
  twoDelegates,
  approvalOnce,
  approvedOrRefused,
  lastOwner,
  importedBesideLeave,
  oneEmployment,
  onePrimary,
  primaryStays,
  oneReminderADay,
  requestCreatedOnce,
  transactionCreatedOnce,
  draftsOfPerson,
  submittedOnce,
  oneSubmittedForm,
  submittedOrDeleted,
  swornAsSubmitted,
  decidedOnce,
  acceptedAsSeen,
  acceptedOrWithdrawalRequested,
  acceptedOrContested,
  unknownPersonOnce,
  effectOnce,
  appliedOrWithdrawn,
  appliedWithCurrentOwners,
  preparedOrWithdrawn,
  answeredOnce,
  answeredAsSeen,
  answeredOrRemoved,
  fileRemovedOnce,
  invitationOnce,
  invitationAnsweredOrRevoked,
  emailOnce,
  addressOfOnePerson,
  ticketOnce,
  oneReceiptAPerson,
  oneChainOfCorrections,
  mergedOneWay,
  mergedBesideEdits,
  mergedBesideSignIn,
  nobodyAtClosedPharmacy,
  closedOnce,
  correctedAsSeen,
  correctedOrLeft,
  correctedOrClosed,
  ramqNumberOnce,
]

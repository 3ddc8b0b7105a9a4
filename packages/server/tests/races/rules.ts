import type { Race } from './race.ts'
import { oneAddressAPerson, oneResponsible, participantOnce } from './rules/accessa.ts'
import { requestCreatedOnce, transactionCreatedOnce } from './rules/creations.ts'
import {
  acceptedAsSeen,
  acceptedOrWithdrawalAsked,
  decidedOnce,
  unknownPersonOnce,
} from './rules/decisions.ts'
import { appliedAsOwnersStand, appliedOrWithdrawn, effectOnce } from './rules/effects.ts'
import {
  approvalOnce,
  approvedOrRefused,
  lastOwner,
  onePrimary,
  oneReminderADay,
  oneTie,
  primaryStays,
  twoDelegates,
} from './rules/employments.ts'
import { answeredAsSeen, answeredOnce, answeredOrRemoved, fileRemovedOnce } from './rules/member-requests.ts'
import { preparedOrWithdrawn } from './rules/openings.ts'
import { oneChainOfCorrections, oneReceiptAPerson } from './rules/receipts.ts'
import {
  addressOfOne,
  emailOnce,
  invitationAnsweredOrTakenBack,
  invitationOnce,
  ticketOnce,
} from './rules/secrets.ts'
import { oneSentForm, sentOnce, sentOrDeleted, swornAsSent } from './rules/transactions.ts'

/** The rules that two requests could break together; the database enforces each. */
export const races: readonly Race[] = [
  oneResponsible,
  oneAddressAPerson,
  participantOnce,
  twoDelegates,
  approvalOnce,
  approvedOrRefused,
  lastOwner,
  oneTie,
  onePrimary,
  primaryStays,
  oneReminderADay,
  requestCreatedOnce,
  transactionCreatedOnce,
  sentOnce,
  oneSentForm,
  sentOrDeleted,
  swornAsSent,
  decidedOnce,
  acceptedAsSeen,
  acceptedOrWithdrawalAsked,
  unknownPersonOnce,
  effectOnce,
  appliedOrWithdrawn,
  appliedAsOwnersStand,
  preparedOrWithdrawn,
  answeredOnce,
  answeredAsSeen,
  answeredOrRemoved,
  fileRemovedOnce,
  invitationOnce,
  invitationAnsweredOrTakenBack,
  emailOnce,
  addressOfOne,
  ticketOnce,
  oneReceiptAPerson,
  oneChainOfCorrections,
]

import {
  deleteCategoryParticipant,
  deleteParticipant,
  deleteParticipationNotice,
  getAccessaConditions,
  getAccessaConditionsDocument,
  getAccessaPeople,
  getAccessaPharmacies,
  getAccessaPharmacy,
  getAgreementDocument,
  getProgrammeCategories,
  getUserParticipations,
  postParticipant,
  postParticipationNotice,
  postProgrammeCategories,
  putEnrolmentEvaluation,
  putParticipantEvaluation,
  signAgreement,
} from './accessa.ts'
import { putPharmacy } from './change-pharmacy.ts'
import {
  getContact,
  postContact,
  postContactStatement,
  postEmailConfirmation,
  putContact,
  searchContacts,
} from './contacts.ts'
import { getDeclaration, getDeclarationDocument, signDeclaration } from './declarations.ts'
import {
  getMembershipCard,
  getMembershipCardData,
  getTaxReceiptDocument,
  getTaxReceiptDocuments,
  getTaxReceipts,
  postMembershipCardTicket,
} from './documents.ts'
import {
  deleteEmployee,
  getEmployee,
  getEmployees,
  postEmployee,
  postInvitation,
  postReminder,
  putEmployee,
} from './employees.ts'
import { getFollowUp, getFollowUpRows } from './follow-up.ts'
import { getTransactions } from './list-transactions.ts'
import { deleteNotification } from './notifications.ts'
import { postPassword } from './password.ts'
import { getPharmacy, getStatements, postStatement, searchPharmacies } from './pharmacies.ts'
import {
  deleteRequestFile,
  getRequest,
  getRequestFile,
  getRequests,
  postRequest,
  postRequestAnswer,
  postRequestFile,
} from './requests.ts'
import { getInvitation, signUp } from './sign-up.ts'
import {
  deleteTransaction,
  getAffirmation,
  getAffirmationForm,
  getTransaction,
  patchTransaction,
  postAffirmation,
  postConfirmation,
  postDecision,
  postTransaction,
  postWithdrawal,
} from './transactions.ts'
import { getOwnEmployments, getUserinfo } from './userinfo.ts'

export { isCurrent, roleOf, rolesOf } from '../roles.ts'
export type * from '../structs/accessa.ts'
export type * from '../structs/contact.ts'
export type * from '../structs/employee.ts'
export type { Employment, OwnEmployment } from '../structs/employment.ts'
export type * from '../structs/file.ts'
export type * from '../structs/follow-up.ts'
export { followUpSubjects } from '../structs/follow-up.ts'
export type * from '../structs/ids.ts'
export type { Page } from '../structs/paging.ts'
export type * from '../structs/pharmacy.ts'
export type * from '../structs/pharmacy-change.ts'
export type * from '../structs/request.ts'
export type * from '../structs/rights.ts'
export type * from '../structs/transaction.ts'
export { swornContents, TransactionStep } from '../structs/transaction.ts'
export type * from '../structs/transaction-decision.ts'
export type * from '../structs/transaction-summary.ts'
export type { Notification, Userinfo } from '../structs/userinfo.ts'
export * from './accessa.ts'
export * from './change-pharmacy.ts'
export * from './contacts.ts'
export * from './declarations.ts'
export * from './define-call.ts'
export * from './documents.ts'
export * from './employees.ts'
export * from './follow-up.ts'
export * from './list-transactions.ts'
export * from './notifications.ts'
export * from './password.ts'
export * from './pharmacies.ts'
export * from './requests.ts'
export * from './sign-up.ts'
export * from './transactions.ts'
export * from './userinfo.ts'

/** The table of all calls. */
export const calls = {
  getUserinfo,
  getOwnEmployments,
  searchPharmacies,
  getPharmacy,
  putPharmacy,
  getStatements,
  postStatement,
  getEmployees,
  getEmployee,
  postEmployee,
  putEmployee,
  deleteEmployee,
  postInvitation,
  postReminder,
  searchContacts,
  getContact,
  putContact,
  postEmailConfirmation,
  postContactStatement,
  postContact,
  getInvitation,
  signUp,
  postPassword,
  deleteNotification,
  getDeclaration,
  signDeclaration,
  getDeclarationDocument,
  getMembershipCard,
  getMembershipCardData,
  postMembershipCardTicket,
  getTaxReceipts,
  getTaxReceiptDocument,
  getTaxReceiptDocuments,
  getAccessaPharmacies,
  getAccessaPharmacy,
  getUserParticipations,
  getAgreementDocument,
  getProgrammeCategories,
  postProgrammeCategories,
  postParticipant,
  deleteParticipant,
  deleteCategoryParticipant,
  signAgreement,
  deleteParticipationNotice,
  getAccessaConditions,
  getAccessaConditionsDocument,
  getAccessaPeople,
  postParticipationNotice,
  putEnrolmentEvaluation,
  putParticipantEvaluation,
  getTransactions,
  getTransaction,
  postTransaction,
  patchTransaction,
  deleteTransaction,
  postDecision,
  postWithdrawal,
  postConfirmation,
  postAffirmation,
  getAffirmation,
  getAffirmationForm,
  getRequests,
  postRequest,
  getRequest,
  postRequestAnswer,
  postRequestFile,
  getRequestFile,
  deleteRequestFile,
  getFollowUp,
  getFollowUpRows,
} as const

import type { ServedCall } from '../api/serve.ts'
import {
  serveAccessaPeople,
  serveAccessaPharmacies,
  serveAccessaPharmacy,
  serveEnrolment,
  serveProgrammeCategories,
  serveUserParticipations,
} from './accessa.ts'
import {
  serveAccessaConditions,
  serveAgreementDocument,
  serveConditionsDocument,
  serveDeleteParticipationNotice,
  servePostParticipationNotice,
  serveSignAgreement,
} from './accessa-agreement.ts'
import { servePutEnrolmentEvaluation, servePutParticipantEvaluation } from './accessa-evaluation.ts'
import {
  serveAddParticipant,
  serveRemoveFromCategory,
  serveRemoveParticipant,
} from './accessa-participants.ts'
import { servePostEmployee } from './add-employee.ts'
import { serveGetAffirmation, serveGetAffirmationForm, servePostAffirmation } from './affirmations.ts'
import { servePostRequestAnswer } from './answer-request.ts'
import { serveEmailConfirmation, servePutContact } from './change-contact.ts'
import { servePutEmployee } from './change-employee.ts'
import { serveGetContact, serveSearchContacts } from './contacts.ts'
import { servePostDecision, servePostWithdrawal } from './decisions.ts'
import { serveDeclarationDocument, serveGetDeclaration, serveSignDeclaration } from './declarations.ts'
import { serveGetEmployee, serveGetEmployees } from './employees.ts'
import { serveDeleteEmployee } from './end-employment.ts'
import { serveFollowUp, serveFollowUpRows } from './follow-up.ts'
import { servePostContact } from './invite-contact.ts'
import { serveMembershipCard, serveMembershipCardData, servePostCardTicket } from './membership-card.ts'
import { serveDeleteNotification } from './notifications.ts'
import { servePostPassword } from './password.ts'
import { serveGetPharmacy, servePutPharmacy, serveSearchPharmacies } from './pharmacies.ts'
import { servePostReminder } from './remind-approvers.ts'
import { serveDeleteRequestFile, serveGetRequestFile, servePostRequestFile } from './request-files.ts'
import { serveGetRequest, serveGetRequests, servePostRequest } from './requests.ts'
import { servePostInvitation } from './send-invitation.ts'
import { serveInvitation, serveSignUp } from './sign-up.ts'
import { servePostContactStatement, servePostStatement, serveStatements } from './statements.ts'
import { serveTaxReceiptDocument, serveTaxReceiptDocuments, serveTaxReceipts } from './tax-receipts.ts'
import {
  serveCreateTransaction,
  serveDeleteTransaction,
  servePatchTransaction,
  serveTransaction,
  serveTransactions,
} from './transactions.ts'
import { serveOwnEmployments, serveUserinfo } from './userinfo.ts'

/** Every call of the table, with its handler. */
export const servedCalls: readonly ServedCall[] = [
  serveUserinfo,
  serveOwnEmployments,
  serveSearchPharmacies,
  serveGetPharmacy,
  servePutPharmacy,
  serveStatements,
  servePostStatement,
  serveGetEmployees,
  serveGetEmployee,
  servePostEmployee,
  servePutEmployee,
  serveDeleteEmployee,
  servePostInvitation,
  servePostReminder,
  serveSearchContacts,
  serveGetContact,
  servePutContact,
  serveEmailConfirmation,
  servePostContactStatement,
  servePostContact,
  serveInvitation,
  serveSignUp,
  servePostPassword,
  serveDeleteNotification,
  serveGetDeclaration,
  serveSignDeclaration,
  serveDeclarationDocument,
  serveMembershipCard,
  serveMembershipCardData,
  servePostCardTicket,
  serveTaxReceipts,
  serveTaxReceiptDocument,
  serveTaxReceiptDocuments,
  serveAccessaPharmacies,
  serveAccessaPharmacy,
  serveUserParticipations,
  serveProgrammeCategories,
  serveEnrolment,
  serveAddParticipant,
  serveRemoveParticipant,
  serveRemoveFromCategory,
  serveSignAgreement,
  serveAccessaConditions,
  serveAgreementDocument,
  serveConditionsDocument,
  serveAccessaPeople,
  servePostParticipationNotice,
  serveDeleteParticipationNotice,
  servePutEnrolmentEvaluation,
  servePutParticipantEvaluation,
  serveTransactions,
  serveTransaction,
  serveCreateTransaction,
  servePatchTransaction,
  serveDeleteTransaction,
  servePostDecision,
  servePostWithdrawal,
  servePostAffirmation,
  serveGetAffirmation,
  serveGetAffirmationForm,
  serveGetRequests,
  servePostRequest,
  serveGetRequest,
  servePostRequestAnswer,
  servePostRequestFile,
  serveGetRequestFile,
  serveDeleteRequestFile,
  serveFollowUp,
  serveFollowUpRows,
]

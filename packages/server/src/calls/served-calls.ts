import type { ServedCall } from '../api/serve.ts'
import {
  serveAccessaConditions,
  serveAgreementDocument,
  serveConditionsDocument,
  serveDeleteParticipationNotice,
  servePostParticipationNotice,
  serveSignAgreement,
} from './accessa-agreement-calls.ts'
import { servePutEnrolmentEvaluation, servePutParticipantEvaluation } from './accessa-evaluation-calls.ts'
import {
  serveAddParticipant,
  serveRemoveFromCategory,
  serveRemoveParticipant,
} from './accessa-participant-calls.ts'
import {
  serveAccessaPeople,
  serveAccessaPharmacies,
  serveAccessaPharmacy,
  serveEnrolment,
  serveProgrammeCategories,
  serveUserParticipations,
} from './accessa-pharmacy-calls.ts'
import { servePostEmployee } from './add-employee.ts'
import { serveGetAffirmation, serveGetAffirmationForm, servePostAffirmation } from './affirmation-calls.ts'
import { servePostRequestAnswer } from './answer-request.ts'
import { serveEmailConfirmation, servePutContact } from './change-contact-call.ts'
import { servePutEmployee } from './change-employee.ts'
import { servePostPassword } from './change-password.ts'
import { serveGetContact, serveSearchContacts } from './contact-calls.ts'
import { serveDeclarationDocument, serveGetDeclaration, serveSignDeclaration } from './declaration-calls.ts'
import { serveGetEmployee, serveGetEmployees } from './employee-calls.ts'
import { serveDeleteEmployee } from './end-employment.ts'
import { serveFollowUp, serveFollowUpRows } from './follow-up-calls.ts'
import { servePostContact } from './invite-contact.ts'
import { serveMembershipCard, serveMembershipCardData, servePostCardTicket } from './membership-card-calls.ts'
import { serveDeleteNotification } from './notification-calls.ts'
import { serveGetPharmacy, servePutPharmacy, serveSearchPharmacies } from './pharmacy-calls.ts'
import { servePostReminder } from './remind-approvers-call.ts'
import { serveGetRequest, serveGetRequests, servePostRequest } from './request-calls.ts'
import { serveDeleteRequestFile, serveGetRequestFile, servePostRequestFile } from './request-file-calls.ts'
import { servePostInvitation } from './send-invitation.ts'
import { serveInvitation, serveSignUp } from './sign-up.ts'
import { servePostContactStatement, servePostStatement, serveStatements } from './statement-calls.ts'
import { serveTaxReceiptDocument, serveTaxReceiptDocuments, serveTaxReceipts } from './tax-receipt-calls.ts'
import {
  serveCreateTransaction,
  serveDeleteTransaction,
  servePatchTransaction,
  serveTransaction,
  serveTransactions,
} from './transaction-calls.ts'
import {
  servePostConfirmation,
  servePostDecision,
  servePostWithdrawal,
} from './transaction-decision-calls.ts'
import { serveOwnEmployments, serveUserinfo } from './userinfo-calls.ts'

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
  servePostConfirmation,
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

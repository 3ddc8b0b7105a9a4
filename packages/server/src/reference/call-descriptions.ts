import type { DetailName } from '@officine/api/errors'
import type { CallName } from '../policy/policy-table.ts'

export interface CallDescription {
  /** What the call does, as a title. */
  readonly summary: string
  readonly description?: string
  /** Errors with status 400 beyond the rules of its query and body. */
  readonly errors?: readonly DetailName[]
}

/**
 * Descriptions of the calls, in the order of the reference. They are not part of the portal's
 * bundle.
 */
export const callDescriptions: Readonly<Record<CallName, CallDescription>> = {
  getUserinfo: {
    summary: 'Read who is signed in',
    description:
      'Employments, notifications and the secret that encrypts the person’s drafts. If `isDesynchronized` is true, sign in silently: the person’s rights have changed since the token was issued.',
  },
  getMembershipCard: {
    summary: 'Download the membership card',
    description: 'A `ticket` replaces the bearer token, for a plain link.',
  },
  getMembershipCardData: {
    summary: 'Read the data of the membership card',
    description:
      'For drawing the card on screen. `code` has one string per row of the QR code, with `1` for a dark module; add a margin of four modules.',
  },
  postMembershipCardTicket: {
    summary: 'Create a ticket for the membership card',
    description: 'Valid for one person, once, for 60 seconds.',
  },
  getOwnEmployments: {
    summary: 'List one’s own employments',
    description: 'Includes requests. Only approved, current employments give rights.',
  },
  postPassword: {
    summary: 'Change one’s password',
    description: 'Ends every other session of the person.',
    errors: ['oldPassword'],
  },
  searchPharmacies: {
    summary: 'Search pharmacies',
    description: 'By part of the name or address, by the first digits of the RAMQ number, or by both.',
    errors: ['addressOrRamq'],
  },
  getPharmacy: {
    summary: 'Read a pharmacy',
    description: 'Employees and mandators see only the owners’ names.',
  },
  putPharmacy: {
    summary: 'Change a pharmacy',
    description:
      'Fields that are left out don’t change. An owner’s contact details and the responding owner can be changed here; ownership itself changes only by a transaction.',
    errors: ['adminOnly', 'ramqTaken', 'ownerTwice'],
  },
  getStatements: {
    summary: 'List the statements of a pharmacy',
    description:
      'A statement says that the pharmacy’s record or its list of employees is up to date. Newest first.',
  },
  postStatement: {
    summary: 'State that a pharmacy is up to date',
    description:
      'The statement is about its record or its list of employees. The date sent with it must be today’s.',
    errors: ['statementDay'],
  },
  getEmployees: { summary: 'List the people of a pharmacy' },
  getEmployee: { summary: 'Read an employment or a request' },
  postEmployee: {
    summary: 'Request a link to a pharmacy, or add a person',
    description:
      'A person requests a link for themself. Owners, delegates and the administration add other people, who are approved at once.',
    errors: ['userAlreadyTied', 'employeeAlreadyTied', 'tooManyDelegates'],
  },
  putEmployee: {
    summary: 'Approve, refuse or change an employment',
    description:
      'To approve, raise `validationStatus` by one. To refuse, send an `endDate` and a `refusalReason`. Fields that are left out don’t change.',
    errors: [
      'alreadyDecided',
      'approvalStep',
      'tooManyDelegates',
      'lastOwner',
      'employeeAlreadyTied',
      'participationEmail',
    ],
  },
  deleteEmployee: {
    summary: 'End an employment, or withdraw a request',
    description:
      'Ends today. If it was the last employment of a person without an account, their invitation is no longer valid.',
    errors: ['lastOwner'],
  },
  postInvitation: {
    summary: 'Send an invitation again',
    description:
      'For a person who was added and has no account yet. Allowed for the person who invited them and for the administration. The mail names the pharmacy, and the earlier link is no longer valid. An address gets at most five invitations a day.',
    errors: ['invitationAnswered'],
  },
  postReminder: {
    summary: 'Remind the approvers of one’s request',
    description: 'At most once a day, from the day after the request.',
    errors: ['alreadyDecided', 'requestedToday', 'remindedToday'],
  },
  searchContacts: {
    summary: 'Search for a person to add',
    description:
      'By exact e-mail address or practice number, or by full last name and the beginning of the first name; a last name alone finds people who have only one name. Returns at most ten people; thirty searches an hour. Staff can search by any part.',
    errors: ['searchTooBroad'],
  },
  getContact: {
    summary: 'Read a person',
    description: 'Leaves out the fields that the caller may not read.',
  },
  putContact: {
    summary: 'Change a person',
    description:
      'Fields that are left out don’t change. To change one’s own e-mail address, send `currentPassword`; the new address takes effect once it is confirmed. For a person without an account it takes effect at once, and their open invitation is sent there. Only the administration changes practice number and permit.',
    errors: ['adminOnly', 'emailTaken', 'oldPassword'],
  },
  postEmailConfirmation: {
    summary: 'Confirm a new e-mail address',
    description: 'Send the secret of the mailed link. A link is valid for a day and works once.',
    errors: ['emailLinkInvalid', 'emailLinkExpired', 'emailLinkUsed', 'emailTaken'],
  },
  postContactStatement: {
    summary: 'Confirm that one’s own profile is up to date',
    description: 'Dated today; ends the yearly reminder. Repeating it on the same day changes nothing.',
  },
  postContact: {
    summary: 'Invite a person',
    description:
      'Sends an invitation by mail, which names the pharmacy of `pharmacyId`; the caller must be allowed to add people there. A `signupToken` of a person who may add people replaces the bearer token; the mail then names no pharmacy.',
    errors: ['contactExists', 'invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  getInvitation: {
    summary: 'Read an invitation',
    description: 'Who was invited, by whom, and to which pharmacy.',
    errors: ['invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  signUp: {
    summary: 'Sign up',
    description:
      'Creates the account of the invited person; the invitation can’t be used again. `signInTicket` replaces their password at the identity provider, once, within a minute.',
    errors: ['invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  getDeclaration: { summary: 'Read a mandatory declaration' },
  signDeclaration: {
    summary: 'Accept or refuse a declaration',
    description: 'Without a body, it is accepted. A person who refuses has no access until they accept.',
    errors: ['declarationDecided'],
  },
  getDeclarationDocument: {
    summary: 'Download the copy of a signed declaration',
    description: 'In the language of `Accept-Language`. 404 if the declaration was not accepted.',
  },
  getFollowUp: {
    summary: 'Count what is late',
    description:
      'For staff. Counts records that were not confirmed for a year (of all pharmacies), requests for a link without an answer for 7 days (of all that wait), and declarations that were not accepted by their due date (of those and of all that are due this year). Each number is the `totalCount` of its list.',
  },
  getFollowUpRows: {
    summary: 'List what is late',
    description:
      'For staff. Lists what `getFollowUp` counts for a subject, the longest overdue first. The audit records which people were read.',
  },
  getTaxReceipts: {
    summary: 'List one’s tax receipts',
    description:
      'Newest first. Cancelled receipts are left out; `replaces` is the number of the receipt that a corrected one cancels.',
  },
  getTaxReceiptDocument: {
    summary: 'Download a tax receipt',
    description:
      'In French, and also in English if `language` is English. A cancelled receipt is marked as cancelled.',
  },
  getTaxReceiptDocuments: {
    summary: 'Download several tax receipts in one file',
    description: 'One page per receipt, in the order requested, each once. 404 if any of them doesn’t exist.',
  },
  getRequests: {
    summary: 'List requests',
    description:
      'Members get their own, newest first. Staff get everybody’s: unanswered requests first, the longest waiting first, then the most recently answered. Several statuses can be given. `sender` matches the beginnings of the words of a name, or of a practice number.',
  },
  postRequest: {
    summary: 'Create a request',
    description: 'Attach its documents afterwards.',
  },
  postRequestFile: {
    summary: 'Attach a document to a request',
    description: 'Until the request is answered. The document can be downloaded once it is scanned as clean.',
    errors: [
      'fileMissing',
      'fileEmpty',
      'fileFormat',
      'fileContent',
      'fileUnsafe',
      'fileEncrypted',
      'fileInfected',
      'requestHandled',
    ],
  },
  getRequest: {
    summary: 'Read a request',
    description:
      'With its documents, oldest first, and the association’s answer. For its sender and for staff.',
  },
  postRequestAnswer: {
    summary: 'Answer a request for the association',
    description:
      'Marks the request as handled: its documents can no longer change. Nobody can answer their own request. The sender gets a notification and a mail. Repeating one’s own answer changes nothing.',
    errors: ['requestHandled'],
  },
  deleteRequestFile: {
    summary: 'Remove a document from one’s own request',
    description: 'Until the request is answered. Also for a document that the scan refused.',
    errors: ['requestHandled'],
  },
  getRequestFile: {
    summary: 'Download a document of a request',
    description: '404 until it is scanned as clean.',
  },
  deleteNotification: {
    summary: 'Dismiss a notification',
    description:
      'Notifications about approvals and declarations can’t be dismissed: they disappear when the task is done.',
    errors: ['notDismissible'],
  },
  getTransactions: {
    summary: 'List transactions',
    description:
      'Those that wait for the reader first, newest first. For staff, sent and undecided ones first, the longest waiting first. Can also be sorted by effective date. Parameters can be repeated for several values. `search`, for staff only, matches the beginnings of the words of the pharmacy’s or filer’s name, or of the RAMQ number.',
  },
  getTransaction: { summary: 'Read a transaction' },
  postTransaction: {
    summary: 'Begin a transaction',
    description:
      'An opening has no pharmacy. Other types are about a pharmacy that the caller owns; a purchase can also be about another one. The administration can begin an opening or a purchase for the person of `contactId`, who then files it. A person has at most 20 drafts.',
    errors: ['tooManyDrafts'],
  },
  patchTransaction: {
    summary: 'Save a step of a transaction, or send it',
    description:
      'The body has the member that `step` names. `approve` sends the transaction; if it is refused, the errors list every obstacle, with a pointer to its step.',
    errors: [
      'notDraft',
      'stepMissing',
      'stepsIncomplete',
      'affirmationMissing',
      'affirmationWaiting',
      'affirmationOutdated',
      'transactionHasResponder',
      'someOwnerRemains',
      'ownerTwice',
      'ownerNotOnForm',
      'alreadyOwner',
      'notOwner',
      'anotherTransaction',
    ],
  },
  deleteTransaction: {
    summary: 'Delete a transaction',
    description: 'Only a draft that was never sent.',
    errors: ['notDraft'],
  },
  postDecision: {
    summary: 'Decide on a transaction for the association',
    description:
      'Nobody can decide on their own transaction. An acceptance needs a check of the roll for each owner who joins, and the version of the record that was reviewed. It plans the change of owners and, for an opening, creates the pharmacy. If anything prevents it, nothing is saved.',
    errors: [
      'decisionNotPossible',
      'ownersChanged',
      'recordChanged',
      'rollCheckMissing',
      'regionUnknown',
      'alreadyOwner',
      'notOwner',
      'emailTaken',
      'ramqTaken',
      'lastOwner',
      'anotherTransaction',
      'confirmationMissing',
    ],
  },
  postWithdrawal: {
    summary: 'Request the withdrawal of a transaction',
    description:
      'For owners, from the time it is sent until it takes effect; also for the purchase of their pharmacy by another person.',
  },
  postConfirmation: {
    summary: 'Confirm or contest the purchase of one’s pharmacy',
    description:
      'For each present owner, until the decision. An owner who sends the purchase confirms it by sending. A later answer replaces an earlier one. A confirmation is no longer valid once the people, the name or the effective date change. Until all owners have confirmed, the purchase doesn’t block other transactions of the pharmacy.',
  },
  postAffirmation: {
    summary: 'Attach an owner’s sworn affirmation',
    description: 'Replaces the earlier one.',
    errors: [
      'fileMissing',
      'fileEmpty',
      'fileFormat',
      'fileContent',
      'fileUnsafe',
      'fileEncrypted',
      'fileInfected',
      'notDraft',
    ],
  },
  getAffirmationForm: {
    summary: 'Download the affirmation that an owner has to swear',
    description:
      'A PDF in French, with the names, the pharmacy, the number and the effective date of the transaction, and a block for the commissioner for oaths. Owners who leave don’t swear one.',
    errors: ['stepsIncomplete'],
  },
  getAffirmation: {
    summary: 'Download a sworn affirmation',
    description:
      'Once it is scanned as clean. Only an owner’s newest affirmation counts; earlier ones can still be downloaded.',
  },
  getAccessaPharmacies: { summary: 'List the pharmacies of the accessa programme' },
  getAccessaPharmacy: { summary: 'Read a pharmacy’s participation in accessa' },
  getUserParticipations: { summary: 'List one’s own participations' },
  getProgrammeCategories: { summary: 'List the programme categories of a pharmacy' },
  postProgrammeCategories: {
    summary: 'Enrol a pharmacy in programme categories',
    description: 'Existing enrolments don’t change.',
    errors: ['agreementMissing', 'noticeRuns', 'choiceGone'],
  },
  postParticipant: {
    summary: 'Add a participant to a category',
    description: 'The person gets a mail that lists the data shared with the external portal.',
    errors: [
      'agreementMissing',
      'noticeRuns',
      'notEnrolled',
      'notOfPharmacy',
      'alreadyParticipant',
      'participationEmail',
      'otherParticipationEmail',
    ],
  },
  deleteParticipant: { summary: 'Remove a participant from all programmes' },
  deleteCategoryParticipant: { summary: 'Remove a participant from a category' },
  signAgreement: {
    summary: 'Accept the general participation conditions',
    description:
      'The conditions in effect since 22 May 2025. `textHash` identifies the text that the person has read.',
    errors: ['conditionsChanged'],
  },
  getAccessaConditions: { summary: 'Read the general participation conditions' },
  getAccessaConditionsDocument: { summary: 'Download the general participation conditions' },
  getAgreementDocument: { summary: 'Download a pharmacy’s copy of the conditions that it has accepted' },
  getAccessaPeople: { summary: 'List the people of a pharmacy who can take part in accessa' },
  postParticipationNotice: {
    summary: 'Give notice that a pharmacy leaves accessa',
    description: 'The last day is the 45th after the notice. Repeating it returns the existing notice.',
    errors: ['agreementMissing'],
  },
  deleteParticipationNotice: { summary: 'Withdraw the notice' },
  putEnrolmentEvaluation: { summary: 'Evaluate a pharmacy in a category' },
  putParticipantEvaluation: { summary: 'Evaluate a participant' },
}

/** In the order of the reference. */
export const callNames = Object.keys(callDescriptions) as readonly CallName[]

/** The sections of the reference, in order; by the scope of their calls. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  userinfo: 'The signed-in person and their membership card.',
  user: 'The signed-in person’s employments.',
  password: 'The signed-in person’s password.',
  pharmacies: 'Pharmacies, their people, and statements that they are up to date.',
  contacts: 'People: search, profile, invitation and sign-up.',
  declarations: 'The yearly mandatory declaration.',
  followup: 'What is late at the pharmacies, for staff.',
  taxreceipts: 'Tax receipts.',
  requests: 'Members’ requests to the association, with their documents.',
  notifications: 'The signed-in person’s notifications.',
  transactions: 'Opening, purchase, association and move of a pharmacy.',
  accessa: 'The accessa programme: enrolment, participants, conditions.',
}

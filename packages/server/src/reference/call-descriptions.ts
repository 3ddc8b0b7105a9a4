import type { DetailName } from '@officine/api/errors'

export interface CallDescription {
  /** What the call does, as a title. */
  readonly summary: string
  readonly description?: string
  /** Errors with status 400 beyond the rules of its query and body. */
  readonly errors?: readonly DetailName[]
}

/** Descriptions of the calls, by name. They are not part of the portal's bundle. */
export const callDescriptions: Readonly<Record<string, CallDescription>> = {
  getUserinfo: {
    summary: 'Read who is signed in',
    description:
      'Employments, notifications and the secret of the person’s drafts. `isDesynchronized` asks for a silent sign-in: what the person may do has changed since the token was made.',
  },
  getMembershipCard: {
    summary: 'Download the membership card',
    description: 'A `ticket` stands in for the bearer where a plain link fetches it.',
  },
  getMembershipCardData: {
    summary: 'Read what the membership card says',
    description:
      'To draw it: the same as on the PDF. Each text of `code` is a row of its QR code, `1` for a dark module, without the quiet zone of four modules that readers ask for around it.',
  },
  postMembershipCardTicket: {
    summary: 'Make a ticket for the membership card',
    description: 'For one person and one use, within 60 seconds.',
  },
  getOwnEmployments: {
    summary: 'List one’s own employments',
    description: 'Requests too. Only what is approved and current counts for rights.',
  },
  postPassword: {
    summary: 'Change one’s password',
    description: 'Ends every other session of the person.',
    errors: ['oldPassword'],
  },
  searchPharmacies: {
    summary: 'Search pharmacies',
    description: 'By a part of the name or the address, by the first digits of the RAMQ number, or by both.',
    errors: ['addressOrRamq'],
  },
  getPharmacy: {
    summary: 'Read a pharmacy',
    description: 'An employee or a mandator is told the names of its owners, and no more of them.',
  },
  putPharmacy: {
    summary: 'Change a pharmacy',
    description:
      'What is left out stays as it is. Of owners, how to reach them and who answers; who is an owner changes by a transaction.',
    errors: ['adminOnly', 'ramqTaken', 'ownerTwice'],
  },
  getStatements: {
    summary: 'List the statements of a pharmacy',
    description: 'Each says that its record or its list of employees was up to date. The latest first.',
  },
  postStatement: {
    summary: 'State that a pharmacy is up to date',
    description:
      'Its record, or its list of employees, as of today, the date that the person reads and sends.',
    errors: ['statementDay'],
  },
  getEmployees: { summary: 'List the people of a pharmacy' },
  getEmployee: { summary: 'Read an employment or a request' },
  postEmployee: {
    summary: 'Ask for a link to a pharmacy, or add somebody',
    description:
      'A request for oneself, or somebody whom an owner, a delegate or the administration adds and who is approved at once.',
    errors: ['userAlreadyTied', 'employeeAlreadyTied', 'tooManyDelegates'],
  },
  putEmployee: {
    summary: 'Approve, refuse or change an employment',
    description:
      'Approving raises `validationStatus` by one; refusing sends an `endDate` with a `refusalReason`. What is left out stays as it is.',
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
      'As of today. With the last employment of somebody who has no account yet, the link of their invitation ends too.',
    errors: ['lastOwner'],
  },
  postInvitation: {
    summary: 'Send an invitation again',
    description:
      'To somebody who was added and has no account yet; by whoever invited them, or the administration. It names the pharmacy. The earlier link opens nothing any more. Counts among the five invitations that an address gets a day.',
    errors: ['invitationAnswered'],
  },
  postReminder: {
    summary: 'Ask again for an answer to one’s request',
    description: 'Once a day, from the day after the request.',
    errors: ['alreadyDecided', 'requestedToday', 'remindedToday'],
  },
  searchContacts: {
    summary: 'Search somebody to add',
    description:
      'By exact e-mail or practice number, or by full last name and the beginning of the first; a last name alone finds the people who have no other; ten answers, thirty searches an hour. Staff search by any part.',
    errors: ['searchTooBroad'],
  },
  getContact: {
    summary: 'Read a person',
    description: 'What the caller may not know of them is left out.',
  },
  putContact: {
    summary: 'Change a person',
    description:
      'What is left out stays as it is. A new e-mail waits until the person confirms it, and one’s own needs `currentPassword`. That of a person without an account takes effect at once, and their open invitation is mailed to it anew; practice number and permit are changed by the administration.',
    errors: ['adminOnly', 'emailTaken', 'oldPassword'],
  },
  postEmailConfirmation: {
    summary: 'Put a new e-mail into effect',
    description: 'With the secret that was mailed to it. A link serves once, for a day.',
    errors: ['emailLinkInvalid', 'emailLinkExpired', 'emailLinkUsed', 'emailTaken'],
  },
  postContactStatement: {
    summary: 'Confirm that one’s own profile is up to date',
    description:
      'As of the day on which it arrives; it ends the yearly reminder. Said again on the same day it changes nothing.',
  },
  postContact: {
    summary: 'Invite somebody',
    description:
      'Sends an invitation by mail, which names the pharmacy of `pharmacyId`: one where the caller may add people. A `signupToken` stands in for the bearer of somebody who may add people, and names no pharmacy.',
    errors: ['contactExists', 'invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  getInvitation: {
    summary: 'Read an invitation',
    description: 'Who was invited, by whom and where.',
    errors: ['invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  signUp: {
    summary: 'Sign up',
    description:
      'Makes the account of the person whom the invitation names, and spends it. `signInTicket` stands in for their password at the identity provider, once, within a minute.',
    errors: ['invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  getDeclaration: { summary: 'Read a mandatory declaration' },
  signDeclaration: {
    summary: 'Accept or refuse a declaration',
    description: 'Without a body it is accepted. Who refuses has no access until they accept.',
    errors: ['declarationDecided'],
  },
  getDeclarationDocument: {
    summary: 'Download the copy of a signed declaration',
    description: 'In the language of `Accept-Language`. One that was not accepted is absent.',
  },
  getFollowUp: {
    summary: 'Count what is late',
    description:
      'For the association’s staff. Records not confirmed for a year, of all pharmacies; requests for a link without an answer for 7 days, of all that wait; declarations not accepted by their day, of those and of what is due this year. Each number is the `totalCount` of its list.',
  },
  getFollowUpRows: {
    summary: 'List what is late',
    description:
      'For the association’s staff: what `getFollowUp` counts of a subject, the longest first. People who are named are audited as read.',
  },
  getTaxReceipts: {
    summary: 'List one’s tax receipts',
    description:
      'The latest first, without those that a corrected one has cancelled: `replaces` is the number of the one that it cancels.',
  },
  getTaxReceiptDocument: {
    summary: 'Download a tax receipt',
    description:
      'In French; with English beside it when `language` asks for it. One that a corrected one has cancelled is marked so.',
  },
  getTaxReceiptDocuments: {
    summary: 'Download several tax receipts in one file',
    description:
      'A page each, in the order in which they are named; one that is named twice stands there once. If one of them is absent, so is the file.',
  },
  getRequests: {
    summary: 'List requests',
    description:
      'One’s own, the newest first. For staff everybody’s: those that wait for an answer first, the longest waiting first, then the last answered first. Statuses that repeat are alternatives. `sender` takes beginnings of the words of a name, or of a practice number.',
  },
  postRequest: {
    summary: 'Open a request',
    description: 'Documents are attached to it afterwards.',
  },
  postRequestFile: {
    summary: 'Attach a document to a request',
    description: 'While nobody has handled it. It is handed out once a scan found it clean.',
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
      'With its documents, the first one first, and the association’s answer. For who sent it, and for staff.',
  },
  postRequestAnswer: {
    summary: 'Answer a request for the association',
    description:
      'The request is handled by it: its documents change no more. Never one’s own. Who sent it is notified, and mailed the answer. The same answer of the same person again changes nothing.',
    errors: ['requestHandled'],
  },
  deleteRequestFile: {
    summary: 'Remove a document from one’s own request',
    description: 'While nobody has handled it. One that the scan refused can be removed too.',
    errors: ['requestHandled'],
  },
  getRequestFile: {
    summary: 'Download a document of a request',
    description: 'Once it was found clean; until then it isn’t there.',
  },
  deleteNotification: {
    summary: 'Dismiss a notification',
    description: 'Approvals and declarations can’t be dismissed: they go when they are done.',
    errors: ['notDismissible'],
  },
  getTransactions: {
    summary: 'List transactions',
    description:
      'What waits for its reader first, the newest first; for staff what was sent and waits, the longest waiting first; or by effective date. Parameters that repeat are alternatives. `search`, for staff alone, takes beginnings of the words of the pharmacy’s name or of the name of who filed it, or of the RAMQ number.',
  },
  getTransaction: { summary: 'Read a transaction' },
  postTransaction: {
    summary: 'Begin a transaction',
    description:
      'An opening has no pharmacy; the others are about one that the caller owns, a purchase also about somebody else’s. The administration begins an opening or a purchase for the person of `contactId`, who then files it. A person has at most 20 drafts.',
    errors: ['tooManyDrafts'],
  },
  patchTransaction: {
    summary: 'Save a step of a transaction, or send it',
    description:
      'The body carries the member that `step` names. `approve` sends the form and names every obstacle at once, with a pointer to the step to go back to.',
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
    description: 'While it is a draft: what was sent once stays, also when it was returned.',
    errors: ['notDraft'],
  },
  postDecision: {
    summary: 'Answer a transaction for the association',
    description:
      'Never one’s own. An acceptance carries a check of the roll for each owner who joins, and the version of the record that was seen; it plans the owners by date, and an opening’s pharmacy. Nothing of it is done where anything stands against it.',
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
    summary: 'Ask the association to withdraw a transaction',
    description:
      'By an owner, from its sending until it takes effect: also of the purchase of their pharmacy that another person sent.',
  },
  postConfirmation: {
    summary: 'Confirm or contest the purchase of one’s pharmacy',
    description:
      'By each present owner, until it is decided; who sends it confirms it. A later answer replaces an earlier one, and a confirmation must be given again once the people, the name or the effective date on the form change. Until all have confirmed, the purchase holds up no other form of the pharmacy.',
  },
  postAffirmation: {
    summary: 'Attach an owner’s sworn affirmation',
    description: 'A new one takes the place of the one before.',
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
    summary: 'Print what an owner has to swear',
    description:
      'A PDF in French, with the names, the pharmacy, the number and the effective date of the form, and the block of the commissioner for oaths. Nobody who leaves swears.',
    errors: ['stepsIncomplete'],
  },
  getAffirmation: {
    summary: 'Download a sworn affirmation',
    description:
      'Once it was found clean. Of an owner’s affirmations the newest counts; those before can be had too.',
  },
  getAccessaPharmacies: { summary: 'List the pharmacies of the accessa programme' },
  getAccessaPharmacy: { summary: 'Read a pharmacy’s part in accessa' },
  getUserParticipations: { summary: 'List one’s own participations' },
  getProgrammeCategories: { summary: 'List the programme categories of a pharmacy' },
  postProgrammeCategories: {
    summary: 'Enrol a pharmacy in programme categories',
    description: 'Those in which it is already stay as they are.',
    errors: ['agreementMissing', 'noticeRuns', 'choiceGone'],
  },
  postParticipant: {
    summary: 'Add a participant to a category',
    description: 'The person is mailed what of them goes to the external portal.',
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
    description: 'In effect since 22 May 2025, in the text that was read.',
    errors: ['conditionsChanged'],
  },
  getAccessaConditions: { summary: 'Read the general participation conditions' },
  getAccessaConditionsDocument: { summary: 'Read the general participation conditions as a document' },
  getAgreementDocument: { summary: 'Read a pharmacy’s copy of the conditions that it has accepted' },
  getAccessaPeople: { summary: 'List who works at a pharmacy, to choose them for accessa' },
  postParticipationNotice: {
    summary: 'Give notice that a pharmacy leaves accessa',
    description: 'The last day is the 45th after the notice. The same again is the notice that runs.',
    errors: ['agreementMissing'],
  },
  deleteParticipationNotice: { summary: 'Take the notice back' },
  putEnrolmentEvaluation: { summary: 'Evaluate a pharmacy in a category' },
  putParticipantEvaluation: { summary: 'Evaluate a participant' },
}

/** The sections of the reference, in order; by the scope of their calls. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  userinfo: 'The signed-in person, and their membership card.',
  user: 'The signed-in person’s ties to pharmacies.',
  password: 'The password of the signed-in person.',
  pharmacies: 'Pharmacies, their people, and statements that they are up to date.',
  contacts: 'People: search, profile, invitation and sign-up.',
  declarations: 'The yearly mandatory declaration.',
  followup: 'What is late at the pharmacies, for the association’s staff.',
  taxreceipts: 'Tax receipts.',
  requests: 'Documents for the association.',
  notifications: 'What waits for the signed-in person.',
  transactions: 'Opening, purchase, association and move of a pharmacy.',
  accessa: 'The accessa programme: enrolment, participants, conditions.',
}

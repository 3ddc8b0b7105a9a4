/** Mails queued by the previous release have no `transactionId`. */
const transactionPath = ({ transactionId }: Readonly<Record<string, string>>): string =>
  transactionId === undefined ? '/transactions' : `/transactions/${transactionId}`

/** Parameters that name a form; `hasPharmacy` is `no` while the form has no pharmacy name. */
const formNames = ['type', 'hasPharmacy', 'pharmacy', 'number', 'transactionId'] as const

const accessaParameters = ['pharmacyId', 'pharmacy'] as const
const accessaDashboard = ({ pharmacyId = '' }: Readonly<Record<string, string>>) =>
  `/accessa/${encodeURIComponent(pharmacyId)}`
const accessaList = () => '/accessa'

/** Works without a sign-in that is under way, as the links to reset a password do. */
const undoPath = (token: string): string => `/sign-in/mail/previous-email?token=${token}`

/** The kinds of mails: keys of their texts, parameters, and the path that they link to. */
export const mailTemplates = {
  /** To owners and delegates: a person requests an employment at the pharmacy. */
  employmentRequested: {
    parameters: ['requester', 'pharmacy', 'city', 'pharmacyId'],
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}/employees`,
  },
  /** To owners and delegates: the request is still pending. */
  employmentReminder: {
    parameters: ['requester', 'pharmacy', 'city', 'pharmacyId'],
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}/employees`,
  },
  /**
   * To the requester. `primary` is `new`, `kept` (another pharmacy stays the primary one) or
   * `none`.
   */
  employmentApproved: {
    parameters: ['pharmacy', 'city', 'pharmacyId', 'primary'],
    defaults: { primary: 'none' },
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}`,
  },
  /** To the requester, when the access begins on a later day. */
  employmentApprovedAhead: {
    parameters: ['pharmacy', 'city', 'startsOn', 'primary'],
    defaults: { primary: 'none' },
    path: () => '/',
  },
  /** To the requester. */
  employmentRefused: { parameters: ['pharmacy', 'city', 'reason'], quotes: ['reason'], path: () => '/' },
  /** To a person added by an owner, a delegate or the association. */
  employmentAdded: {
    parameters: ['pharmacy', 'city', 'pharmacyId', 'primary'],
    defaults: { primary: 'none' },
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}`,
  },
  /** To a person added from a later day on. */
  employmentAddedAhead: {
    parameters: ['pharmacy', 'city', 'startsOn', 'primary'],
    defaults: { primary: 'none' },
    path: () => '/',
  },
  /** To the new address of a person: it takes effect when they open the link. */
  emailChange: {
    parameters: ['email', 'by', 'token'],
    defaults: { by: 'self' },
    path: ({ token }) => `/email-confirmation?token=${token}`,
  },
  /**
   * To the present address, in case somebody else requested the change: `by` is `self` or
   * `association`. Mails queued by the previous release have no link that undoes it.
   */
  emailChangeNotice: {
    parameters: ['email', 'by', 'token'],
    defaults: { by: 'unknown' },
    at: 'identity',
    path: ({ token }) => (token === undefined ? '/' : undoPath(token)),
  },
  /** To the previous address, once the new one has taken effect. */
  emailChanged: { parameters: ['token'], at: 'identity', path: ({ token = '' }) => undoPath(token) },
  /** To both addresses, once the change was undone. */
  emailRestored: { parameters: [], path: () => '/' },
  /** To the earlier address of a person without an account, once the association has replaced it. */
  invitedEmailReplaced: { parameters: [], path: () => '/auth/login' },
  /**
   * To a person without an account; `from` is `person`, or `association` without an inviter. With
   * `hasPharmacy` `yes`, names the invitation's pharmacy. `validUntil` is a day with its time, or
   * `unknown` in mails queued by the previous release.
   */
  invitation: {
    parameters: ['from', 'inviter', 'hasPharmacy', 'pharmacy', 'city', 'validUntil', 'token'],
    defaults: { hasPharmacy: 'no', pharmacy: '', city: '', validUntil: 'unknown' },
    path: ({ token }) => `/signup?signupToken=${token}`,
  },
  /** To an invited person who looks for their password once the invitation has expired. */
  invitationExpired: {
    parameters: ['from', 'inviter', 'hasPharmacy', 'pharmacy', 'city'],
    path: () => '/auth/login',
  },
  /** Instead of an invitation, to a person who has an account. */
  alreadyMember: { parameters: [], path: () => '/' },
  /** To a person who forgot their password. */
  passwordReset: {
    parameters: ['uid', 'token'],
    at: 'identity',
    path: ({ uid, token }) => `/sign-in/${uid}/new-password?token=${token}`,
  },
  /** To an operator who tries the mail server. */
  test: { parameters: [], path: () => '/' },
  /** Sent after the change, in case somebody else made it. */
  passwordChanged: { parameters: [], path: () => '/' },
  /** To a person who signed in with a browser for the first time, in case it was somebody else. */
  newDevice: { parameters: ['signedInAt', 'hasDevice', 'device'], path: () => '/profile/security' },
  /** To a person whose sessions the administration has ended. */
  sessionsEnded: { parameters: [], path: () => '/profile/security' },
  accountDisabled: { parameters: [], path: () => '/auth/login' },
  accountEnabled: { parameters: [], path: () => '/' },
  /**
   * To everybody at a pharmacy. `change` is `planned`, `closed`, `cancelled` (a planned closing) or
   * `reopened`.
   */
  pharmacyCloses: { parameters: ['pharmacy', 'city', 'closesOn', 'change'], path: () => '/' },
  /** To the filer of a draft about a pharmacy that has closed, who does not work there. */
  draftOfClosedPharmacy: { parameters: ['pharmacy'], path: () => '/' },
  /** To a person who has left the profession. After a death nobody is mailed. */
  personEnded: { parameters: [], path: () => '/auth/login' },
  /**
   * To the two addresses of a person who was on file twice: with `formerEmail` nobody signs in any
   * more. Both are masked, in case the files were those of two people.
   */
  filesMerged: { parameters: ['email', 'formerEmail'], path: () => '/auth/login' },
  /** `roles` is `none`, `Permanence`, `AdminAQPP` or `both`. */
  staffRolesChanged: { parameters: ['roles'], path: () => '/' },
  /**
   * When a factor was added, removed or replaced, in case somebody else did it. `factor` is
   * `passkey`, which `passkeyName` names, `authenticatorApp` or `recoveryCodes`; `all` was reset by the
   * association (`change` is `reset`).
   */
  factorChanged: { parameters: ['factor', 'change', 'passkeyName'], path: () => '/' },
  /** Once a year: what was not confirmed; lists of pharmacies have one per line. */
  yearlyReminder: {
    parameters: ['profile', 'hasPharmacies', 'pharmacies', 'hasEmployees', 'employees'],
    path: () => '/',
  },
  declarationAsked: { parameters: ['dueOn'], path: () => '/' },
  /** A few days before an unanswered declaration is due. */
  declarationSoonDue: { parameters: ['dueOn'], path: () => '/' },
  /** To the signer: what they declared, and where to find the copy. */
  declarationSigned: { parameters: ['signedOn', 'version', 'terms'], path: () => '/profile' },
  /** To the filer of a draft that will expire. */
  draftExpires: {
    parameters: ['type', 'hasPharmacy', 'pharmacy', 'expiresOn', 'transactionId'],
    path: transactionPath,
  },
  /** To the owners of a pharmacy and the filer, when somebody else sent the form. */
  transactionSent: {
    parameters: ['sender', 'type', 'pharmacy', 'effectiveOn', 'number', 'transactionId'],
    path: transactionPath,
  },
  /** To a present owner of a pharmacy whose purchase was sent: to confirm or contest it. */
  purchaseToConfirm: {
    parameters: ['sender', 'type', 'pharmacy', 'effectiveOn', 'number', 'transactionId'],
    path: transactionPath,
  },
  /** To the filer of a purchase. `answer`: a present owner has `confirmed` or `contested` it. */
  purchaseAnswered: { parameters: [...formNames, 'owner', 'answer'], path: transactionPath },
  /** To the administration: a present owner contests the purchase. */
  purchaseContested: {
    parameters: [...formNames, 'owner', 'reason'],
    quotes: ['reason'],
    path: transactionPath,
  },
  /** To the filer and the uploader, when a later scan refused an affirmation. */
  affirmationRefused: {
    parameters: ['file', 'owner', 'type', 'hasPharmacy', 'pharmacy', 'number', 'transactionId'],
    path: (parameters) => `${transactionPath(parameters)}/edit?step=affirmations`,
  },
  /** To a filer who may no longer send the form, because they don't own the pharmacy any more. */
  transactionClosed: {
    parameters: ['type', 'hasPharmacy', 'pharmacy', 'number', 'transactionId'],
    path: transactionPath,
  },
  /** To the filer and the owners of the pharmacy: the association reviews the form. */
  transactionInReview: { parameters: formNames, path: transactionPath },
  /** To the filer and the people on the form. `change` is what it changes for the recipient. */
  transactionAccepted: { parameters: [...formNames, 'effectiveOn', 'change'], path: transactionPath },
  /** To the filer and the owners of the pharmacy. `corrects`: who can correct it. */
  transactionReturned: {
    parameters: [...formNames, 'reason', 'corrects'],
    quotes: ['reason'],
    path: transactionPath,
  },
  /**
   * To the recipients of an acceptance. People who are only named get no `reason`: `hasReason` is
   * `no`.
   */
  transactionWithdrawn: {
    parameters: [...formNames, 'hasReason', 'reason'],
    quotes: ['reason'],
    path: transactionPath,
  },
  /** To people with an employment at a pharmacy that will not open. */
  openingWithdrawn: { parameters: ['pharmacy'], path: () => '/' },
  /** When a form was applied. */
  transactionApplied: { parameters: [...formNames, 'effectiveOn', 'change'], path: transactionPath },
  /** To the administration: a form could not be applied. */
  transactionBlocked: { parameters: [...formNames, 'effectiveOn'], path: transactionPath },
  /** To the administration: an owner requests the withdrawal of a form. */
  transactionWithdrawalAsked: {
    parameters: [...formNames, 'asker', 'reason'],
    quotes: ['reason'],
    path: transactionPath,
  },
  /**
   * To a person with a new tax receipt. With `isCorrected` `yes`, it replaces the receipt with the
   * number `replaced`.
   */
  taxReceiptIssued: {
    parameters: ['year', 'number', 'isCorrected', 'replaced'],
    path: () => '/documents',
  },
  /** To the sender of a request. */
  requestReceived: { parameters: ['reference'], path: ({ reference }) => `/documents/requests/${reference}` },
  /** To the association. */
  requestArrived: {
    parameters: ['requester', 'reference'],
    path: ({ reference }) => `/documents/requests/${reference}`,
  },
  /** To the sender of a request that the association has handled. */
  requestAnswered: {
    parameters: ['requestId', 'sentOn', 'answer'],
    quotes: ['answer'],
    path: ({ requestId }) => `/documents/requests/${requestId}`,
  },
  /**
   * To the uploader of a file that a later scan refused. `request` is `received`, `handled`, or
   * `none` for a file of a form that doesn't need it any more; then `requestId` is empty, as in
   * mails queued by the previous release.
   */
  fileRefused: {
    parameters: ['file', 'request', 'requestId', 'sentOn'],
    defaults: { request: 'none', requestId: '', sentOn: '' },
    path: ({ requestId }) => (requestId ? `/documents/requests/${requestId}` : '/'),
  },
  /** To an added participant: which data goes to the external portal, and how to leave. */
  accessaAdded: { parameters: [...accessaParameters, 'category', 'curoEmail'], path: accessaList },
  /** To a person who was removed from programme categories. */
  accessaRemoved: { parameters: [...accessaParameters, 'categories'], path: accessaList },
  /**
   * To the owners, delegates and responsible person: somebody left the pharmacy or its programmes.
   */
  accessaLeft: { parameters: [...accessaParameters, 'name', 'categories'], path: accessaDashboard },
  /** To the same people, and to the evaluated person: the association's evaluation. */
  accessaEvaluated: {
    parameters: [...accessaParameters, 'category', 'hasPerson', 'person', 'status', 'missing'],
    quotes: ['missing'],
    path: accessaDashboard,
  },
  /**
   * To everybody in accessa at a pharmacy: it leaves accessa after `lastDay`. `isCopy`: the
   * recipient gave the notice.
   */
  accessaNotice: { parameters: [...accessaParameters, 'lastDay', 'isCopy'], path: accessaDashboard },
  accessaNoticeTakenBack: { parameters: accessaParameters, path: accessaDashboard },
  accessaEnded: { parameters: accessaParameters, path: accessaList },
  /** To new owners of a pharmacy: the owners who signed the conditions have all left. */
  accessaToSign: { parameters: accessaParameters, path: accessaDashboard },
  accessaResponsibleNamed: { parameters: accessaParameters, path: accessaDashboard },
  /**
   * To the former responsible person. `why` is `agreement` when the agreement ended with the owners
   * who left, `other` when somebody else was named.
   */
  accessaResponsibleReleased: {
    parameters: [...accessaParameters, 'why'],
    defaults: { why: 'other' },
    path: accessaList,
  },
  /** To those who can name a new responsible person: the previous one no longer works there. */
  accessaResponsibleLeft: { parameters: [...accessaParameters, 'name'], path: accessaDashboard },
  /** To a participant: somebody else changed their address at the external portal. */
  accessaAddressChanged: { parameters: [...accessaParameters, 'curoEmail'], path: accessaList },
  /** The text is read when it is sent: `announcementMailNow`. */
  announcement: {
    parameters: ['announcementId', 'announcementTitle', 'announcementText', 'stopToken'],
    path: ({ announcementId = '' }) => `/announcements/${encodeURIComponent(announcementId)}`,
    stopToken: ({ stopToken = '' }) => stopToken,
  },
} as const satisfies Record<string, MailTemplate>

export interface MailTemplate {
  readonly parameters: readonly string[]
  /**
   * Defaults of parameters that this release added: queued mails of the previous release lack them.
   */
  readonly defaults?: Readonly<Record<string, string>>
  /** Parameters that are a person's own text, within `<quote>` in the text of the mail. */
  readonly quotes?: readonly string[]
  /** Set when the path belongs to the identity provider instead of the portal. */
  readonly at?: 'identity'
  readonly path: (parameters: Readonly<Record<string, string>>) => string
  /** The token of the link that stops such mails, of those that can be stopped. */
  readonly stopToken?: (parameters: Readonly<Record<string, string>>) => string
}

export type TemplateName = keyof typeof mailTemplates

export type TemplateParameters<Name extends TemplateName> = Readonly<
  Record<(typeof mailTemplates)[Name]['parameters'][number], string>
>

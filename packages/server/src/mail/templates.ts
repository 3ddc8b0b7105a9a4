/** A mail that the release before queued does not say which transaction. */
const transactionPath = ({ transactionId }: Readonly<Record<string, string>>): string =>
  transactionId === undefined ? '/transactions' : `/transactions/${transactionId}`

/** What mails call a form; `hasPharmacy` is `no` for an opening that was not accepted. */
const formNames = ['type', 'hasPharmacy', 'pharmacy', 'number', 'transactionId'] as const

const accessaPlace = ['pharmacyId', 'pharmacy'] as const
const accessaDashboard = ({ pharmacyId = '' }: Readonly<Record<string, string>>) =>
  `/accessa/${encodeURIComponent(pharmacyId)}`
const accessaList = () => '/accessa'

/** What a mail can be about: the names of its texts, what fills them, and the screen that it leads to. */
export const templates = {
  /** To owners and delegates: somebody asks to be linked to the pharmacy. */
  employmentRequested: {
    parameters: ['requester', 'pharmacy', 'city', 'pharmacyId'],
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}/employees`,
  },
  /** To owners and delegates: the request waits still. */
  employmentReminder: {
    parameters: ['requester', 'pharmacy', 'city', 'pharmacyId'],
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}/employees`,
  },
  /** To the requester. `primary` is `new`, `kept` (another pharmacy is the primary one and stays so) or `none`. */
  employmentApproved: {
    parameters: ['pharmacy', 'city', 'pharmacyId', 'primary'],
    defaults: { primary: 'none' },
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}`,
  },
  /** To the requester, whose access begins on a day to come. */
  employmentApprovedAhead: {
    parameters: ['pharmacy', 'city', 'startsOn', 'primary'],
    defaults: { primary: 'none' },
    path: () => '/',
  },
  /** To the requester. */
  employmentRefused: { parameters: ['pharmacy', 'city', 'reason'], quotes: ['reason'], path: () => '/' },
  /** To somebody whom an owner, a delegate or the association added. */
  employmentAdded: {
    parameters: ['pharmacy', 'city', 'pharmacyId', 'primary'],
    defaults: { primary: 'none' },
    path: ({ pharmacyId }) => `/pharmacies/${pharmacyId}`,
  },
  /** To somebody who was added from a day to come. */
  employmentAddedAhead: {
    parameters: ['pharmacy', 'city', 'startsOn', 'primary'],
    defaults: { primary: 'none' },
    path: () => '/',
  },
  /** To the new address of somebody: it takes effect when they open the link. */
  emailChange: {
    parameters: ['email', 'token'],
    path: ({ token }) => `/email-confirmation?token=${token}`,
  },
  /** To the address of before, in case somebody else asked. */
  emailChangeNotice: { parameters: ['email'], path: () => '/' },
  /**
   * To somebody without an account; `from` is `person`, or `association`, which has no name. Where `hasPharmacy` is `yes`, it names the
   * pharmacy of the invitation.
   */
  invitation: {
    parameters: ['from', 'inviter', 'hasPharmacy', 'pharmacy', 'city', 'token'],
    defaults: { hasPharmacy: 'no', pharmacy: '', city: '' },
    path: ({ token }) => `/signup?signupToken=${token}`,
  },
  /** In place of an invitation, to somebody who has an account. */
  alreadyMember: { parameters: [], path: () => '/' },
  /** To somebody who has forgotten their password. */
  passwordReset: {
    parameters: ['uid', 'token'],
    at: 'identity',
    path: ({ uid, token }) => `/sign-in/${uid}/new-password?token=${token}`,
  },
  /** After the fact, in case it was somebody else. */
  passwordChanged: { parameters: [], path: () => '/' },
  /** Once a year, what somebody has not confirmed since: a list of pharmacies is one to a line. */
  yearlyReminder: {
    parameters: ['profile', 'hasPharmacies', 'pharmacies', 'hasEmployees', 'employees'],
    path: () => '/',
  },
  declarationAsked: { parameters: ['dueOn'], path: () => '/' },
  /** To somebody who has not answered it, a few days before it is due. */
  declarationSoonDue: { parameters: ['dueOn'], path: () => '/' },
  /** To who has just signed it: what they declared, and where its copy is. */
  declarationSigned: { parameters: ['signedOn', 'version', 'terms'], path: () => '/profile' },
  /** To who began a transaction and does not go on with it. */
  draftExpires: {
    parameters: ['type', 'hasPharmacy', 'pharmacy', 'expiresOn', 'transactionId'],
    path: transactionPath,
  },
  /** To the owners of a pharmacy, and to who files the form, of which somebody else has sent it. */
  transactionSent: {
    parameters: ['sender', 'type', 'pharmacy', 'effectiveOn', 'number', 'transactionId'],
    path: transactionPath,
  },
  /** To who files a form of which a later scan refused an affirmation, and to who has sent it. */
  affirmationRefused: {
    parameters: ['file', 'owner', 'type', 'hasPharmacy', 'pharmacy', 'number', 'transactionId'],
    path: (parameters) => `${transactionPath(parameters)}/edit?step=affirmations`,
  },
  /** To who files a form that they may no longer send: they have ceased to own the pharmacy. */
  transactionClosed: {
    parameters: ['type', 'hasPharmacy', 'pharmacy', 'number', 'transactionId'],
    path: transactionPath,
  },
  /** To who files a form, and to the owners of its pharmacy: the association looks into it. */
  transactionInReview: { parameters: formNames, path: transactionPath },
  /** To who files a form, and to those whom it makes owners, keeps or lets go. `change` is what it makes of the recipient. */
  transactionAccepted: { parameters: [...formNames, 'effectiveOn', 'change'], path: transactionPath },
  /** To who files a form, who corrects it, and to the owners of its pharmacy. */
  transactionReturned: {
    parameters: [...formNames, 'reason', 'corrects'],
    quotes: ['reason'],
    path: transactionPath,
  },
  /** As an acceptance. Whom the form names alone is told no `reason`: `hasReason` is `no`. */
  transactionWithdrawn: {
    parameters: [...formNames, 'hasReason', 'reason'],
    quotes: ['reason'],
    path: transactionPath,
  },
  /** To who had an employment at a pharmacy that will not open. */
  openingWithdrawn: { parameters: ['pharmacy'], path: () => '/' },
  /** On the day on which a form takes effect. */
  transactionApplied: { parameters: [...formNames, 'effectiveOn', 'change'], path: transactionPath },
  /** To the administration: a form was to take effect, and could not. */
  transactionBlocked: { parameters: [...formNames, 'effectiveOn'], path: transactionPath },
  /** To the administration: an owner asks to withdraw a form. */
  transactionWithdrawalAsked: {
    parameters: [...formNames, 'asker', 'reason'],
    quotes: ['reason'],
    path: transactionPath,
  },
  /** To who has a new tax receipt. Where `isCorrected` is `yes`, it takes the place of the one with the number `replaced`. */
  taxReceiptIssued: {
    parameters: ['year', 'number', 'isCorrected', 'replaced'],
    path: () => '/documents',
  },
  /** To whoever sent a request to the association. */
  requestReceived: { parameters: ['reference'], path: ({ reference }) => `/documents/requests/${reference}` },
  /** To the association. */
  requestArrived: {
    parameters: ['requester', 'reference'],
    path: ({ reference }) => `/documents/requests/${reference}`,
  },
  /** To whoever sent a request: the association has handled it. */
  requestAnswered: {
    parameters: ['requestId', 'sentOn', 'answer'],
    quotes: ['answer'],
    path: ({ requestId }) => `/documents/requests/${requestId}`,
  },
  /**
   * To whoever sent a file that a later scan refused. `request` is `received`, `handled`, or `none` for the file of a form that needs it no
   * more; those have no `requestId`, nor has a mail that the release before queued.
   */
  fileRefused: {
    parameters: ['file', 'request', 'requestId', 'sentOn'],
    defaults: { request: 'none', requestId: '', sentOn: '' },
    path: ({ requestId }) => (requestId ? `/documents/requests/${requestId}` : '/'),
  },
  /** To somebody who was added to a programme category: what of them goes to the external portal, and how they leave. */
  accessaAdded: { parameters: [...accessaPlace, 'category', 'curoEmail'], path: accessaList },
  /** To somebody who was removed from programme categories. */
  accessaRemoved: { parameters: [...accessaPlace, 'categories'], path: accessaList },
  /** To who answers for accessa at a pharmacy: somebody has left it, or its programmes. */
  accessaLeft: { parameters: [...accessaPlace, 'name', 'categories'], path: accessaDashboard },
  /** To the same, and to the person where one was evaluated: what the association has found. */
  accessaEvaluated: {
    parameters: [...accessaPlace, 'category', 'hasPerson', 'person', 'status', 'missing'],
    quotes: ['missing'],
    path: accessaDashboard,
  },
  /** To everybody who takes part at a pharmacy: it leaves accessa after `lastDay`. `isCopy`: they gave the notice. */
  accessaNotice: { parameters: [...accessaPlace, 'lastDay', 'isCopy'], path: accessaDashboard },
  accessaNoticeTakenBack: { parameters: accessaPlace, path: accessaDashboard },
  accessaEnded: { parameters: accessaPlace, path: accessaList },
  /** To new owners of a pharmacy: the conditions were signed by owners who have all left. */
  accessaToSign: { parameters: accessaPlace, path: accessaDashboard },
  accessaResponsibleNamed: { parameters: accessaPlace, path: accessaDashboard },
  /** To who answered for accessa. `why` is `agreement` where it ended with the owners who left, else `other`: somebody else was named. */
  accessaResponsibleReleased: {
    parameters: [...accessaPlace, 'why'],
    defaults: { why: 'other' },
    path: accessaList,
  },
  /** To who names another: the responsible person works there no more. */
  accessaResponsibleLeft: { parameters: [...accessaPlace, 'name'], path: accessaDashboard },
  /** To somebody who takes part: another has changed their address at the external portal. */
  accessaAddressChanged: { parameters: [...accessaPlace, 'curoEmail'], path: accessaList },
} as const satisfies Record<string, Template>

export interface Template {
  readonly parameters: readonly string[]
  /** For a parameter added by this release: mails queued by the one before lack it. */
  readonly defaults?: Readonly<Record<string, string>>
  /** Those that are a paragraph of somebody's own words. */
  readonly quotes?: readonly string[]
  /** Whose screen: the portal's, unless the identity provider's is meant. */
  readonly at?: 'identity'
  readonly path: (parameters: Readonly<Record<string, string>>) => string
}

export type TemplateName = keyof typeof templates

/** What has to be known to write a mail of a template. */
export type TemplateParameters<Name extends TemplateName> = Readonly<
  Record<(typeof templates)[Name]['parameters'][number], string>
>

import type { calls } from '@officine/api/calls'
import type { Role } from '@officine/api/constants'
import { declaringRoles } from '@officine/api/constants'

export type CallName = keyof typeof calls

/**
 * How far a right reaches. `self`: the person's own record. `own`: records of the pharmacy where
 * the employment is that gives the right. `any`: every record.
 */
export type Reach = 'self' | 'own' | 'any'

/**
 * The reach of a call for each role; a role that is left out has no access. Basic is a person
 * without a current employment.
 */
export interface PolicyRow {
  readonly call: CallName
  readonly may: Readonly<Partial<Record<Role, Reach>>>
  /** In the accessa area: its responsible person has the rights of a delegate. */
  readonly isAccessa?: true
}

const everybody = (reach: Reach) =>
  ({
    Basic: reach,
    Employee: reach,
    Mandator: reach,
    Delegate: reach,
    Owner: reach,
    Permanence: reach,
    AdminAQPP: reach,
  }) as const

const ownOrStaff = { Delegate: 'own', Owner: 'own', Permanence: 'any', AdminAQPP: 'any' } as const
const ownersOrStaff = { Owner: 'own', Permanence: 'any', AdminAQPP: 'any' } as const
const ownOrAdmin = { Delegate: 'own', Owner: 'own', AdminAQPP: 'any' } as const
const members = { Employee: 'self', Mandator: 'self', Delegate: 'self', Owner: 'self' } as const
const declaringMembers = Object.fromEntries(declaringRoles.map((role) => [role, 'self'])) as Readonly<
  Record<(typeof declaringRoles)[number], 'self'>
>

/**
 * Permissions by call: rights are the union over a person's current employments, never the derived
 * role only.
 */
export const policy = {
  readUserinfo: { call: 'getUserinfo', may: everybody('self') },
  readOwnEmployments: { call: 'getOwnEmployments', may: everybody('self') },
  searchPharmacies: { call: 'searchPharmacies', may: everybody('any') },
  readPharmacy: {
    call: 'getPharmacy',
    may: {
      Employee: 'own',
      Mandator: 'own',
      Delegate: 'own',
      Owner: 'own',
      Permanence: 'any',
      AdminAQPP: 'any',
    },
  },
  // Employees and mandators only see the names of associates.
  readAssociates: { call: 'getPharmacy', may: ownOrStaff },
  changePharmacy: { call: 'putPharmacy', may: ownOrAdmin },
  createPharmacy: { call: 'postPharmacy', may: { AdminAQPP: 'any' } },
  correctPharmacy: { call: 'putPharmacyCorrection', may: { AdminAQPP: 'any' } },
  closePharmacy: { call: 'putPharmacyClosing', may: { AdminAQPP: 'any' } },
  reopenPharmacy: { call: 'deletePharmacyClosing', may: { AdminAQPP: 'any' } },
  readPharmacyHistory: { call: 'getPharmacyHistory', may: { Permanence: 'any', AdminAQPP: 'any' } },
  // Closed pharmacies, and those to open, are in no search of a member.
  searchPharmaciesByState: { call: 'searchPharmacies', may: { Permanence: 'any', AdminAQPP: 'any' } },
  changeRamqNumber: { call: 'putPharmacy', may: { AdminAQPP: 'any' } },
  readStatements: { call: 'getStatements', may: ownOrAdmin },
  confirmUpToDate: { call: 'postStatement', may: ownOrAdmin },
  listEmployees: {
    call: 'getEmployees',
    may: {
      Employee: 'self',
      Mandator: 'self',
      Delegate: 'own',
      Owner: 'own',
      Permanence: 'any',
      AdminAQPP: 'any',
    },
  },
  readEmployee: {
    call: 'getEmployee',
    may: {
      Employee: 'self',
      Mandator: 'self',
      Delegate: 'own',
      Owner: 'own',
      Permanence: 'any',
      AdminAQPP: 'any',
    },
  },
  requestEmployment: {
    call: 'postEmployee',
    may: { Basic: 'self', Employee: 'self', Mandator: 'self', Delegate: 'self', Owner: 'self' },
  },
  addEmployee: { call: 'postEmployee', may: { Delegate: 'own', Owner: 'own', AdminAQPP: 'any' } },
  changeEmployee: { call: 'putEmployee', may: { Delegate: 'own', Owner: 'own', AdminAQPP: 'any' } },
  choosePrimaryLink: {
    call: 'putEmployee',
    may: { Employee: 'self', Mandator: 'self', Delegate: 'self', Owner: 'self' },
  },
  leavePharmacy: {
    call: 'deleteEmployee',
    may: { Basic: 'self', Employee: 'self', Mandator: 'self', Delegate: 'self', Owner: 'self' },
  },
  endEmployment: { call: 'deleteEmployee', may: ownOrAdmin },
  // For their own invitations: `maySendInvitationAgain`.
  sendInvitationAgain: { call: 'postInvitation', may: ownOrAdmin },
  remindApprovers: {
    call: 'postReminder',
    may: { Basic: 'self', Employee: 'self', Mandator: 'self', Delegate: 'self', Owner: 'self' },
  },
  // To add people, under rules that prevent browsing; staff search freely.
  searchToAdd: { call: 'searchContacts', may: { Delegate: 'any', Owner: 'any' } },
  searchContactsFreely: { call: 'searchContacts', may: { Permanence: 'any', AdminAQPP: 'any' } },
  inviteContact: { call: 'postContact', may: { Delegate: 'any', Owner: 'any', AdminAQPP: 'any' } },
  // For any person without an account, regardless of earlier invitations.
  inviteAgain: { call: 'postContact', may: { AdminAQPP: 'any' } },
  // The secret of an invitation replaces a role.
  readInvitation: { call: 'getInvitation', may: {} },
  signUp: { call: 'signUp', may: {} },
  linkIdentity: { call: 'postIdentity', may: {} },
  readIdentities: { call: 'getIdentities', may: { ...everybody('self'), AdminAQPP: 'any' } },
  moveIdentity: { call: 'putIdentity', may: { AdminAQPP: 'any' } },
  removeIdentity: { call: 'deleteIdentity', may: { AdminAQPP: 'any' } },
  changePassword: { call: 'postPassword', may: everybody('self') },
  // Their own ways to sign in; the administration removes those that a person has lost, two together.
  namePasskey: { call: 'putPasskey', may: everybody('self') },
  removePasskey: { call: 'deletePasskey', may: everybody('self') },
  removeAuthenticatorApp: { call: 'deleteAuthenticatorApp', may: everybody('self') },
  requestFactorReset: { call: 'postFactorReset', may: { AdminAQPP: 'any' } },
  confirmFactorReset: { call: 'postFactorResetConfirmation', may: { AdminAQPP: 'any' } },
  giveUpFactorReset: { call: 'deleteFactorReset', may: { AdminAQPP: 'any' } },
  readOwnContact: { call: 'getContact', may: everybody('self') },
  readContact: { call: 'getContact', may: ownOrStaff },
  // The private fields (`private-fields.ts`), residence and consents.
  readWholeContact: { call: 'getContact', may: { ...everybody('self'), AdminAQPP: 'any' } },
  changeContact: {
    call: 'putContact',
    may: {
      Basic: 'self',
      Employee: 'self',
      Mandator: 'self',
      Delegate: 'self',
      Owner: 'self',
      AdminAQPP: 'any',
    },
  },
  changePractice: { call: 'putContact', may: { AdminAQPP: 'any' } },
  readOwnSecurity: { call: 'getSecurity', may: everybody('self') },
  readSecurity: { call: 'getSecurity', may: { AdminAQPP: 'any' } },
  endOwnSession: { call: 'deleteSession', may: everybody('self') },
  endSession: { call: 'deleteSession', may: { AdminAQPP: 'any' } },
  endOwnSessions: { call: 'deleteSessions', may: everybody('self') },
  endSessions: { call: 'deleteSessions', may: { AdminAQPP: 'any' } },
  // Never the caller's own: `mayDisableAccount`.
  disableAccount: { call: 'putAccount', may: { AdminAQPP: 'any' } },
  // Never for oneself, and confirmed by another member of the administration: `security-rights.ts`.
  confirmEmail: { call: 'postEmailConfirmation', may: everybody('self') },
  confirmContact: { call: 'postContactStatement', may: everybody('self') },
  // A delegate signs none (specification 6).
  readDeclaration: { call: 'getDeclaration', may: declaringMembers },
  signDeclaration: { call: 'signDeclaration', may: declaringMembers },
  // A signed declaration stays readable by its signatory as a delegate or after leaving.
  readSignedDeclaration: { call: 'getDeclarationDocument', may: everybody('self') },
  readMembershipCard: { call: 'getMembershipCard', may: members },
  readMembershipCardData: { call: 'getMembershipCardData', may: members },
  createCardTicket: { call: 'postMembershipCardTicket', may: members },
  // Receipts stay readable by their payer after leaving, and in any role.
  listTaxReceipts: { call: 'getTaxReceipts', may: everybody('self') },
  readTaxReceipt: { call: 'getTaxReceiptDocument', may: everybody('self') },
  readTaxReceipts: { call: 'getTaxReceiptDocuments', may: everybody('self') },
  dismissNotification: { call: 'deleteNotification', may: everybody('self') },
  listAccessaPharmacies: {
    call: 'getAccessaPharmacies',
    isAccessa: true,
    may: { Employee: 'own', Mandator: 'own', ...ownOrStaff },
  },
  readAccessaPharmacy: { call: 'getAccessaPharmacy', isAccessa: true, may: ownOrStaff },
  readProgrammeCategories: { call: 'getProgrammeCategories', isAccessa: true, may: ownOrStaff },
  readOwnParticipations: {
    call: 'getUserParticipations',
    isAccessa: true,
    may: { Employee: 'own', Mandator: 'own', Delegate: 'own', Owner: 'own' },
  },
  // Only names, occupations and work e-mails of people.
  readAccessaPeople: { call: 'getAccessaPeople', isAccessa: true, may: ownOrStaff },
  readAgreement: { call: 'getAgreementDocument', isAccessa: true, may: ownOrStaff },
  readConditionsDocument: { call: 'getAccessaConditionsDocument', may: everybody('any') },
  readAccessaConditions: { call: 'getAccessaConditions', may: everybody('any') },
  enrolInProgramme: { call: 'postProgrammeCategories', isAccessa: true, may: ownOrAdmin },
  addParticipant: { call: 'postParticipant', isAccessa: true, may: ownOrAdmin },
  removeParticipant: { call: 'deleteParticipant', isAccessa: true, may: ownOrAdmin },
  removeFromCategory: { call: 'deleteCategoryParticipant', isAccessa: true, may: ownOrAdmin },
  // Participants leave by themselves (Law 25).
  leaveProgramme: { call: 'deleteParticipant', may: everybody('self') },
  nameResponsible: { call: 'putEmployee', may: ownOrAdmin },
  evaluateEnrolment: { call: 'putEnrolmentEvaluation', may: { AdminAQPP: 'any' } },
  evaluateParticipant: { call: 'putParticipantEvaluation', may: { AdminAQPP: 'any' } },
  // An agreement binds the pharmacy: only owners sign it, and give notice of its end.
  signAgreement: { call: 'signAgreement', may: { Owner: 'own' } },
  giveParticipationNotice: { call: 'postParticipationNotice', may: { Owner: 'own' } },
  withdrawParticipationNotice: { call: 'deleteParticipationNotice', may: { Owner: 'own' } },
  // `reachTransaction` decides for each one: a person may have filed a transaction, own its
  // pharmacy, or be named on it.
  listTransactions: {
    call: 'getTransactions',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  readTransaction: { call: 'getTransaction', may: ownersOrStaff },
  readFiledTransaction: { call: 'getTransaction', may: everybody('self') },
  readNamedTransaction: { call: 'getTransaction', may: everybody('self') },
  // For a pharmacy that the caller owns.
  createTransaction: { call: 'postTransaction', may: { Owner: 'own' } },
  changeTransaction: { call: 'patchTransaction', may: { Owner: 'own' } },
  deleteTransaction: { call: 'deleteTransaction', may: { Owner: 'own' } },
  addAffirmation: { call: 'postAffirmation', may: { Owner: 'own' } },
  // For a future pharmacy: an opening, or the purchase of another owner's.
  createAcquisition: { call: 'postTransaction', may: { Owner: 'self' } },
  changeAcquisition: { call: 'patchTransaction', may: { Owner: 'self' } },
  deleteAcquisition: { call: 'deleteTransaction', may: { Owner: 'self' } },
  addAffirmationToAcquisition: { call: 'postAffirmation', may: { Owner: 'self' } },
  // Begun by the administration for a person who may not own a pharmacy yet.
  createForPerson: { call: 'postTransaction', may: { AdminAQPP: 'any' } },
  changeBegunForOneself: { call: 'patchTransaction', may: everybody('self') },
  deleteBegunForOneself: { call: 'deleteTransaction', may: everybody('self') },
  addAffirmationToBegunForOneself: { call: 'postAffirmation', may: everybody('self') },
  // The association's decision, never on a form of the caller's own: `mayDecide`.
  decideTransaction: { call: 'postDecision', may: { AdminAQPP: 'any' } },
  // The present owners of a pharmacy that is bought, whoever sent the form.
  confirmPurchase: { call: 'postConfirmation', may: { Owner: 'own' } },
  // Of any form that was sent while they owned the pharmacy, whoever sent it.
  requestWithdrawal: { call: 'postWithdrawal', may: { Owner: 'own' } },
  requestWithdrawalOfAcquisition: { call: 'postWithdrawal', may: { Owner: 'self' } },
  requestWithdrawalOfBegunForOneself: { call: 'postWithdrawal', may: everybody('self') },
  // For readers of the whole form, and for the owner who swears.
  readAffirmationForm: { call: 'getAffirmationForm', may: ownersOrStaff },
  readOwnAffirmationForm: { call: 'getAffirmationForm', may: everybody('self') },
  // For its owner and the filer of the form.
  readOwnAffirmation: { call: 'getAffirmation', may: everybody('self') },
  readAffirmation: { call: 'getAffirmation', may: { AdminAQPP: 'any' } },
  listRequests: {
    call: 'getRequests',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  sendRequest: { call: 'postRequest', may: everybody('self') },
  attachDocument: { call: 'postRequestFile', may: everybody('self') },
  removeDocument: { call: 'deleteRequestFile', may: everybody('self') },
  // Never the caller's own: `mayAnswerRequest`.
  answerRequest: { call: 'postRequestAnswer', may: { AdminAQPP: 'any' } },
  readRequest: {
    call: 'getRequest',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  readDocument: {
    call: 'getRequestFile',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  // Every person, by a part of their name, address or number.
  readPeople: { call: 'getPeople', may: { Permanence: 'any', AdminAQPP: 'any' } },
  listPeopleByConsent: { call: 'getPeople', may: { AdminAQPP: 'any' } },
  // Without the private part, unless they may read the whole contact.
  readPerson: { call: 'getPerson', may: { Permanence: 'any', AdminAQPP: 'any' } },
  readPersonHistory: { call: 'getPersonHistory', may: { Permanence: 'any', AdminAQPP: 'any' } },
  downloadPeopleLists: { call: 'getPeopleList', may: { AdminAQPP: 'any' } },
  readInvitationProgress: { call: 'getInvitationProgress', may: { AdminAQPP: 'any' } },
  invitePeople: { call: 'postInvitations', may: { AdminAQPP: 'any' } },
  invitePerson: { call: 'postPersonInvitation', may: { AdminAQPP: 'any' } },
  resetPersonsPassword: { call: 'postPasswordReset', may: { AdminAQPP: 'any' } },
  unblockPerson: { call: 'deletePersonBlock', may: { AdminAQPP: 'any' } },
  // Never the caller's own: `rightsToPerson`.
  changeStaffRoles: { call: 'putStaffRoles', may: { AdminAQPP: 'any' } },
  endPerson: { call: 'putPersonEnd', may: { AdminAQPP: 'any' } },
  bringPersonBack: { call: 'deletePersonEnd', may: { AdminAQPP: 'any' } },
  // People who are on file twice. Never the caller's own file: `findObstacles`.
  listDoubles: { call: 'getDoubles', may: { AdminAQPP: 'any' } },
  findAlikePeople: { call: 'getAlikePeople', may: { AdminAQPP: 'any' } },
  markDistinctPeople: { call: 'putDistinctPeople', may: { AdminAQPP: 'any' } },
  compareFiles: { call: 'getMerge', may: { AdminAQPP: 'any' } },
  mergePeople: { call: 'putMerge', may: { AdminAQPP: 'any' } },
  listAnnouncements: { call: 'getAnnouncements', may: { Permanence: 'any', AdminAQPP: 'any' } },
  readAnnouncement: { call: 'getAnnouncement', may: { Permanence: 'any', AdminAQPP: 'any' } },
  // For whom it is: `isReceivedBy`.
  readReceivedAnnouncement: { call: 'getAnnouncement', may: everybody('self') },
  markAnnouncementRead: { call: 'postAnnouncementReading', may: everybody('self') },
  readAnnouncementReaders: { call: 'getAnnouncementReaders', may: { Permanence: 'any', AdminAQPP: 'any' } },
  previewAnnouncement: { call: 'postAnnouncementPreview', may: { AdminAQPP: 'any' } },
  publishAnnouncement: { call: 'postAnnouncement', may: { AdminAQPP: 'any' } },
  changeAnnouncement: { call: 'putAnnouncement', may: { AdminAQPP: 'any' } },
  withdrawAnnouncement: { call: 'deleteAnnouncement', may: { AdminAQPP: 'any' } },
  // The token of a mail replaces a role.
  readAnnouncementMails: { call: 'getAnnouncementMails', may: {} },
  stopAnnouncementMails: { call: 'stopAnnouncementMails', may: {} },
  resumeAnnouncementMails: { call: 'resumeAnnouncementMails', may: {} },
  // The register from files, and into files. An import is its creator's; others may end it.
  importRegister: { call: 'getImports', may: { AdminAQPP: 'any' } },
  createImport: { call: 'postImport', may: { AdminAQPP: 'any' } },
  readImport: { call: 'getImport', may: { AdminAQPP: 'any' } },
  abandonImport: { call: 'deleteImport', may: { AdminAQPP: 'any' } },
  addImportFile: { call: 'postImportFile', may: { AdminAQPP: 'self' } },
  removeImportFile: { call: 'deleteImportFile', may: { AdminAQPP: 'self' } },
  checkImport: { call: 'putImportCheck', may: { AdminAQPP: 'self' } },
  applyImport: { call: 'putImportApplication', may: { AdminAQPP: 'self' } },
  readImportReport: { call: 'getImportReport', may: { AdminAQPP: 'any' } },
  exportRegister: { call: 'getRegisterExport', may: { AdminAQPP: 'any' } },
  // What is overdue at the pharmacies.
  readFollowUp: { call: 'getFollowUp', may: { Permanence: 'any', AdminAQPP: 'any' } },
  listFollowUp: { call: 'getFollowUpRows', may: { Permanence: 'any', AdminAQPP: 'any' } },
} as const satisfies Record<string, PolicyRow>

export type Act = keyof typeof policy

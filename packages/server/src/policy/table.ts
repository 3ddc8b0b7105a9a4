import type { calls } from '@officine/api/calls'
import type { Role } from '@officine/api/constants'

export type CallName = keyof typeof calls

/**
 * How far a right reaches. `self`: the person's own record. `own`: records of the pharmacy where the employment is that gives the
 * right. `any`: every record.
 */
export type Reach = 'self' | 'own' | 'any'

/** Who may do something, by role; a role that is left out may not. Basic is who has no current employment. */
export interface PolicyRow {
  readonly call: CallName
  readonly may: Readonly<Partial<Record<Role, Reach>>>
  /** Of the accessa area: its responsible person may do there what a delegate may. */
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
const membersWhoSign = { Employee: 'self', Mandator: 'self', Owner: 'self' } as const

/** Who may do what: the rights are the union over a person's current employments, never the derived role alone. */
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
  // Of associates, an employee and a mandator see the names.
  readAssociates: { call: 'getPharmacy', may: ownOrStaff },
  changePharmacy: { call: 'putPharmacy', may: ownOrAdmin },
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
  // Of their own invitations: `maySendInvitationAgain`.
  sendInvitationAgain: { call: 'postInvitation', may: ownOrAdmin },
  remindApprovers: {
    call: 'postReminder',
    may: { Basic: 'self', Employee: 'self', Mandator: 'self', Delegate: 'self', Owner: 'self' },
  },
  // To add them, by rules that let nobody leaf through people; staff search freely.
  searchToAdd: { call: 'searchContacts', may: { Delegate: 'any', Owner: 'any' } },
  searchContactsFreely: { call: 'searchContacts', may: { Permanence: 'any', AdminAQPP: 'any' } },
  inviteContact: { call: 'postContact', may: { Delegate: 'any', Owner: 'any', AdminAQPP: 'any' } },
  // Anybody who has no account yet, whoever invited them before.
  inviteAgain: { call: 'postContact', may: { AdminAQPP: 'any' } },
  // The secret of an invitation stands in for a role.
  readInvitation: { call: 'getInvitation', may: {} },
  signUp: { call: 'signUp', may: {} },
  changePassword: { call: 'postPassword', may: everybody('self') },
  readOwnContact: { call: 'getContact', may: everybody('self') },
  readContact: { call: 'getContact', may: ownOrStaff },
  // What is nobody else's to know: birthdate, sex, mobile, residence, consents.
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
  confirmEmail: { call: 'postEmailConfirmation', may: everybody('self') },
  confirmContact: { call: 'postContactStatement', may: everybody('self') },
  // A delegate signs none (specification 6).
  readDeclaration: { call: 'getDeclaration', may: membersWhoSign },
  signDeclaration: { call: 'signDeclaration', may: membersWhoSign },
  // What was signed stays one's own after one has become a delegate, or has left.
  readSignedDeclaration: { call: 'getDeclarationDocument', may: everybody('self') },
  readMembershipCard: { call: 'getMembershipCard', may: members },
  readMembershipCardData: { call: 'getMembershipCardData', may: members },
  createCardTicket: { call: 'postMembershipCardTicket', may: members },
  // What somebody paid stays theirs after they have left, and whatever they are now.
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
  // Of people the names, occupations and work e-mails alone.
  readAccessaPeople: { call: 'getAccessaPeople', isAccessa: true, may: ownOrStaff },
  readAgreement: { call: 'getAgreementDocument', isAccessa: true, may: ownOrStaff },
  readConditionsDocument: { call: 'getAccessaConditionsDocument', may: everybody('any') },
  readAccessaConditions: { call: 'getAccessaConditions', may: everybody('any') },
  enrolInProgramme: { call: 'postProgrammeCategories', isAccessa: true, may: ownOrAdmin },
  addParticipant: { call: 'postParticipant', isAccessa: true, may: ownOrAdmin },
  removeParticipant: { call: 'deleteParticipant', isAccessa: true, may: ownOrAdmin },
  removeFromCategory: { call: 'deleteCategoryParticipant', isAccessa: true, may: ownOrAdmin },
  // Whoever takes part leaves by themselves (Law 25).
  leaveProgramme: { call: 'deleteParticipant', may: everybody('self') },
  nameResponsible: { call: 'putEmployee', may: ownOrAdmin },
  evaluateEnrolment: { call: 'putEnrolmentEvaluation', may: { AdminAQPP: 'any' } },
  evaluateParticipant: { call: 'putParticipantEvaluation', may: { AdminAQPP: 'any' } },
  // An agreement binds the pharmacy: owners alone sign it, and give notice that it ends.
  signAgreement: { call: 'signAgreement', may: { Owner: 'own' } },
  giveParticipationNotice: { call: 'postParticipationNotice', may: { Owner: 'own' } },
  takeParticipationNoticeBack: { call: 'deleteParticipationNotice', may: { Owner: 'own' } },
  // Which ones, `reachTransaction` says: a person may have filed a transaction, own its pharmacy, or be named on it.
  listTransactions: {
    call: 'getTransactions',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  readTransaction: { call: 'getTransaction', may: ownersOrStaff },
  readFiledTransaction: { call: 'getTransaction', may: everybody('self') },
  readNamedTransaction: { call: 'getTransaction', may: everybody('self') },
  // Of a pharmacy that one owns.
  createTransaction: { call: 'postTransaction', may: { Owner: 'own' } },
  changeTransaction: { call: 'patchTransaction', may: { Owner: 'own' } },
  deleteTransaction: { call: 'deleteTransaction', may: { Owner: 'own' } },
  addAffirmation: { call: 'postAffirmation', may: { Owner: 'own' } },
  // Of a pharmacy to come: an opening, or the purchase of another's.
  createAcquisition: { call: 'postTransaction', may: { Owner: 'self' } },
  changeAcquisition: { call: 'patchTransaction', may: { Owner: 'self' } },
  deleteAcquisition: { call: 'deleteTransaction', may: { Owner: 'self' } },
  addAffirmationToAcquisition: { call: 'postAffirmation', may: { Owner: 'self' } },
  // Begun by the administration for somebody who may own nothing yet.
  createForPerson: { call: 'postTransaction', may: { AdminAQPP: 'any' } },
  changeBegunForOneself: { call: 'patchTransaction', may: everybody('self') },
  deleteBegunForOneself: { call: 'deleteTransaction', may: everybody('self') },
  addAffirmationToBegunForOneself: { call: 'postAffirmation', may: everybody('self') },
  // The association's answer, and never to a form of one's own: `mayDecide`.
  decideTransaction: { call: 'postDecision', may: { AdminAQPP: 'any' } },
  askWithdrawal: { call: 'postWithdrawal', may: { Owner: 'own' } },
  askWithdrawalOfAcquisition: { call: 'postWithdrawal', may: { Owner: 'self' } },
  askWithdrawalOfBegunForOneself: { call: 'postWithdrawal', may: everybody('self') },
  // By whoever reads the form as a whole, and by the owner who swears.
  readAffirmationForm: { call: 'getAffirmationForm', may: ownersOrStaff },
  readOwnAffirmationForm: { call: 'getAffirmationForm', may: everybody('self') },
  // By its owner and by who files the form.
  readOwnAffirmation: { call: 'getAffirmation', may: everybody('self') },
  readAffirmation: { call: 'getAffirmation', may: { AdminAQPP: 'any' } },
  listRequests: {
    call: 'getRequests',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  sendRequest: { call: 'postRequest', may: everybody('self') },
  attachDocument: { call: 'postRequestFile', may: everybody('self') },
  removeDocument: { call: 'deleteRequestFile', may: everybody('self') },
  // Never one's own: `mayAnswerRequest`.
  answerRequest: { call: 'postRequestAnswer', may: { AdminAQPP: 'any' } },
  readRequest: {
    call: 'getRequest',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  readDocument: {
    call: 'getRequestFile',
    may: { ...everybody('self'), Permanence: 'any', AdminAQPP: 'any' },
  },
  // What is late at the pharmacies.
  readFollowUp: { call: 'getFollowUp', may: { Permanence: 'any', AdminAQPP: 'any' } },
  listFollowUp: { call: 'getFollowUpRows', may: { Permanence: 'any', AdminAQPP: 'any' } },
} as const satisfies Record<string, PolicyRow>

export type Act = keyof typeof policy

/** The business constants (specification 3, 6, 7 and 9). */

import { declaringRoles } from './declaration-rules.ts'

export * from './accessa-rules.ts'
export * from './declaration-rules.ts'
export { passwordMaximumLength, passwordMinimumLength } from './rules/password.ts'
export * from './transaction-rules.ts'
export * from './upload-rules.ts'

/** Role codes: the `type` of an employment is one of them. `Basic` is never stored. */
export const roleCodes = {
  Owner: 468160004,
  Mandator: 468160006,
  Employee: 468160007,
  Basic: 468160008,
  DelegatedResponsible: 468160009,
  Permanence: 468160010,
  AdminAQPP: 468160011,
} as const

export const employmentTypes = {
  Owner: roleCodes.Owner,
  Mandator: roleCodes.Mandator,
  Employee: roleCodes.Employee,
  DelegatedResponsible: roleCodes.DelegatedResponsible,
  Permanence: roleCodes.Permanence,
  AdminAQPP: roleCodes.AdminAQPP,
} as const

export type EmploymentType = (typeof employmentTypes)[keyof typeof employmentTypes]

/** A person's role, derived from employments by `roleOf`. */
export const roles = [
  'Owner',
  'Delegate',
  'Mandator',
  'AdminAQPP',
  'Permanence',
  'Employee',
  'Basic',
] as const
export type Role = (typeof roles)[number]

/**
 * Owners and delegated responsible persons run a pharmacy, and are notified of requests for an
 * employment there. Who may approve or refuse one is `mayChange` of the server's
 * `employment-rights.ts`.
 */
export const approverTypes: readonly number[] = [employmentTypes.Owner, employmentTypes.DelegatedResponsible]

export const declaringTypes: readonly number[] = declaringRoles.map((role) => employmentTypes[role])

export const jobFields = { CommunityPharmacy: 468160000, Other: 468160001 } as const
export type JobField = (typeof jobFields)[keyof typeof jobFields]

/** The `validationStatus` of an employment: approving increases it by exactly one. */
export const validationStatuses = { requested: 0, approved: 1 } as const

export const locales = ['fr-CA', 'en-CA'] as const

export const greetings = ['mr', 'mrs', 'dr', 'none'] as const
export const sexes = ['female', 'male', 'other'] as const

export const provinces = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const
export type Province = (typeof provinces)[number]

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** Specification 3. 31 December is New Year's Eve, so the days after Christmas end on the 30th. */
export const holidays = [
  'newYear',
  'january2',
  'goodFriday',
  'holySaturday',
  'easter',
  'easterMonday',
  'patriotsDay',
  'nationalDay',
  'canadaDay',
  'labourDay',
  'thanksgiving',
  'christmasEve',
  'christmas',
  'december26To31',
  'newYearsEve',
] as const
export type Holiday = (typeof holidays)[number]

export const locationCategories = [
  'clinic',
  'bigBoxStore',
  'hospital',
  'retirementResidence',
  'careCentre',
  'neighbourhood',
  'nonTraditional',
  'shoppingCentre',
] as const
export type LocationCategory = (typeof locationCategories)[number]

/** The sections of a pharmacy's record, each changed and confirmed separately. */
export const pharmacySections = [
  'coordinates',
  'general',
  'associates',
  'languages',
  'areas',
  'hours',
  'holidays',
  'laboratory',
  'services',
] as const
export type PharmacySection = (typeof pharmacySections)[number]

export const areaUnits = ['squareFeet', 'squareMetres'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** Used for software outside the list: its name is in the laboratory's `unlistedSoftware`. */
export const unlistedPatientFileSoftware = 'unlisted'

export const services = [
  'vaccination',
  'delivery',
  'compounding',
  'pillOrganizers',
  'travelHealth',
  'smokingCessation',
  'bloodPressure',
  'virtualConsultation',
] as const
export type Service = (typeof services)[number]

/** The identifiers of a member request, unless the environment sets others (specification 3). */
export const requestClassification = { chapterId: 1, categoryId: 1, subjectId: 1 } as const

/** `handled`: the association has answered. */
export const requestStatuses = ['received', 'handled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const taxReceiptsPerDownload = 30

export const notificationKinds = { InformationNotice: 1, ApprovalRequest: 2, Reminder: 3 } as const

export const notificationTypes = {
  MandatoryDeclaration: 1,
  UpdateEmployment: 2,
  UpdatePharmacy: 3,
  UpdateUser: 4,
  EmploymentWaitingApproval: 5,
  Transaction: 6,
  Document: 7,
  Accessa: 8,
} as const

/** Specification 7: the version sent with `GET userinfo`. */
export const userinfoVersion = '2.0'

/** Specification 9. */
export const defaultPageSize = 15
export const maximumPageSize = 100
export const maximumDelegatesPerPharmacy = 2

/** How long the link of an invitation is valid. Texts name it: `constants.test.ts` compares them. */
export const invitationDays = 14

/** How long the removal of lost factors waits for its confirmation. Texts name it, like the above. */
export const factorResetDays = 7

/**
 * How far a person has come into the portal. `none`: never invited. `blocked`: by too many attempts, for
 * a quarter of an hour. `disabled`: by the administration. `ended`: the person has left the profession or
 * died.
 */
export const accountStates = [
  'none',
  'invited',
  'invitationExpired',
  'neverSignedIn',
  'active',
  'blocked',
  'disabled',
  'ended',
] as const
export type AccountState = (typeof accountStates)[number]

/** The accounts that the association invites in waves, and of how many people at most. */
export const invitableStates = ['none', 'invitationExpired'] as const satisfies readonly AccountState[]
export const largestInvitationWave = 500

/**
 * Lists of people that the association downloads. `electoral`: who votes; `nominative`: of these, who
 * agrees to be on lists that go to candidates; `prospecting`: who agrees to commercial prospecting.
 */
export const peopleLists = ['electoral', 'nominative', 'prospecting'] as const
export type PeopleList = (typeof peopleLists)[number]

/** To whom an announcement goes, besides everybody; mandators count as employees here. */
export const announcementRoles = ['Owner', 'Delegate', 'Employee'] as const satisfies readonly Role[]
export type AnnouncementRole = (typeof announcementRoles)[number]

/** `scheduled` until its first day, `past` after its last one. */
export const announcementStates = ['scheduled', 'current', 'past', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementTitleLength = 120
export const announcementTextLength = 5_000
/** How many people an announcement may name one by one. */
export const announcementListLimit = 500

/** The kinds of records of the register, in the order in which one refers to another. */
export const registerKinds = [
  'programmeCategories',
  'pharmacies',
  'people',
  'employments',
  'receipts',
] as const
export type RegisterKind = (typeof registerKinds)[number]

/**
 * `collecting`: files are added. `checked`: what it would change is known, and nothing is written yet.
 * `failed`: it stopped again and again.
 */
export const importStates = [
  'collecting',
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
  'abandoned',
] as const
export type ImportState = (typeof importStates)[number]

/** The states of an import that is open: there is at most one. */
export const openImportStates = [
  'collecting',
  'checking',
  'checked',
  'applying',
] as const satisfies readonly ImportState[]

/** What an import says of a file, as CSV: its lines to correct, or what changes. */
export const importReports = ['errors', 'changes'] as const
export type ImportReport = (typeof importReports)[number]

/** Why a person's file has ended. After a death nobody is mailed. */
export const endReasons = ['leftProfession', 'died'] as const
export type EndReason = (typeof endReasons)[number]

/** `toOpen`: an accepted opening, which its owners prepare. */
export const pharmacyStates = ['toOpen', 'active', 'closed'] as const
export type PharmacyState = (typeof pharmacyStates)[number]

/** Why a pharmacy closes; `mistake` for a record that should not exist. */
export const closeReasons = ['ceased', 'merged', 'mistake'] as const
export type CloseReason = (typeof closeReasons)[number]

/** The roles of the association's staff, which the administration gives and takes. */
export const staffRoles = ['Permanence', 'AdminAQPP'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Why two files look like those of one person; the name counts with each but the number. */
export const likenesses = ['practiceNumber', 'birthdate', 'phone', 'pharmacy'] as const
export type Likeness = (typeof likenesses)[number]

/** What two files of one person may have differently: a merge takes each from one of them. */
export const mergeFields = [
  'name',
  'practiceNumber',
  'permit',
  'occupation',
  'jobField',
  'vaccinator',
  /** Of people without an account; with one, the address is that of the account. */
  'email',
  'phone',
  'mobile',
  'greeting',
  'sex',
  'birthdate',
  'language',
  'residence',
  'electronicCommunications',
  'commercialProspecting',
  'elections',
  'primaryPharmacy',
  /** The address of the account at the external portal of accessa. */
  'accessaEmail',
] as const
export type MergeField = (typeof mergeFields)[number]

/** `this`: the file that stays. */
export const mergeSides = ['this', 'other'] as const
export type MergeSide = (typeof mergeSides)[number]

/** What has to be settled before two files can become one. */
export const mergeObstacles = [
  /** The caller's own file. */
  'ownFile',
  /** Only the file that would go has an account: it is the one that stays. */
  'accountOfOther',
  /** Rights of the association's staff move with no merge. */
  'staffRoles',
  /** One of the two files has ended. */
  'ended',
  /** Both are on one transaction in progress. */
  'transaction',
  /** Both take part in one category of accessa at a pharmacy. */
  'participation',
] as const
export type MergeObstacleCode = (typeof mergeObstacles)[number]

/** A person's yearly declaration. `none`: nothing to sign. */
export const declarationStates = ['none', 'signed', 'due', 'late'] as const
export type DeclarationState = (typeof declarationStates)[number]

export const consentNames = ['electronicCommunications', 'commercialProspecting', 'elections'] as const
export type ConsentName = (typeof consentNames)[number]

/** Days after which a person who chose « Me le rappeler plus tard » is reminded again. */
export const postponedReminderDays = 14

/** Specification 9: how long the portal stores the state of a started sign-in, in seconds. */
export const signInStateSeconds = 900

/** How long the response to a `POST` with an `Idempotency-Key` is stored and replayed, in hours. */
export const idempotencyHours = 24

/** The fields of a pharmacy's record that a transaction can change. */
export const transactionRecordFields = [
  'companyName',
  'street',
  'unit',
  'city',
  'province',
  'postalCode',
  'phone',
  'extension',
  'fax',
  'email',
  'banner',
  'locationCategory',
  'neq',
] as const
export type TransactionRecordField = (typeof transactionRecordFields)[number]

/** The association's decisions on a submitted form. */
export const transactionDecisions = ['inReview', 'accepted', 'returned', 'withdrawn'] as const
export type TransactionDecisionName = (typeof transactionDecisions)[number]

/** The administrative regions of Quebec: they determine where an owner votes. */
export const regions = [
  'Abitibi-Témiscamingue',
  'Bas-Saint-Laurent',
  'Capitale-Nationale',
  'Centre-du-Québec',
  'Chaudière-Appalaches',
  'Côte-Nord',
  'Estrie',
  'Gaspésie–Îles-de-la-Madeleine',
  'Lanaudière',
  'Laurentides',
  'Laval',
  'Mauricie',
  'Montérégie',
  'Montréal',
  'Nord-du-Québec',
  'Outaouais',
  'Saguenay–Lac-Saint-Jean',
] as const
export type Region = (typeof regions)[number]

/** Suggested banners and chains; any other can be entered. Invented names, no known trademarks. */
export const banners = [
  'Le Mortier',
  'Boréalis Santé',
  'Pharmavoisin',
  'Officéa',
  'Riveraine',
  'Mélisse',
  'Trilobe',
  'L’Apothicaire d’ici',
] as const

/** Patient-file software, by the names that members use. */
export const patientFileSoftware = ['Assyst', 'Dossier Plus', 'Ordonnance 360', 'RxPro'] as const

/** Suggested robotics systems; any other can be entered. */
export const roboticsSystems = ['Compteur A200', 'Robot-Doses'] as const

/** In characters: the description of a request, and the association's answer. */
export const requestDescriptionMaximum = 2000
export const requestAnswerMaximum = 4000

/** The age of a sign-in (minutes) up to which a person may do what binds or protects them. */
export const recentSignInMinutes = 15

import {
  type Employment,
  isCurrent,
  type OwnEmployment,
  type PharmacyRight,
  type Userinfo,
  type UserRight,
} from '@officine/api/calls'
import { type EmploymentType, employmentTypes, jobFields, type Role } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'

/** A current, approved employment at pharmacy 12. */
export function employmentAs(type: EmploymentType, changes: Partial<Employment> = {}): Employment {
  return {
    id: '1',
    type,
    isPrimaryLink: true,
    startDate: null,
    endDate: null,
    validationStatus: 1,
    isPrimaryAccessa: false,
    curoEmail: null,
    contactId: '1',
    accountId: '12',
    may: [],
    ...changes,
  }
}

const managerRights = ['read', 'change', 'confirm', 'readPeople', 'addPeople', 'answerRequests'] as const

/** The rights of each role at a pharmacy, as far as the portal uses them. */
const rightsOfRole: Readonly<Record<Role, readonly PharmacyRight[]>> = {
  Owner: [...managerRights, 'changeDelegates'],
  Delegate: managerRights,
  Mandator: ['read'],
  Employee: ['read'],
  AdminAQPP: [
    ...managerRights,
    ...(['changeRamqNumber', 'changeDelegates', 'giveAnyPermission'] as const),
    ...(['correct', 'close', 'readHistory'] as const),
  ],
  Permanence: ['read', 'readPeople', 'readHistory'],
  Basic: [],
}

/** The rights of a person who is in no transaction. */
const transactionRightsOf: Readonly<Partial<Record<Role, readonly UserRight[]>>> = {
  Owner: ['readTransactions', 'beginTransaction'],
  AdminAQPP: [
    'readTransactions',
    'beginTransactionForPerson',
    'readFollowUp',
    'readSecurity',
    'readPeople',
    'downloadPeopleLists',
    'invitePeople',
    'mergePeople',
    'createPharmacy',
    'listAnnouncements',
    'publishAnnouncement',
    'importRegister',
  ],
  Permanence: ['readTransactions', 'readFollowUp', 'readPeople', 'listAnnouncements'],
}

const memberRights = ['readMembershipCard', 'readTaxReceipts', 'sendRequest'] as const
const staffRights = ['readTaxReceipts', 'sendRequest', 'readRequests'] as const

/** Tax receipts stay available after a person has left. */
const documentRightsOf: Readonly<Record<Role, readonly UserRight[]>> = {
  Owner: memberRights,
  Delegate: memberRights,
  Mandator: memberRights,
  Employee: memberRights,
  Basic: ['readTaxReceipts', 'sendRequest'],
  AdminAQPP: staffRights,
  Permanence: staffRights,
}

/** A person in community pharmacy with these employments and the rights that follow. */
export function personWith(employments: Employment[], changes: Partial<Userinfo> = {}): Userinfo {
  const today = todayInQuebec()
  const current = employments.filter((employment) => isCurrent(employment, today))
  const roles = current.length === 0 ? (['Basic'] as const) : current.map(roleOf)
  const rightsOf = (list: readonly Employment[]) => [
    ...new Set(list.flatMap((employment) => rightsOfRole[roleOf(employment)])),
  ]
  const staffEmployments = current.filter(({ accountId }) => accountId === null)
  const pharmacyIds = [...new Set(current.flatMap(({ accountId }) => accountId ?? []))]
  const { jobField = jobFields.CommunityPharmacy } = changes
  const mayRequestLink =
    jobField === jobFields.CommunityPharmacy &&
    roles.some((role) => role === 'Employee' || role === 'Delegate' || role === 'Basic')
  const may: UserRight[] = [
    ...(mayRequestLink ? (['requestLink'] as const) : []),
    ...(roles.some((role) => role !== 'Permanence') ? (['changeContact'] as const) : []),
    ...roles.flatMap((role) => transactionRightsOf[role] ?? []),
    ...new Set(roles.flatMap((role) => documentRightsOf[role])),
  ]
  return {
    contactId: '1',
    firstName: 'Anne',
    lastName: 'Roy',
    name: 'Anne Roy',
    email: 'anne@officine.test',
    iat: 0,
    employments,
    occupation: null,
    jobField,
    lastDeclarationSigned: null,
    isDesynchronized: false,
    draftSecret: 'secret',
    notifications: [],
    announcements: [],
    may,
    pharmacies: pharmacyIds.map((id) => ({
      id,
      may: rightsOf([...staffEmployments, ...current.filter(({ accountId }) => accountId === id)]),
    })),
    mayAnywhere: rightsOf(staffEmployments),
    ...changes,
  }
}

/** The employment type of each role; without an employment a person is Basic. */
export const typeOfRole: Readonly<Record<Role, EmploymentType | undefined>> = {
  Owner: employmentTypes.Owner,
  Delegate: employmentTypes.DelegatedResponsible,
  Mandator: employmentTypes.Mandator,
  AdminAQPP: employmentTypes.AdminAQPP,
  Permanence: employmentTypes.Permanence,
  Employee: employmentTypes.Employee,
  Basic: undefined,
}

function roleOf({ type }: Pick<Employment, 'type'>): Role {
  const roles = Object.keys(typeOfRole) as Role[]
  return roles.find((role) => typeOfRole[role] === type) ?? 'Basic'
}

/** A person without a pharmacy. */
export const person = personWith([])

export const owner = personWith([employmentAs(employmentTypes.Owner)])

/** An own employment, as in the person's own list. */
export function ownEmploymentAs(type: EmploymentType, changes: Partial<OwnEmployment> = {}): OwnEmployment {
  return {
    ...employmentAs(type),
    version: 1,
    pharmacyName: 'Pharmacie du Vieux-Marché',
    pharmacyCity: 'Montréal',
    pharmacyClosedOn: null,
    requestedAt: null,
    remindedAt: null,
    decidedAt: null,
    refusalReason: null,
    ...changes,
  }
}

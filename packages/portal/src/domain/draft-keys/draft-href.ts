import type { Userinfo } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { type DraftForm, draftForms } from '../../drafts/drafts.ts'
import { rightsAt } from '../../session/index.ts'
import {
  accessaEvaluationPath,
  accessaSignupPath,
  addParticipantPath,
  isAccessaManager,
} from '../accessa/accessa-path.ts'
import { correctAnnouncementPath, newAnnouncementPath } from '../announcements/announcement-paths.ts'
import { declarationPath, dueDeclaration } from '../declaration/due-declaration.ts'
import { documentRequestPath, documentUploadPath } from '../documents/document-paths.ts'
import { editPersonPath } from '../people/person-path.ts'
import {
  correctPharmacyPath,
  editPharmacyPath,
  newPharmacyPath,
  pharmacyPath,
} from '../pharmacies/pharmacy-path.ts'
import { editTransactionPath, transactionPath } from '../transactions/transaction-paths.ts'

/**
 * Drafts that are not listed: searches, and the sign-up, whose draft is encrypted with the secret
 * of the invitation.
 */
const unlistedForms = ['contact-search', 'people-search', 'signup'] as const satisfies DraftForm[]

/** Forms of earlier releases without input; their drafts expire within 30 days. */
const formerForms = ['declaration-refusal', 'invitation', 'link-approval', 'link-end']

/** A form whose drafts are listed. */
type ListedDraftForm = Exclude<DraftForm, (typeof unlistedForms)[number]>

/**
 * The address of a form, by the parts of its draft's record (`42/hours`); undefined if the person may
 * no longer open it.
 */
type DraftHref = (person: Userinfo, record: string, part: string) => string | undefined

const hrefIf = (mayOpen: boolean, href: string) => (mayOpen ? href : undefined)

/** The address of every listed form. */
const draftHrefs: Readonly<Record<ListedDraftForm, DraftHref>> = {
  'accessa-addition': (person, pharmacyId) =>
    hrefIf(mayOpenAccessa(person, pharmacyId), addParticipantPath(pharmacyId)),
  // The part is the category or the person that is evaluated.
  'accessa-evaluation': ({ mayAnywhere }, pharmacyId, evaluate) =>
    hrefIf(mayAnywhere.includes('read'), accessaEvaluationPath(pharmacyId, evaluate)),
  'accessa-signup': (person, pharmacyId) =>
    hrefIf(mayOpenAccessa(person, pharmacyId), accessaSignupPath(pharmacyId)),
  // Blank for one to publish; else the one to correct.
  announcement: ({ may }, id) =>
    hrefIf(may.includes('publishAnnouncement'), id ? correctAnnouncementPath(id) : newAnnouncementPath),
  declaration: ({ notifications }, declarationId) =>
    hrefIf(dueDeclaration(notifications)?.declarationId === declarationId, declarationPath),
  // Blank for a request that was not sent yet; else the request that lacks files.
  'document-request': ({ may }, requestId) =>
    hrefIf(may.includes('sendRequest'), documentUploadPath(requestId || undefined)),
  // The part is the employment, whose dialog the list opens.
  'link-dates': (person, pharmacyId, link) => employeesHref(person, pharmacyId, { act: 'changeDates', link }),
  'link-permission': (person, pharmacyId, link) =>
    employeesHref(person, pharmacyId, { act: 'changePermission', link }),
  'link-refusal'(person, link) {
    const pharmacyId = requestedPharmacyId(person, link)
    const href = pharmacyId && employeesHref(person, pharmacyId, { act: 'refuse', link })
    return href && `${href}#requests`
  },
  // The part is the RAMQ number, for the search.
  'link-request': ({ may }, pharmacy, ramq) =>
    hrefIf(may.includes('requestLink'), `/new-employment?${new URLSearchParams({ ramq, pharmacy })}`),
  // The part is the person. The search that found them is in the draft itself.
  'new-link': (person, pharmacyId, contact) => employeesHref(person, pharmacyId, { contact }, '/new'),
  'new-person': (person, pharmacyId) => employeesHref(person, pharmacyId, { new: '1' }, '/new'),
  person: ({ may }, contactId) => hrefIf(may.includes('readSecurity'), editPersonPath(contactId)),
  // Blank for a pharmacy to add; else the one to correct.
  'pharmacy-register': (person, pharmacyId) =>
    pharmacyId
      ? hrefIf(rightsAt(person, pharmacyId).includes('correct'), correctPharmacyPath(pharmacyId))
      : hrefIf(person.may.includes('createPharmacy'), newPharmacyPath),
  'pharmacy-section': (person, pharmacyId, section) =>
    hrefIf(rightsAt(person, pharmacyId).includes('change'), editPharmacyPath(pharmacyId, section)),
  profile: ({ contactId }, record) => hrefIf(record === contactId, '/profile/edit'),
  'purchase-contest': (person, id) =>
    hrefIf(mayReadTransactions(person), `${transactionPath(id)}?act=contest`),
  // If another user has answered meanwhile, the request's own page shows that.
  'request-answer': ({ may }, requestId) =>
    hrefIf(may.includes('readRequests'), documentRequestPath(requestId)),
  // If it can no longer be decided, changed or withdrawn, the transaction's own page shows that.
  'transaction-decision': (person, id) => hrefIf(mayReadTransactions(person), transactionPath(id)),
  'transaction-step': (person, id, step) =>
    hrefIf(mayReadTransactions(person), editTransactionPath(id, step)),
  'transaction-withdrawal': (person, id) =>
    hrefIf(mayReadTransactions(person), `${transactionPath(id)}?act=withdraw`),
}

const mayOpenAccessa = (person: Userinfo, pharmacyId: string): boolean =>
  isAccessaManager(person, pharmacyId) || person.mayAnywhere.includes('read')

const mayReadTransactions = ({ may }: Userinfo): boolean => may.includes('readTransactions')

/** The address of a pharmacy's list of people, or of a page below it. */
function employeesHref(
  person: Userinfo,
  pharmacyId: string,
  query: Readonly<Record<string, string>>,
  page = '',
): string | undefined {
  const mayOpen = rightsAt(person, pharmacyId).includes('answerRequests')
  return hrefIf(mayOpen, `${pharmacyPath(pharmacyId, 'people')}${page}?${new URLSearchParams(query)}`)
}

/**
 * The pharmacy of a pending request, from its notification: the draft only has the request's id.
 */
function requestedPharmacyId({ notifications }: Userinfo, employmentId: string): string | undefined {
  return notifications.find(
    ({ type, subjectId }) =>
      type === notificationTypes.EmploymentWaitingApproval && subjectId === employmentId,
  )?.pharmacyId
}

/** The parsed name of a draft. */
export interface ParsedDraftKey {
  /** `unknown`: a form of another release. */
  readonly form: ListedDraftForm | 'unknown'
  /** The part after the form's name: `42`, `42/hours`. */
  readonly record: string
}

/** Parses the name of a draft; undefined for a draft that is not listed. */
export function parseDraftKey(name: string): ParsedDraftKey | undefined {
  const [first = '', ...rest] = name.split('/')
  const record = rest.join('/')
  if (isListedDraftForm(first)) return { form: first, record }
  const isUnlisted = draftForms.some((form) => form === first) || formerForms.includes(first)
  return isUnlisted ? undefined : { form: 'unknown', record }
}

function isListedDraftForm(name: string): name is ListedDraftForm {
  return Object.hasOwn(draftHrefs, name)
}

/**
 * The address of a draft's form, without a locale; undefined if the person may no longer open it.
 */
export function draftHref({ form, record }: ParsedDraftKey, person: Userinfo): string | undefined {
  const [id = '', part = ''] = record.split('/')
  return form === 'unknown' ? undefined : draftHrefs[form](person, id, part)
}

/** The pharmacy of a draft; undefined if it has none or does not name one. */
export function draftPharmacyId({ form, record }: ParsedDraftKey, person: Userinfo): string | undefined {
  switch (form) {
    case 'announcement':
    case 'declaration':
    case 'document-request':
    case 'person':
    case 'profile':
    case 'purchase-contest':
    case 'request-answer':
    case 'transaction-decision':
    case 'transaction-step':
    case 'transaction-withdrawal':
    case 'unknown':
      return undefined
    case 'link-refusal':
      return requestedPharmacyId(person, record)
    default:
      return record.split('/')[0] || undefined
  }
}

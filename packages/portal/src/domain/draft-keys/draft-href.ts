import type { Userinfo } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { type DraftForm, draftForms } from '../../drafts/draft-forms.ts'
import { rightsAt } from '../../session/index.ts'
import {
  accessaEvaluationPath,
  accessaSignupPath,
  addParticipantPath,
  isAccessaManager,
} from '../accessa/accessa-path.ts'
import { declarationPath, dueDeclaration } from '../declaration/due-declaration.ts'
import { documentRequestPath, documentUploadPath } from '../documents/document-paths.ts'
import { editPharmacyPath, pharmacyPath } from '../pharmacies/pharmacy-path.ts'
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
 * The address of a form for the record of its draft; undefined if the person may no longer open it.
 */
type DraftHref = (person: Userinfo, record: string) => string | undefined

/** The address of every listed form. */
const draftHrefs: Readonly<Record<ListedDraftForm, DraftHref>> = {
  'accessa-addition': (person, record) => accessaDraftHref(person, record, addParticipantPath),
  'accessa-evaluation': evaluationHref,
  'accessa-signup': (person, record) => accessaDraftHref(person, record, accessaSignupPath),
  declaration: declarationHref,
  'document-request': documentUploadHref,
  'link-dates': (person, record) => employmentHref(person, record, 'changeDates'),
  'link-permission': (person, record) => employmentHref(person, record, 'changePermission'),
  'link-refusal': linkRefusalHref,
  'link-request': linkRequestHref,
  'new-link': newEmploymentHref,
  'new-person': (person, record) => employeesHref(person, record, '/new?new=1'),
  'pharmacy-section': pharmacySectionHref,
  profile: ({ contactId }, record) => (record === contactId ? '/profile/edit' : undefined),
  'purchase-contest': (person, record) => transactionDraftHref(person, record, '?act=contest'),
  'request-answer': documentRequestHref,
  'transaction-decision': transactionDraftHref,
  'transaction-step': transactionStepHref,
  'transaction-withdrawal': (person, record) => transactionDraftHref(person, record, '?act=withdraw'),
}

/** The record is the pharmacy. */
function accessaDraftHref(
  person: Userinfo,
  pharmacyId: string,
  addressOf: (pharmacyId: string) => string,
): string | undefined {
  const mayOpen = isAccessaManager(person, pharmacyId) || person.mayAnywhere.includes('read')
  return mayOpen ? addressOf(pharmacyId) : undefined
}

/** The record is the pharmacy, and the category or the person that is evaluated: `42/oncology`. */
function evaluationHref({ mayAnywhere }: Userinfo, record: string): string | undefined {
  const [pharmacyId = '', evaluate = ''] = record.split('/')
  return mayAnywhere.includes('read') ? accessaEvaluationPath(pharmacyId, evaluate) : undefined
}

/** If another user has answered meanwhile, the request's own page shows that. */
function documentRequestHref({ may }: Userinfo, requestId: string): string | undefined {
  return may.includes('readRequests') ? documentRequestPath(requestId) : undefined
}

/** If it can no longer be decided or withdrawn, the transaction's own page shows that. */
function transactionDraftHref({ may }: Userinfo, transactionId: string, screen = ''): string | undefined {
  if (!may.includes('readTransactions')) return undefined
  return transactionPath(transactionId) + screen
}

/**
 * The record is the transaction and the step: `42/owners`. If the person may no longer
 * change it, its own page shows that.
 */
function transactionStepHref({ may }: Userinfo, record: string): string | undefined {
  if (!may.includes('readTransactions')) return undefined
  const [transactionId = '', step = ''] = record.split('/')
  return editTransactionPath(transactionId, step)
}

/**
 * The record is the request that lacks files, `42/files`; blank for a
 * request that was not sent yet.
 */
function documentUploadHref({ may }: Userinfo, record: string): string | undefined {
  const [requestId] = record.split('/')
  return may.includes('sendRequest') ? documentUploadPath(requestId || undefined) : undefined
}

function declarationHref({ notifications }: Userinfo, declarationId: string): string | undefined {
  return dueDeclaration(notifications)?.declarationId === declarationId ? declarationPath : undefined
}

/** The record is the pharmacy and its RAMQ number, for the search: `42/21034`. */
function linkRequestHref(person: Userinfo, record: string): string | undefined {
  if (!person.may.includes('requestLink')) return undefined
  const [pharmacy = '', ramq = ''] = record.split('/')
  return `/new-employment?${new URLSearchParams({ ramq, pharmacy })}`
}

/**
 * The record is the pharmacy and the person: `12/5`. The search that found the
 * person is in the draft itself.
 */
function newEmploymentHref(person: Userinfo, record: string): string | undefined {
  const [, contact = ''] = record.split('/')
  return employeesHref(person, record, `/new?${new URLSearchParams({ contact })}`)
}

function linkRefusalHref(person: Userinfo, employmentId: string): string | undefined {
  const pharmacyId = requestedPharmacyId(person, employmentId)
  if (pharmacyId === undefined) return undefined
  const query = new URLSearchParams({ act: 'refuse', link: employmentId })
  return employeesHref(person, pharmacyId, `?${query}#requests`)
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

/** The record is the pharmacy and the employment, `12/77`, whose dialog the list opens. */
function employmentHref(person: Userinfo, record: string, act: string): string | undefined {
  const [, link = ''] = record.split('/')
  return employeesHref(person, record, `?${new URLSearchParams({ act, link })}`)
}

/** The record is the pharmacy, and the employment or the person if there is one: `12/77`. */
function employeesHref(person: Userinfo, record: string, screen = ''): string | undefined {
  const [pharmacyId = ''] = record.split('/')
  if (!rightsAt(person, pharmacyId).includes('answerRequests')) return undefined
  return pharmacyPath(pharmacyId, 'people') + screen
}

/** The record is the pharmacy and the section: `42/hours`. */
function pharmacySectionHref(person: Userinfo, record: string): string | undefined {
  const [pharmacyId = '', section = ''] = record.split('/')
  if (!rightsAt(person, pharmacyId).includes('change')) return undefined
  return editPharmacyPath(pharmacyId, section)
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
  return form === 'unknown' ? undefined : draftHrefs[form](person, record)
}

/** The pharmacy of a draft; undefined if it has none or does not name one. */
export function draftPharmacyId({ form, record }: ParsedDraftKey, person: Userinfo): string | undefined {
  switch (form) {
    case 'declaration':
    case 'document-request':
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
      return record.split('/')[0]
  }
}

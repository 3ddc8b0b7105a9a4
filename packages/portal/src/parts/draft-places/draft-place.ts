import type { Userinfo } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { type DraftForm, draftForms } from '../../drafts/draft-forms.ts'
import { rightsAt } from '../../session/index.ts'
import { answersForAccessa } from '../accessa/accessa-address.ts'
import { addressOfAddition, addressOfEvaluation, addressOfSignup } from '../accessa/screen-addresses.ts'
import { declarationPath, dueDeclaration } from '../declaration/due-declaration.ts'
import { addressOfRequest, addressOfUpload } from '../documents/document-address.ts'

/** Drafts that are not listed: searches, and the sign-up, whose draft has its own key. */
const notLeftBehind = ['contact-search', 'people-search', 'signup'] as const satisfies DraftForm[]

/** Forms of earlier releases without input; their drafts expire within 30 days. */
const withoutAnswers = ['declaration-refusal', 'invitation', 'link-approval', 'link-end']

/** A form whose drafts are listed. */
type LeftForm = Exclude<DraftForm, (typeof notLeftBehind)[number]>

/**
 * The address of a form for the record of its draft; undefined if the person may no longer open it.
 */
type PlaceOf = (person: Userinfo, record: string) => string | undefined

/** The address of every listed form. */
const places: Readonly<Record<LeftForm, PlaceOf>> = {
  'accessa-addition': (person, record) => toAccessa(person, record, addressOfAddition),
  'accessa-evaluation': toEvaluation,
  'accessa-signup': (person, record) => toAccessa(person, record, addressOfSignup),
  declaration: toDeclaration,
  'document-request': toUpload,
  'link-dates': (person, record) => toLink(person, record, 'changeDates'),
  'link-permission': (person, record) => toLink(person, record, 'changePermission'),
  'link-refusal': toRefusal,
  'link-request': toLinkRequest,
  'new-link': toNewLink,
  'new-person': (person, record) => toPeople(person, record, '/new?new=1'),
  'pharmacy-section': toSection,
  profile: ({ contactId }, record) => (record === contactId ? '/profile/edit' : undefined),
  'request-answer': toRequest,
  'transaction-decision': toTransaction,
  'transaction-step': toTransactionStep,
  'transaction-withdrawal': (person, record) => toTransaction(person, record, '?act=withdraw'),
}

/** The record is the pharmacy. */
function toAccessa(
  person: Userinfo,
  pharmacyId: string,
  addressOf: (pharmacyId: string) => string,
): string | undefined {
  const answers = answersForAccessa(person, pharmacyId) || person.mayAnywhere.includes('read')
  return answers ? addressOf(pharmacyId) : undefined
}

/** The record is the pharmacy, and the category or the person that is evaluated: `42/oncology`. */
function toEvaluation({ mayAnywhere }: Userinfo, record: string): string | undefined {
  const [pharmacyId = '', evaluate = ''] = record.split('/')
  return mayAnywhere.includes('read') ? addressOfEvaluation(pharmacyId, evaluate) : undefined
}

/** If another user has answered meanwhile, the request's own page says so. */
function toRequest({ may }: Userinfo, requestId: string): string | undefined {
  return may.includes('readRequests') ? addressOfRequest(requestId) : undefined
}

/** If it can no longer be decided or withdrawn, the transaction's own page says so. */
function toTransaction({ may }: Userinfo, transactionId: string, screen = ''): string | undefined {
  if (!may.includes('readTransactions')) return undefined
  return `/transactions/${encodeURIComponent(transactionId)}${screen}`
}

/**
 * The record is the transaction and the step: `42/owners`. If the person may no longer
 * change it, its own page says so.
 */
function toTransactionStep({ may }: Userinfo, record: string): string | undefined {
  if (!may.includes('readTransactions')) return undefined
  const [transactionId = '', step = ''] = record.split('/')
  return `/transactions/${encodeURIComponent(transactionId)}/edit?${new URLSearchParams({ step })}`
}

/**
 * The record is the request that lacks files, `42/files`; blank for a
 * request that was not sent yet.
 */
function toUpload({ may }: Userinfo, record: string): string | undefined {
  const [requestId] = record.split('/')
  return may.includes('sendRequest') ? addressOfUpload(requestId || undefined) : undefined
}

function toDeclaration({ notifications }: Userinfo, declarationId: string): string | undefined {
  return dueDeclaration(notifications)?.declarationId === declarationId ? declarationPath : undefined
}

/** The record is the pharmacy and its RAMQ number, for the search: `42/21034`. */
function toLinkRequest(person: Userinfo, record: string): string | undefined {
  if (!person.may.includes('requestLink')) return undefined
  const [pharmacy = '', ramq = ''] = record.split('/')
  return `/new-employment?${new URLSearchParams({ ramq, pharmacy })}`
}

/**
 * The record is the pharmacy and the person: `12/5`. The search that found the
 * person is in the draft itself.
 */
function toNewLink(person: Userinfo, record: string): string | undefined {
  const [, contact = ''] = record.split('/')
  return toPeople(person, record, `/new?${new URLSearchParams({ contact })}`)
}

function toRefusal(person: Userinfo, employmentId: string): string | undefined {
  const pharmacyId = pharmacyAsked(person, employmentId)
  if (pharmacyId === undefined) return undefined
  const query = new URLSearchParams({ act: 'refuse', link: employmentId })
  return toPeople(person, pharmacyId, `?${query}#requests`)
}

/**
 * The pharmacy of a pending request, from its notification: the draft only has the request's id.
 */
function pharmacyAsked({ notifications }: Userinfo, employmentId: string): string | undefined {
  return notifications.find(
    ({ type, subjectId }) =>
      type === notificationTypes.EmploymentWaitingApproval && subjectId === employmentId,
  )?.pharmacyId
}

/** The record is the pharmacy and the employment, `12/77`, whose dialog the list opens. */
function toLink(person: Userinfo, record: string, act: string): string | undefined {
  const [, link = ''] = record.split('/')
  return toPeople(person, record, `?${new URLSearchParams({ act, link })}`)
}

/** The record is the pharmacy, and the employment or the person if there is one: `12/77`. */
function toPeople(person: Userinfo, record: string, screen = ''): string | undefined {
  const [pharmacyId = ''] = record.split('/')
  if (!rightsAt(person, pharmacyId).includes('answerRequests')) return undefined
  return `/pharmacies/${encodeURIComponent(pharmacyId)}/employees${screen}`
}

/** The record is the pharmacy and the section: `42/hours`. */
function toSection(person: Userinfo, record: string): string | undefined {
  const [pharmacyId = '', section = ''] = record.split('/')
  if (!rightsAt(person, pharmacyId).includes('change')) return undefined
  return `/pharmacies/${encodeURIComponent(pharmacyId)}/edit#${encodeURIComponent(section)}`
}

/** The parsed name of a draft. */
export interface NamedDraft {
  /** `unknown`: a form of another release. */
  readonly form: LeftForm | 'unknown'
  /** The part after the form's name: `42`, `42/hours`. */
  readonly record: string
}

/** Parses the name of a draft; undefined for a draft that is not listed. */
export function namedDraft(name: string): NamedDraft | undefined {
  const [first = '', ...rest] = name.split('/')
  const record = rest.join('/')
  if (isLeftForm(first)) return { form: first, record }
  const isSilent = draftForms.some((form) => form === first) || withoutAnswers.includes(first)
  return isSilent ? undefined : { form: 'unknown', record }
}

function isLeftForm(name: string): name is LeftForm {
  return Object.hasOwn(places, name)
}

/**
 * The address of a draft's form, without a locale; undefined if the person may no longer open it.
 */
export function placeOfDraft({ form, record }: NamedDraft, person: Userinfo): string | undefined {
  return form === 'unknown' ? undefined : places[form](person, record)
}

/** The pharmacy of a draft; undefined if it has none or does not name one. */
export function pharmacyOfDraft({ form, record }: NamedDraft, person: Userinfo): string | undefined {
  switch (form) {
    case 'declaration':
    case 'document-request':
    case 'profile':
    case 'request-answer':
    case 'transaction-decision':
    case 'transaction-step':
    case 'transaction-withdrawal':
    case 'unknown':
      return undefined
    case 'link-refusal':
      return pharmacyAsked(person, record)
    default:
      return record.split('/')[0]
  }
}

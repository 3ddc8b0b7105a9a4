import type { Userinfo } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { type DraftForm, draftForms } from '../../drafts/draft-forms.ts'
import { rightsAt } from '../../session/index.ts'
import { answersForAccessa } from '../accessa/accessa-address.ts'
import { addressOfAddition, addressOfEvaluation, addressOfSignup } from '../accessa/screen-addresses.ts'
import { declarationPath, dueDeclaration } from '../declaration/due-declaration.ts'
import { addressOfRequest, addressOfUpload } from '../documents/document-address.ts'

/** What was typed to look for something is no work left behind; an invitation's has its own key. */
const notLeftBehind = ['contact-search', 'people-search', 'signup'] as const satisfies DraftForm[]

/** Forms of earlier releases, in which nothing could be typed; what is left of their drafts goes within 30 days. */
const withoutAnswers = ['declaration-refusal', 'invitation', 'link-approval', 'link-end']

/** A form whose draft its person would look for. */
type LeftForm = Exclude<DraftForm, (typeof notLeftBehind)[number]>

/** Where a form is opened again, for the record that its draft names; nothing where the person may no longer open it. */
type PlaceOf = (person: Userinfo, record: string) => string | undefined

/** Every form whose draft can be left behind: where it leads. */
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

/** The record is the pharmacy, and the category or the person who was evaluated: `42/oncology`. */
function toEvaluation({ mayAnywhere }: Userinfo, record: string): string | undefined {
  const [pharmacyId = '', evaluate = ''] = record.split('/')
  return mayAnywhere.includes('read') ? addressOfEvaluation(pharmacyId, evaluate) : undefined
}

/** What somebody else has answered, the request's own page tells. */
function toRequest({ may }: Userinfo, requestId: string): string | undefined {
  return may.includes('readRequests') ? addressOfRequest(requestId) : undefined
}

/** What can't be decided or asked any more, the transaction's own page tells. */
function toTransaction({ may }: Userinfo, transactionId: string, screen = ''): string | undefined {
  if (!may.includes('readTransactions')) return undefined
  return `/transactions/${encodeURIComponent(transactionId)}${screen}`
}

/** The record is the transaction and the step: `42/owners`. What it is not the person's to change any more, its own page tells. */
function toTransactionStep({ may }: Userinfo, record: string): string | undefined {
  if (!may.includes('readTransactions')) return undefined
  const [transactionId = '', step = ''] = record.split('/')
  return `/transactions/${encodeURIComponent(transactionId)}/edit?${new URLSearchParams({ step })}`
}

/** The record is the request that lacks files, `42/files`; none until it is sent. */
function toUpload({ may }: Userinfo, record: string): string | undefined {
  const [requestId] = record.split('/')
  return may.includes('sendRequest') ? addressOfUpload(requestId || undefined) : undefined
}

function toDeclaration({ notifications }: Userinfo, declarationId: string): string | undefined {
  return dueDeclaration(notifications)?.declarationId === declarationId ? declarationPath : undefined
}

/** The record is the pharmacy and its RAMQ number, by which a search shows it again: `42/21034`. */
function toLinkRequest(person: Userinfo, record: string): string | undefined {
  if (!person.may.includes('requestLink')) return undefined
  const [pharmacy = '', ramq = ''] = record.split('/')
  return `/new-employment?${new URLSearchParams({ ramq, pharmacy })}`
}

/** The record is the pharmacy and the person: `12/5`. The search that found them is in the draft itself. */
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

/** The draft names the request; whose pharmacy it is, the notification tells for as long as the request waits. */
function pharmacyAsked({ notifications }: Userinfo, employmentId: string): string | undefined {
  return notifications.find(
    ({ type, subjectId }) =>
      type === notificationTypes.EmploymentWaitingApproval && subjectId === employmentId,
  )?.pharmacyId
}

/** The record is the pharmacy and the link, `12/77`, whose dialog the list opens. */
function toLink(person: Userinfo, record: string, act: string): string | undefined {
  const [, link = ''] = record.split('/')
  return toPeople(person, record, `?${new URLSearchParams({ act, link })}`)
}

/** The record is the pharmacy, and where it is about one the link or the person: `12/77`. */
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

/** A draft that was left behind, as its name tells it. */
export interface NamedDraft {
  /** `unknown`: a form of another release. */
  readonly form: LeftForm | 'unknown'
  /** What follows the form's name: `42`, `42/hours`. */
  readonly record: string
}

/** The form and the record of a draft; nothing for one that nobody would look for. */
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

/** Where a draft is taken up again, without a locale; nothing where its screen or record is not the person's any more. */
export function placeOfDraft({ form, record }: NamedDraft, person: Userinfo): string | undefined {
  return form === 'unknown' ? undefined : places[form](person, record)
}

/** The pharmacy that a draft is about; nothing for one that is about none, or that doesn’t tell. */
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

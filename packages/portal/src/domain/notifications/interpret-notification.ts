import type { Notification, PharmacyId, Userinfo } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { calendarDateOf, formatAge, formatDate } from '@officine/i18n/locale'
import type { IconName } from '../../components/icons/icon.tsx'
import type { Language } from '../../language/index.ts'
import { rightsAt } from '../../session/index.ts'
import { accessaHref } from '../accessa/accessa-path.ts'
import { declarationPath } from '../declaration/due-declaration.ts'
import { documentRequestPath, documentsPath } from '../documents/document-paths.ts'
import { pharmacyPath } from '../pharmacies/pharmacy-path.ts'
import { transactionPath } from '../transactions/transaction-paths.ts'

/** The kind of message of a notification; the prefix of its texts in `locales/…/notices.json`. */
export type NotificationTextKey =
  | 'MandatoryDeclaration'
  | 'EmploymentWaitingApproval'
  | `${'UpdateEmployment' | 'UpdatePharmacy' | 'UpdateUser' | 'Transaction' | 'Request' | 'Accessa'}.${'Reminder' | 'InformationNotice'}`
  | 'Transaction.Decision'
  | 'Transaction.Confirmation'
  | 'TaxReceipt.InformationNotice'
  | 'Unknown'

/** The meaning of a notification for one person. */
export interface NotificationMeaning {
  readonly textKey: NotificationTextKey
  readonly icon: IconName
  /** Whether it is a task of this person, as opposed to information. */
  readonly isTask: boolean
  /** Its address without a locale; undefined if the person may not open it. */
  readonly href: string | undefined
  /** Whether the person can dismiss it; the others disappear when they are done. */
  readonly isDismissible: boolean
}

/** Unknown codes of a newer server give a plain notice. */
export function interpretNotification(notification: Notification, person: Userinfo): NotificationMeaning {
  const name = notificationTextKey(notification, person)
  const href = notificationHref(name, notification, person)
  return {
    textKey: name,
    icon: icons[name],
    isTask: href !== undefined && !(name === 'Unknown' || name.endsWith('.InformationNotice')),
    href,
    isDismissible:
      notification.kind !== notificationKinds.ApprovalRequest &&
      notification.type !== notificationTypes.MandatoryDeclaration,
  }
}

const knownKinds: ReadonlySet<number> = new Set(Object.values(notificationKinds))

function notificationTextKey(
  { kind, type, transactionStatus, document }: Notification,
  person: Userinfo,
): NotificationTextKey {
  // A declaration is mandatory whatever its kind.
  if (type === notificationTypes.MandatoryDeclaration) return 'MandatoryDeclaration'
  if (!knownKinds.has(kind)) return 'Unknown'
  const suffix = kind === notificationKinds.InformationNotice ? 'InformationNotice' : 'Reminder'
  switch (type) {
    case notificationTypes.EmploymentWaitingApproval:
      return 'EmploymentWaitingApproval'
    case notificationTypes.UpdateEmployment:
      return `UpdateEmployment.${suffix}`
    case notificationTypes.UpdatePharmacy:
      return `UpdatePharmacy.${suffix}`
    case notificationTypes.UpdateUser:
      return `UpdateUser.${suffix}`
    case notificationTypes.Transaction:
      if (kind === notificationKinds.ApprovalRequest) return 'Transaction.Confirmation'
      return suffix === 'Reminder' && shouldDecide(transactionStatus, person)
        ? 'Transaction.Decision'
        : `Transaction.${suffix}`
    case notificationTypes.Document:
      if (document === 'taxReceipt') return 'TaxReceipt.InformationNotice'
      return document ? `Request.${suffix}` : 'Unknown'
    case notificationTypes.Accessa:
      return `Accessa.${suffix}`
    default:
      return 'Unknown'
  }
}

/**
 * Staff are reminded to decide a form that the association has received; otherwise the filer is
 * reminded to correct it.
 */
function shouldDecide(status: Notification['transactionStatus'], { mayAnywhere }: Userinfo): boolean {
  return mayAnywhere.includes('read') && !(status === 'draft' || status === 'returned')
}

const icons: Readonly<Record<NotificationTextKey, IconName>> = {
  MandatoryDeclaration: 'badgeCheck',
  EmploymentWaitingApproval: 'users',
  'UpdateEmployment.Reminder': 'users',
  'UpdateEmployment.InformationNotice': 'users',
  'UpdatePharmacy.Reminder': 'store',
  'UpdatePharmacy.InformationNotice': 'store',
  'UpdateUser.Reminder': 'clock',
  'UpdateUser.InformationNotice': 'clock',
  'Transaction.Reminder': 'mail',
  'Transaction.InformationNotice': 'store',
  'Transaction.Decision': 'hourglass',
  'Transaction.Confirmation': 'store',
  'Request.Reminder': 'alert',
  'Request.InformationNotice': 'mail',
  'TaxReceipt.InformationNotice': 'mail',
  'Accessa.Reminder': 'alert',
  'Accessa.InformationNotice': 'mail',
  Unknown: 'mail',
}

function notificationHref(
  name: NotificationTextKey,
  { pharmacyId, subjectId }: Pick<Notification, 'pharmacyId' | 'subjectId'>,
  person: Userinfo,
): string | undefined {
  switch (name) {
    case 'MandatoryDeclaration':
      return declarationPath
    case 'UpdateUser.Reminder':
      return '/profile#statement'
    case 'UpdateUser.InformationNotice':
      return '/profile'
    case 'Transaction.Reminder':
    case 'Transaction.InformationNotice':
    case 'Transaction.Decision':
    case 'Transaction.Confirmation':
      // The transaction's page also says why it was returned, which affirmation was refused, or that
      // it is no longer the person's task.
      return subjectId && person.may.includes('readTransactions') ? transactionPath(subjectId) : undefined
    case 'Request.Reminder':
    case 'Request.InformationNotice':
      return subjectId && documentRequestPath(subjectId)
    case 'TaxReceipt.InformationNotice':
      return `${documentsPath}#receipts`
    case 'Accessa.Reminder':
    case 'Accessa.InformationNotice':
      return pharmacyId && accessaHref(pharmacyId, person)
    default:
      return pharmacyId === undefined ? undefined : pharmacyHref(name, pharmacyId, person)
  }
}

/** The address at a pharmacy, depending on the person's current rights there. */
function pharmacyHref(
  name: NotificationTextKey,
  pharmacyId: PharmacyId,
  person: Userinfo,
): string | undefined {
  const may = rightsAt(person, pharmacyId)
  if (name.endsWith('.InformationNotice') || name === 'Unknown')
    return may.includes('read') ? pharmacyPath(pharmacyId) : undefined
  // Permanence may read what only owners, delegates and the administration may answer.
  if (!may.includes('change')) return undefined
  switch (name) {
    case 'EmploymentWaitingApproval':
      return `${pharmacyPath(pharmacyId, 'people')}#requests`
    case 'UpdateEmployment.Reminder':
      return `${pharmacyPath(pharmacyId, 'people')}#statement`
    default:
      return `${pharmacyPath(pharmacyId)}#statement`
  }
}

/** The value of a missing name, by which the texts select their wording. */
const missingName = 'none'

/**
 * The texts of a notification in a list; its button has a text and, with its subject, an accessible
 * name, both undefined without an address.
 */
export function notificationTexts(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { createdAt, dueAt, pharmacyName, subjectName, transactionStatus }: Notification,
  { textKey, href }: Pick<NotificationMeaning, 'textKey' | 'href'>,
  now: Date,
) {
  const values = {
    date: formatDate(calendarDateOf(createdAt), locale),
    due: dueAt ? formatDate(calendarDateOf(dueAt), locale) : missingName,
    age: formatAge(createdAt, now, locale),
    requester: subjectName ?? missingName,
    status: transactionStatus ?? missingName,
  }
  const isClosed = href === undefined && textKey !== 'Unknown'
  const detail = isClosed ? t('notices.no_access', values) : t(`notices.${textKey}.detail`, values)
  const action = href === undefined ? undefined : t(`notices.${textKey}.action`)
  return {
    title: t(`notices.${textKey}.title`, values),
    detail,
    action,
    label: action && labelOf(action),
  }

  function labelOf(actionText: string): string {
    if (textKey === 'EmploymentWaitingApproval' && subjectName) return t('notices.answer_to', values)
    if (textKey === 'MandatoryDeclaration') return t('notices.sign_declaration')
    return pharmacyName ? t('notices.action_at', { action: actionText, pharmacy: pharmacyName }) : actionText
  }
}

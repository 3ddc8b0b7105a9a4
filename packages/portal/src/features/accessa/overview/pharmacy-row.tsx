import type { AccessaPharmacySummary, CategoryStatus } from '@officine/api/calls'
import { formatDate, type Locale, pharmacyWithArticle } from '@officine/i18n/locale'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { accessaDashboardPath, accessaSignupPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { StatusBadge } from '../programme-status.tsx'

interface PharmacyRowProps {
  readonly pharmacy: AccessaPharmacySummary
  /** Whether its action is the primary one of the list. */
  readonly isUrgent?: boolean
}

/**
 * A pharmacy with its status and its pending task. The row has one link, the action or the name;
 * beside `sign` it has both.
 */
export function PharmacyRow({ pharmacy, isUrgent = false }: PharmacyRowProps) {
  const { t } = useLanguage()
  const { id, companyName, city, status, may } = pharmacy
  const isOpen = may.includes('read')
  const action = rowAction(pharmacy)
  // `sign` leads to the sign-up page, so the name still links to the pharmacy.
  const isNameLink = isOpen && (!action || action === 'sign')
  const task = isOpen ? pharmacyTask(pharmacy) : undefined
  // « Inscrire » already implies that there are conditions to accept.
  const isTaskVisible = task !== undefined && !(task === 'sign' && status === null && action)
  return (
    <li className="accessa-row" data-open={isOpen && !action}>
      <div className="accessa-row-words">
        <div>
          <h3 className="row-title">
            {isNameLink ? <Link to={accessaDashboardPath(id)}>{companyName}</Link> : companyName}
          </h3>
          <p className="row-detail row-facts">
            <span>{city}</span>
            {status === null && <span>{t('accessa.not_enrolled')}</span>}
          </p>
        </div>
        {(status !== null || isTaskVisible) && (
          <div className="accessa-row-state">
            {status !== null && <StatusBadge status={status} />}
            {isTaskVisible && <TaskText pharmacy={pharmacy} />}
          </div>
        )}
      </div>
      {action ? (
        <RowActionLink pharmacy={pharmacy} action={action} isUrgent={isUrgent} />
      ) : (
        isOpen && <Icon name="chevronRight" />
      )}
    </li>
  )
}

function TaskText({ pharmacy }: Pick<PharmacyRowProps, 'pharmacy'>) {
  const { t, locale } = useLanguage()
  const task = pharmacyTask(pharmacy)
  if (!task) return null
  const { categories, lastDay } = pharmacy
  if (task === 'supplyMissing')
    return <p className="row-detail">{categoryNames(categories.filter(hasMissingItems), locale)}</p>
  const date = lastDay === null ? '' : formatDate(lastDay, locale)
  return <p className="row-detail">{t(`accessa.expected.${task}`, { date })}</p>
}

interface RowActionLinkProps extends Required<PharmacyRowProps> {
  readonly action: RowAction
}

function RowActionLink({ pharmacy: { id, companyName, lacking }, action, isUrgent }: RowActionLinkProps) {
  const { t, locale } = useLanguage()
  const values = { thePharmacy: pharmacyWithArticle(companyName, locale), count: lacking }
  const isSigning = action === 'signUp' || action === 'sign'
  return (
    <LinkButton
      to={isSigning ? accessaSignupPath(id) : accessaDashboardPath(id)}
      variant={isUrgent ? 'filled' : 'outlined'}
      label={t(`accessa.act.${action}_named`, values)}
    >
      {t(`accessa.act.${action}`, values)}
    </LinkButton>
  )
}

/** Whether the pharmacy or a participant has missing items in the category. */
export const hasMissingItems = ({ lacking }: CategoryStatus): boolean => lacking > 0

/** « Oncologie, Neurologie ». */
export function categoryNames(categories: readonly CategoryStatus[], locale: Locale): string {
  return categories.map(({ name }) => name[locale]).join(', ')
}

/** Most urgent pending task of a pharmacy; `ends` means none: notice to leave accessa was given. */
export type PharmacyTask = 'ends' | 'sign' | 'enrol' | 'nameResponsible' | 'supplyMissing'

type PharmacyProgress = Pick<
  AccessaPharmacySummary,
  'isSigned' | 'isEnrolled' | 'hasResponsible' | 'lacking' | 'lastDay'
>

export function pharmacyTask({
  isSigned,
  isEnrolled,
  hasResponsible,
  lacking,
  lastDay,
}: PharmacyProgress): PharmacyTask | undefined {
  if (lastDay !== null) return 'ends'
  if (!isSigned) return 'sign'
  if (!isEnrolled) return 'enrol'
  if (!hasResponsible) return 'nameResponsible'
  return lacking > 0 ? 'supplyMissing' : undefined
}

/**
 * Action of a pharmacy's row. Signing is `signUp` where it begins the participation, and `sign` where
 * the pharmacy participates but its new owners have not signed.
 */
export type RowAction = 'signUp' | Exclude<PharmacyTask, 'ends'>

/** Right required by each task. */
const rights = {
  sign: 'sign',
  enrol: 'enrol',
  nameResponsible: 'nameResponsible',
  supplyMissing: 'read',
} as const

export function rowAction(pharmacy: AccessaPharmacySummary): RowAction | undefined {
  const task = pharmacyTask(pharmacy)
  if (!task || task === 'ends' || !pharmacy.may.includes(rights[task])) return undefined
  return task === 'sign' && !pharmacy.isEnrolled ? 'signUp' : task
}

/** Id of the first pharmacy with a task other than signing up. */
export function firstPharmacyToComplete(pharmacies: readonly AccessaPharmacySummary[]): string | undefined {
  return pharmacies.find((pharmacy) => ![undefined, 'signUp'].includes(rowAction(pharmacy)))?.id
}

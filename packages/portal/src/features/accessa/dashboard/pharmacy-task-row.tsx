import type { AccessaPharmacy, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { formatDate, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { Icon, type IconName } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import {
  accessaEvaluationPath,
  accessaParticipantsPath,
  accessaSignupPath,
} from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { evaluatedRecord, mayEvaluate } from '../evaluation/evaluation.ts'
import { type PharmacyTask, pharmacyTask } from '../overview/pharmacy-row.tsx'
import { type MissingItem, missingItems } from './category-summaries.ts'
import { type DashboardDialog, type DashboardProps, useDashboardDialog } from './use-dashboard-dialog.tsx'

const icons: Readonly<Record<PharmacyTask, IconName>> = {
  ends: 'clock',
  sign: 'pencil',
  enrol: 'store',
  nameResponsible: 'users',
  supplyMissing: 'alert',
}

/** The most urgent task of the pharmacy, with its action. */
export function PharmacyTaskRow({ pharmacy, categories }: DashboardProps) {
  const { t, rich, locale } = useLanguage()
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const dialog = useDashboardDialog({ pharmacy, categories })
  const task = pharmacyTask(pharmacy)
  const values = {
    count: pharmacy.lacking,
    date: pharmacy.lastDay === null ? '' : formatDate(pharmacy.lastDay, locale),
    reader: isStaff ? 'staff' : 'pharmacy',
  }
  return (
    <>
      {task && (
        <OfcCard padding="none">
          <section aria-label={t('accessa.at.expected')}>
            <div className="row">
              <span className="row-sign">
                <Icon name={icons[task]} />
              </span>
              <div className="row-words">
                <h2 className="row-title" tabIndex={-1} ref={dialog.heading}>
                  {t(`accessa.at.expected.${task}.title`, values)}
                </h2>
                <p className="row-detail">{rich(`accessa.at.expected.${task}.text`, values)}</p>
              </div>
              <PharmacyTaskAction pharmacy={pharmacy} task={task} open={dialog.open} />
            </div>
            {task === 'supplyMissing' && <MissingItems pharmacyId={pharmacy.id} categories={categories} />}
          </section>
        </OfcCard>
      )}
      {dialog.element}
    </>
  )
}

interface PharmacyTaskActionProps {
  readonly pharmacy: AccessaPharmacy
  readonly task: PharmacyTask
  readonly open: DashboardDialog['open']
}

/** Renders no button to people without the right; the text names who can act. */
function PharmacyTaskAction({ pharmacy: { id, may }, task, open }: PharmacyTaskActionProps) {
  const { t } = useLanguage()
  // Each missing item has its own action.
  if (task === 'supplyMissing') return null
  if (task === 'sign') {
    return (
      may.includes('sign') && (
        <LinkButton to={accessaSignupPath(id)} variant="filled">
          {t('accessa.at.sign')}
        </LinkButton>
      )
    )
  }
  const [right, dialogName] = taskDialogs[task]
  return (
    may.includes(right) && (
      <OfcButton variant={task === 'ends' ? 'outlined' : 'filled'} onClick={() => open(dialogName)}>
        {t(`accessa.at.act.${dialogName}`)}
      </OfcButton>
    )
  )
}

/** The right that a task requires, and its dialog. */
const taskDialogs = {
  ends: ['withdrawNotice', 'takeBack'],
  enrol: ['enrol', 'enrol'],
  nameResponsible: ['nameResponsible', 'name'],
} as const

/** Further missing items are listed on the page of participants. */
const maximumItems = 5

interface MissingItemsProps {
  readonly pharmacyId: PharmacyId
  readonly categories: readonly ProgrammeCategory[]
}

/**
 * Items that the association found missing, each with a details link or, for staff, a
 * re-evaluation.
 */
function MissingItems({ pharmacyId, categories }: MissingItemsProps) {
  const { t, locale } = useLanguage()
  const items = missingItems(categories)
  return (
    <>
      <ul className="rows lacks">
        {items.slice(0, maximumItems).map((item, index) => (
          <li key={evaluatedRecord(item).id} className="row">
            <div className="row-words">
              <h3 className="row-title">{subjectText(item, locale)}</h3>
              <p className="row-detail">{item.missing}</p>
            </div>
            <MissingItemAction
              pharmacyId={pharmacyId}
              item={item}
              variant={index === 0 ? 'filled' : 'outlined'}
            />
          </li>
        ))}
      </ul>
      {items.length > maximumItems && (
        <p className="lacks-more">
          <Link to={accessaParticipantsPath(pharmacyId)}>
            {t('accessa.at.lacks_more', { count: items.length - maximumItems })}
          </Link>
        </p>
      )}
    </>
  )
}

/** « Daniela Dubé, Oncologie », or the category alone if the pharmacy itself has a missing item. */
function subjectText(
  { category, participant }: MissingItem,
  locale: keyof MissingItem['category']['name'],
): string {
  const name = category.name[locale]
  return participant ? `${fullName(participant)}, ${name}` : name
}

interface MissingItemActionProps extends Pick<MissingItemsProps, 'pharmacyId'> {
  readonly item: MissingItem
  readonly variant: 'filled' | 'outlined'
}

function MissingItemAction({ pharmacyId, item, variant }: MissingItemActionProps) {
  const { t, locale } = useLanguage()
  const { category, participant } = item
  if (mayEvaluate(item)) {
    return (
      <LinkButton
        to={accessaEvaluationPath(pharmacyId, evaluatedRecord(item).id)}
        variant={variant}
        label={t('accessa.evaluate.action_named', { subject: subjectText(item, locale) })}
      >
        {t('accessa.evaluate.action')}
      </LinkButton>
    )
  }
  const subjectKind = participant ? 'person' : 'category'
  const text = t('accessa.at.see', { what: subjectKind })
  const label = t('accessa.at.see_named', { what: subjectKind, subject: subjectText(item, locale) })
  return participant ? (
    <LinkButton to={accessaParticipantsPath(pharmacyId)} variant={variant} label={label}>
      {text}
    </LinkButton>
  ) : (
    <OfcButton label={label} variant={variant} onClick={() => openCategory(category.id)}>
      {text}
    </OfcButton>
  )
}

export const categoryElementId = (id: string): string => `category-${id}`

/** Opens and focuses the category’s row further down the page. */
function openCategory(id: string): void {
  const row = document.getElementById(categoryElementId(id))
  if (row instanceof HTMLDetailsElement) row.open = true
  row?.querySelector('summary')?.focus()
}

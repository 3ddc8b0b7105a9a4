import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { Icon, type IconName } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { accessaSignupPath } from '../../../domain/accessa/accessa-screen-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { type PharmacyTask, pharmacyTask } from '../overview/pharmacy-task.ts'
import { MissingItems } from './missing-items.tsx'
import { type DashboardDialog, useDashboardDialog } from './use-dashboard-dialog.tsx'

interface PharmacyTaskRowProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
}

const icons: Readonly<Record<PharmacyTask, IconName>> = {
  ends: 'clock',
  sign: 'pencil',
  enrol: 'store',
  nameResponsible: 'users',
  supplyMissing: 'alert',
}

/** The most urgent task of the pharmacy, with its action. */
export function PharmacyTaskRow(props: PharmacyTaskRowProps) {
  const dialog = useDashboardDialog(props)
  const task = pharmacyTask(props.pharmacy)
  return (
    <>
      {task && <PharmacyTaskCard {...props} task={task} dialog={dialog} />}
      {dialog.element}
    </>
  )
}

interface PharmacyTaskCardProps extends PharmacyTaskRowProps {
  readonly task: PharmacyTask
  readonly dialog: DashboardDialog
}

function PharmacyTaskCard({ pharmacy, categories, task, dialog }: PharmacyTaskCardProps) {
  const { t, rich, locale } = useLanguage()
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const values = {
    count: pharmacy.lacking,
    date: pharmacy.lastDay === null ? '' : formatDate(pharmacy.lastDay, locale),
    reader: isStaff ? 'staff' : 'pharmacy',
  }
  return (
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
  switch (task) {
    case 'sign':
      if (!may.includes('sign')) return null
      return (
        <LinkButton to={accessaSignupPath(id)} variant="filled">
          {t('accessa.at.sign')}
        </LinkButton>
      )
    // Each missing item has its own action.
    case 'supplyMissing':
      return null
    default: {
      const [right, dialogName] = taskDialogs[task]
      if (!may.includes(right)) return null
      return (
        <OfcButton variant={task === 'ends' ? 'outlined' : 'filled'} onClick={() => open(dialogName)}>
          {t(`accessa.at.act.${dialogName}`)}
        </OfcButton>
      )
    }
  }
}

/** The right that a task requires, and its dialog. */
const taskDialogs = {
  ends: ['withdrawNotice', 'takeBack'],
  enrol: ['enrol', 'enrol'],
  nameResponsible: ['nameResponsible', 'name'],
} as const

import { LinkButton } from '../../../components/link-button.tsx'
import { WithAside } from '../../../components/with-aside.tsx'
import { accessaHref, accessaPath, isAccessaManager } from '../../../domain/accessa/accessa-path.ts'
import { accessaIntroductionPath } from '../../../domain/accessa/accessa-screen-paths.ts'
import { useDismissReadNotifications } from '../../../domain/notifications/use-dismiss-read-notifications.ts'
import { useLanguage } from '../../../language/index.ts'
import { useListResult } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { AccessaHelp } from '../accessa-help.tsx'
import { AccessaPharmacies } from './accessa-pharmacies.tsx'
import { pharmaciesOnOverview } from './accessa-pharmacy-list.ts'
import { MyProgrammes, NoProgramme } from './my-programmes.tsx'
import '../accessa.css'

/**
 * The person’s own participation and the pharmacies they are responsible for; all pharmacies for
 * staff.
 */
export default function AccessaPage() {
  const { t } = useLanguage()
  const person = useUserinfo()
  const isStaff = person.mayAnywhere.includes('read')
  const isManager = isStaff || isAccessaManager(person)
  useDismissAccessaNotifications()
  const content = (
    <div className="accessa">
      {person.may.includes('readAccessa') ? <MyProgrammes isOnlyContent={!isManager} /> : <NoProgramme />}
      {isManager && <AccessaPharmacies definition={pharmaciesOnOverview} />}
    </div>
  )
  if (isStaff || !isManager) {
    return (
      <Page title="accessa.title" intro={t('accessa.lead', { reader: isStaff ? 'staff' : 'participant' })}>
        {content}
      </Page>
    )
  }
  return (
    <Page title="accessa.title" intro={t('accessa.lead', { reader: 'answers' })} action={<SignUpLink />}>
      <WithAside aside={<OverviewAside />}>{content}</WithAside>
    </Page>
  )
}

/** Renders with the list, below which it sits on phones. */
function OverviewAside() {
  const { result } = useListResult(pharmaciesOnOverview)
  return result.isPending ? null : <AccessaHelp />
}

/**
 * Sign-up button when a pharmacy does not participate and no row offers it (the person may not
 * sign).
 */
function SignUpLink() {
  const { t } = useLanguage()
  const { result } = useListResult(pharmaciesOnOverview)
  const items = result.data?.items ?? []
  const notEnrolled = items.filter(({ status, may }) => status === null && may.includes('read'))
  if (notEnrolled.length === 0 || notEnrolled.some(({ may }) => may.includes('sign'))) return null
  return <LinkButton to={accessaIntroductionPath}>{t('accessa.sign_up_one')}</LinkButton>
}

/** Marks as read the notifications about the person’s own participation that link here. */
function useDismissAccessaNotifications(): void {
  const person = useUserinfo()
  useDismissReadNotifications(
    'Accessa',
    ({ pharmacyId }) => pharmacyId !== undefined && accessaHref(pharmacyId, person) === accessaPath,
  )
}

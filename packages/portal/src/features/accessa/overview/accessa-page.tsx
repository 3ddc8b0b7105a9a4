import { useLanguage } from '../../../language/index.ts'
import { useListResource } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { answersForAccessa } from '../../../parts/accessa/accessa-address.ts'
import { addressOfIntroduction } from '../../../parts/accessa/screen-addresses.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { WithAside } from '../../../parts/layout/with-aside.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { AccessaAside } from './accessa-aside.tsx'
import { NoProgramme, OwnProgrammes } from './own-programmes.tsx'
import { Pharmacies } from './pharmacies.tsx'
import { pharmaciesOnOverview } from './pharmacy-list.ts'
import { useReadOwnNotices } from './use-read-own-notices.ts'
import '../accessa.css'

/**
 * The person’s own participation and the pharmacies they are responsible for; all pharmacies for
 * staff.
 */
export default function AccessaPage() {
  const { t } = useLanguage()
  const person = useUserinfo()
  const isStaff = person.mayAnywhere.includes('read')
  const answers = isStaff || answersForAccessa(person)
  useReadOwnNotices()
  const content = (
    <div className="accessa">
      {person.may.includes('readAccessa') ? <OwnProgrammes isAlone={!answers} /> : <NoProgramme />}
      {answers && <Pharmacies definition={pharmaciesOnOverview} />}
    </div>
  )
  if (isStaff || !answers) {
    return (
      <Page title="accessa.title" lead={t('accessa.lead', { reader: isStaff ? 'staff' : 'participant' })}>
        {content}
      </Page>
    )
  }
  return (
    <Page title="accessa.title" lead={t('accessa.lead', { reader: 'answers' })} act={<SignUpAct />}>
      <WithAside aside={<AsideOfList />}>{content}</WithAside>
    </Page>
  )
}

/** Renders with the list, below which it sits on phones. */
function AsideOfList() {
  const { resource } = useListResource(pharmaciesOnOverview)
  return resource.status === 'loading' ? null : <AccessaAside />
}

/**
 * Sign-up button when a pharmacy does not participate and no row offers it (the person may not
 * sign).
 */
function SignUpAct() {
  const { t } = useLanguage()
  const { resource } = useListResource(pharmaciesOnOverview)
  const items = resource.status === 'ready' ? resource.data.items : []
  const notEnrolled = items.filter(({ status, may }) => status === null && may.includes('read'))
  if (notEnrolled.length === 0 || notEnrolled.some(({ may }) => may.includes('sign'))) return null
  return <LinkButton to={addressOfIntroduction}>{t('accessa.sign_up_one')}</LinkButton>
}

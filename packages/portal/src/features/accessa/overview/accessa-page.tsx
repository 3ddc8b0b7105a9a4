import { useLanguage } from '../../../language/index.ts'
import { useList } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { answersForAccessa } from '../../../parts/accessa/accessa-address.ts'
import { addressOfIntroduction } from '../../../parts/accessa/screen-addresses.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { NoProgramme, OwnProgrammes } from './own-programmes.tsx'
import { Pharmacies } from './pharmacies.tsx'
import { pharmaciesOnOverview } from './pharmacy-list.ts'
import { useReadOwnNotices } from './use-read-own-notices.ts'
import '../accessa.css'

/** One's own part in accessa, and the pharmacies for which one answers; for the association's staff all of them. */
export default function AccessaPage() {
  const { t } = useLanguage()
  const person = useUserinfo()
  const isStaff = person.mayAnywhere.includes('read')
  const answers = isStaff || answersForAccessa(person)
  useReadOwnNotices()
  return (
    <Page
      title="accessa.title"
      lead={t('accessa.lead', { reader: isStaff ? 'staff' : answers ? 'answers' : 'participant' })}
      act={answers && !isStaff && <SignUpAct />}
    >
      <div className="accessa">
        {person.may.includes('readAccessa') ? <OwnProgrammes isAlone={!answers} /> : <NoProgramme />}
        {answers && <Pharmacies definition={pharmaciesOnOverview} />}
      </div>
    </Page>
  )
}

/** The way to sign a pharmacy up, for who has one that takes no part yet. */
function SignUpAct() {
  const { t } = useLanguage()
  const { page } = useList(pharmaciesOnOverview)
  if (!page?.items.some(({ status, may }) => status === null && may.includes('read'))) return null
  return <LinkButton to={addressOfIntroduction}>{t('accessa.sign_up_one')}</LinkButton>
}

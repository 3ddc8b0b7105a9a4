import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { InviteForm } from './invite-form.tsx'
import { type AskedPerson, placeOfStep } from './new-link-steps.ts'
import { Way } from './way.tsx'

interface InviteStepProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson | undefined
}

/** Invites a person who is not a contact yet. */
export function InviteStep({ pharmacyId, asked }: InviteStepProps) {
  const { t } = useLanguage()
  const back = placeOfStep(pharmacyId, { name: 'search', asked })
  return (
    <Page
      title="add.invite.title"
      lead={t('add.invite.lead')}
      above={<WayBack {...back}>{t('add.invite.back')}</WayBack>}
    >
      <div className="guided">
        <Way current={2} />
        <InviteForm pharmacyId={pharmacyId} asked={asked} />
      </div>
    </Page>
  )
}

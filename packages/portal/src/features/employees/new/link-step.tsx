import type { FoundContact } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import { ResourceView } from '../../../parts/resource-view.tsx'
import { RowSkeletons } from '../../../parts/row-skeletons.tsx'
import { WayBack } from '../../../parts/way-back.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { nameOf } from '../person.tsx'
import { useFoundContacts, useTieOf } from './found-contacts.ts'
import { ContactWords } from './found-person.tsx'
import { LinkForm } from './link-form.tsx'
import { type AskedPerson, addressOfStep } from './step.ts'
import { TiedAlert } from './tied-alert.tsx'
import { Way } from './way.tsx'

interface LinkStepProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson
  readonly contactId: string
}

/** The chosen person, and what they are to have access to. */
export function LinkStep({ pharmacyId, asked, contactId }: LinkStepProps) {
  const { t } = useLanguage()
  const found = useFoundContacts(asked)
  const back = addressOfStep(pharmacyId, { name: 'search', asked })
  return (
    <Page title="add.link.title" above={<WayBack to={back}>{t('add.link.other')}</WayBack>}>
      <div className="add-column">
        <Way current={2} />
        <ResourceView of={found} skeleton={<RowSkeletons count={1} />}>
          {({ items }) => (
            <Chosen contact={items.find(({ id }) => id === contactId)} pharmacyId={pharmacyId} back={back} />
          )}
        </ResourceView>
      </div>
    </Page>
  )
}

interface ChosenProps {
  readonly contact: FoundContact | undefined
  readonly pharmacyId: string
  readonly back: string
}

function Chosen({ contact, pharmacyId, back }: ChosenProps) {
  const { t } = useLanguage()
  if (!contact) {
    return (
      <OfcAlert severity="info">
        {t('add.link.gone')}
        <LinkButton slot="actions" to={back}>
          {t('add.link.other')}
        </LinkButton>
      </OfcAlert>
    )
  }
  return (
    <>
      <OfcCard padding="none">
        <h2 slot="header" className="visually-hidden">
          {t('add.link.person')}
        </h2>
        <div className="row">
          <ContactWords contact={contact} />
        </div>
      </OfcCard>
      <FormOrTie contact={contact} pharmacyId={pharmacyId} />
    </>
  )
}

/** Who is linked already, as the list knows or as the server says on sending, is led to where that link is. */
function FormOrTie({ contact, pharmacyId }: { readonly contact: FoundContact; readonly pharmacyId: string }) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const tie = useTieOf(pharmacyId, contact.id)
  const [isRefused, setRefused] = useState(false)
  if (contact.id === contactId) return <OfcAlert severity="info">{t('add.link.self')}</OfcAlert>
  if (tie || isRefused) {
    return <TiedAlert pharmacyId={pharmacyId} name={nameOf(contact)} tie={tie} takesFocus={isRefused} />
  }
  return <LinkForm pharmacyId={pharmacyId} contactId={contact.id} onTied={() => setRefused(true)} />
}

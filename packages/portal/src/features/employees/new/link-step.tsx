import type { FoundContact } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { useSpentDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { nameOf } from '../person-name.tsx'
import { useFoundContacts, useTieOf } from './found-contacts.ts'
import { ContactWords } from './found-person.tsx'
import { LinkForm } from './link-form.tsx'
import { type AskedPerson, type PlaceOfStep, placeOfStep } from './new-link-steps.ts'
import { linkDraft } from './new-link-values.ts'
import { SearchOutcome } from './search-outcome.tsx'
import { TiedAlert } from './tied-alert.tsx'
import { Way } from './way.tsx'

interface LinkStepProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson
  readonly contactId: string
}

/** The chosen person and the form of their employment. */
export function LinkStep({ pharmacyId, asked, contactId }: LinkStepProps) {
  const { t } = useLanguage()
  const found = useFoundContacts(asked)
  const back = placeOfStep(pharmacyId, { name: 'search', asked })
  return (
    <Page title="add.link.title" above={<WayBack {...back}>{t('add.link.other')}</WayBack>}>
      <div className="guided">
        <Way current={2} />
        <SearchOutcome of={found} pharmacyId={pharmacyId} asked={asked} skeletons={1}>
          {({ items }) => (
            <Chosen
              contact={items.find(({ id }) => id === contactId)}
              pharmacyId={pharmacyId}
              asked={asked}
              back={back}
            />
          )}
        </SearchOutcome>
      </div>
    </Page>
  )
}

interface ChosenProps {
  readonly contact: FoundContact | undefined
  readonly pharmacyId: string
  readonly asked: AskedPerson
  readonly back: PlaceOfStep
}

function Chosen({ contact, pharmacyId, asked, back }: ChosenProps) {
  const { t } = useLanguage()
  if (!contact) {
    return (
      <OfcAlert severity="info">
        {t('add.link.gone')}
        <LinkButton slot="actions" {...back}>
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
      <FormOrTie contact={contact} pharmacyId={pharmacyId} asked={asked} />
    </>
  )
}

interface FormOrTieProps {
  readonly contact: FoundContact
  readonly pharmacyId: string
  readonly asked: AskedPerson
}

/**
 * Links to an existing employment, known from the list or from the server’s error; else shows the
 * form.
 */
function FormOrTie({ contact, pharmacyId, asked }: FormOrTieProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const tie = useTieOf(pharmacyId, contact)
  const [isRefused, setRefused] = useState(false)
  useSpentDraft(linkDraft(pharmacyId, contact.id), tie !== undefined || isRefused)
  if (contact.id === contactId) return <OfcAlert severity="info">{t('add.link.self')}</OfcAlert>
  if (tie || isRefused) {
    return <TiedAlert pharmacyId={pharmacyId} name={nameOf(contact)} tie={tie} takesFocus={isRefused} />
  }
  return (
    <LinkForm pharmacyId={pharmacyId} contactId={contact.id} asked={asked} onTied={() => setRefused(true)} />
  )
}

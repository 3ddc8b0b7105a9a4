import type { Pharmacy } from '@officine/api/calls'
import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { useResource } from '../../../data/index.ts'
import { midSentence } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page, useLateScrollPosition } from '../../../navigation/index.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { PharmacyGuard } from '../../../parts/pharmacies/pharmacy-guard.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import type { SectionEnd } from './section-form.tsx'
import { SectionRow } from './section-row.tsx'
import { type KnownDrafts, useDraftDates } from './use-draft-dates.ts'
import { preloadNamedForm, useNamedForm } from './use-named-form.ts'
import { useOpenSections } from './use-open-sections.ts'
import './edit.css'

interface EditPharmacyPageProps {
  readonly pharmacyId: string
}

/** At module load, so that on a page load the form is fetched in parallel with userinfo. */
preloadNamedForm()

/** Edits a pharmacy's record section by section; for owners, delegates and the administration. */
export default function EditPharmacyPage({ pharmacyId }: EditPharmacyPageProps) {
  return (
    <PharmacyGuard pharmacyId={pharmacyId} may="change">
      <EditedPharmacy pharmacyId={pharmacyId} />
    </PharmacyGuard>
  )
}

function EditedPharmacy({ pharmacyId }: EditPharmacyPageProps) {
  const { t } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const named = useNamedForm()
  const drafts = useDraftDates(pharmacyId)
  const isShown = named.isReady && drafts.dates !== undefined
  const name = pharmacy.status === 'ready' ? pharmacy.data.companyName : undefined
  return (
    <RefusedPage of={pharmacy}>
      <Page
        title="pharmacyEdit.title"
        windowTitle={name === undefined ? 'pharmacyEdit.title' : 'pharmacyEdit.window_title'}
        values={{ name: name ?? '' }}
        lead={t('pharmacyEdit.lead')}
        above={<WayBack to={`/pharmacies/${pharmacyId}`}>{name ?? t('pharmacyEdit.back')}</WayBack>}
      >
        <ResourceView
          of={pharmacy.status === 'ready' && !named.isLoaded ? { status: 'loading' } : pharmacy}
          skeleton={<RowSkeletons count={9} />}
        >
          {(data) => (
            <>
              {!isShown && <RowSkeletons count={9} />}
              {/* Hidden until the form named in the URL has restored its draft. */}
              <div hidden={!isShown}>
                <Sections pharmacy={data} drafts={drafts} onReady={named.onReady} />
              </div>
              {isShown && <ScrollPosition />}
            </>
          )}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

function ScrollPosition() {
  useLateScrollPosition()
  return null
}

interface SectionsProps {
  readonly pharmacy: Pharmacy
  readonly drafts: KnownDrafts
  readonly onReady: () => void
}

interface LastSave {
  readonly section: PharmacySection
  readonly fields: readonly string[]
  /** The locale of the field labels. The message disappears when the locale changes. */
  readonly locale: Locale
}

function Sections({ pharmacy, drafts, onReady }: SectionsProps) {
  const { locale } = useLanguage()
  const [last, setLast] = useState<LastSave>()
  const { isOpen, isOneOpen, open, close } = useOpenSections()

  const done = (section: PharmacySection) => (end: SectionEnd) => {
    close(section)
    drafts.note(section, end.kind === 'closed' && end.keepsDraft ? Date.now() : undefined)
    if (end.kind === 'saved') setLast({ section, locale, fields: end.fields })
  }

  const savedIn = (section: PharmacySection) =>
    last?.section === section && last.locale === locale ? last.fields.map(midSentence) : undefined

  return (
    <OfcCard padding="none">
      {pharmacySections.map((section) => (
        <SectionRow
          key={section}
          section={section}
          pharmacy={pharmacy}
          isOpen={isOpen(section)}
          isAlone={isOneOpen}
          draftedAt={drafts.dates?.[section]}
          saved={isOpen(section) ? undefined : savedIn(section)}
          onOpen={() => open(section)}
          onDone={done(section)}
          onReady={onReady}
        />
      ))}
    </OfcCard>
  )
}

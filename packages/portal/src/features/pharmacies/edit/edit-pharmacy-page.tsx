import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { PharmacyGuard } from '../../../domain/pharmacies/pharmacy-guard.tsx'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { midSentence } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page, useLateScrollPosition } from '../../../navigation/index.ts'
import { PharmacySectionRow } from './pharmacy-section-row.tsx'
import type { SectionResult } from './section-form.tsx'
import { type SectionDraftDates, useDraftDates } from './use-draft-dates.ts'
import { useHashForm } from './use-hash-form.ts'
import { useOpenSections } from './use-open-sections.ts'
import './edit-pharmacy.css'

export { preloadHashForm } from './use-hash-form.ts'

interface EditPharmacyPageProps {
  readonly pharmacyId: PharmacyId
}

/** Edits a pharmacy's record section by section; for owners, delegates and the administration. */
export default function EditPharmacyPage({ pharmacyId }: EditPharmacyPageProps) {
  return (
    <PharmacyGuard pharmacyId={pharmacyId} may="change">
      <EditPharmacyContent pharmacyId={pharmacyId} />
    </PharmacyGuard>
  )
}

function EditPharmacyContent({ pharmacyId }: EditPharmacyPageProps) {
  const { t } = useLanguage()
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const hashForm = useHashForm()
  const drafts = useDraftDates(pharmacyId)
  const isVisible = hashForm.isReady && drafts.dates !== undefined
  const name = pharmacy.data?.companyName
  return (
    <RecordGuard of={pharmacy}>
      <Page
        title="pharmacyEdit.title"
        windowTitle={name === undefined ? 'pharmacyEdit.title' : 'pharmacyEdit.window_title'}
        values={{ name: name ?? '' }}
        intro={t('pharmacyEdit.lead')}
        above={<BackLink to={pharmacyPath(pharmacyId)}>{name ?? t('pharmacyEdit.back')}</BackLink>}
      >
        <QueryView
          of={
            pharmacy.data && !hashForm.isChunkLoaded
              ? { ...pharmacy, data: undefined, error: null }
              : pharmacy
          }
          skeleton={<RowSkeletons count={9} />}
        >
          {(data) => (
            <>
              {!isVisible && <RowSkeletons count={9} />}
              {/* Hidden until the form named in the URL has restored its draft. */}
              <div hidden={!isVisible}>
                <Sections pharmacy={data} drafts={drafts} onReady={hashForm.onReady} />
              </div>
              {isVisible && <RestoreScrollPosition />}
            </>
          )}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

function RestoreScrollPosition() {
  useLateScrollPosition()
  return null
}

interface SectionsProps {
  readonly pharmacy: Pharmacy
  readonly drafts: SectionDraftDates
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
  const [lastSave, setLastSave] = useState<LastSave>()
  const { isOpen, isOneOpen, open, close } = useOpenSections()

  const handleDone = (section: PharmacySection) => (result: SectionResult) => {
    close(section)
    drafts.setDate(section, result.kind === 'closed' && result.keepsDraft ? Date.now() : undefined)
    if (result.kind === 'saved') setLastSave({ section, locale, fields: result.fields })
  }

  const savedFieldsOf = (section: PharmacySection) =>
    lastSave?.section === section && lastSave.locale === locale ? lastSave.fields.map(midSentence) : undefined

  return (
    <OfcCard padding="none">
      {pharmacySections.map((section) => (
        <PharmacySectionRow
          key={section}
          section={section}
          pharmacy={pharmacy}
          isOpen={isOpen(section)}
          isOnlyOpenSection={isOneOpen}
          draftedAt={drafts.dates?.[section]}
          savedFields={isOpen(section) ? undefined : savedFieldsOf(section)}
          onOpen={() => open(section)}
          onDone={handleDone(section)}
          onReady={onReady}
        />
      ))}
    </OfcCard>
  )
}

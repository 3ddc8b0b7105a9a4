import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { PharmacyGuard } from '../../../domain/pharmacies/pharmacy-guard.tsx'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { openDrafts } from '../../../drafts/drafts.ts'
import { midSentence, useLanguage } from '../../../language/index.ts'
import { go, Page, useCurrentPage, useLateScrollPosition } from '../../../navigation/index.ts'
import { PharmacySectionRow, sectionForms } from './pharmacy-section-row.tsx'
import { type SectionResult, sectionDraftKey } from './section-form.tsx'
import './edit-pharmacy.css'

/** Edits a pharmacy's record section by section; for owners, delegates and the administration. */
export default function EditPharmacyPage({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  return (
    <PharmacyGuard pharmacyId={pharmacyId} may="change">
      <EditPharmacyContent pharmacyId={pharmacyId} />
    </PharmacyGuard>
  )
}

function EditPharmacyContent({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
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
  readonly drafts: ReturnType<typeof useDraftDates>
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

/**
 * The open sections. The URL names the last one opened, so that a link, a reload and Back reopen
 * it. Opening a section adds no history entry: Back leads to the previous page.
 */
function useOpenSections() {
  const { path = '', search = '', hash = '' } = useCurrentPage()?.location ?? {}
  const [openSections, setOpenSections] = useState<ReadonlySet<PharmacySection>>(
    () => new Set(sectionsInHash(hash)),
  )
  useEffect(() => {
    const linkedSections = sectionsInHash(hash)
    setOpenSections((sections) =>
      linkedSections.every((section) => sections.has(section))
        ? sections
        : new Set([...sections, ...linkedSections]),
    )
  }, [hash])
  const replaceHash = (newHash: string) => void go(path + search + newHash, { replace: true })
  return {
    isOpen: (section: PharmacySection) => openSections.has(section),
    isOneOpen: openSections.size === 1,
    open(section: PharmacySection) {
      setOpenSections(new Set([...openSections, section]))
      replaceHash(`#${section}`)
    },
    close(section: PharmacySection) {
      setOpenSections(new Set([...openSections].filter((other) => other !== section)))
      if (sectionsInHash(hash).includes(section)) replaceHash('')
    },
  }
}

/** The section named in the URL: an array of one or none. */
function sectionsInHash(hash: string): readonly PharmacySection[] {
  return pharmacySections.filter((section) => hash === `#${section}`)
}

/** Maximum wait for the drafts of the browser (ms). */
const draftTimeout = 2_000

const hashForms = () => sectionsInHash(location.hash).map((section) => sectionForms[section])

/** Fetches the form named in the URL. */
export function preloadHashForm(): void {
  for (const form of hashForms()) void form.preload()
}

/**
 * The form named in the URL on arrival. The page waits for it, to avoid a layout shift of the
 * sections below.
 */
function useHashForm() {
  const [forms] = useState(hashForms)
  /** Whether the chunk of the form is loaded or has failed. */
  const [isChunkLoaded, setChunkLoaded] = useState(forms.length === 0)
  /** Whether the form has restored its draft, failed to load, or waited too long for the draft. */
  const [isReady, setReady] = useState(forms.length === 0)
  useEffect(() => {
    let isMounted = true
    void Promise.all(forms.map((form) => form.preload())).then((results) => {
      if (!isMounted) return
      setChunkLoaded(true)
      // A form whose chunk failed to load restores no draft.
      if (results.includes(false)) setReady(true)
    })
    return () => {
      isMounted = false
    }
  }, [forms])
  useEffect(() => {
    if (!isChunkLoaded || isReady) return
    const timer = setTimeout(() => setReady(true), draftTimeout)
    return () => clearTimeout(timer)
  }, [isChunkLoaded, isReady])
  return { isChunkLoaded, isReady, onReady: () => setReady(true) }
}

/** When the draft of each section was typed (ms since 1970). */
type DraftDates = Partial<Readonly<Record<PharmacySection, number>>>

/** The dates of this person's drafts for the sections of one pharmacy. */
function useDraftDates(pharmacyId: PharmacyId) {
  /** Undefined while the drafts are being read. */
  const [dates, setDates] = useState<DraftDates>()
  useEffect(() => {
    let isMounted = true
    void readDraftDates(pharmacyId)
      .catch(() => ({}))
      .then((loadedDates) => isMounted && setDates(loadedDates))
    return () => {
      isMounted = false
    }
  }, [pharmacyId])
  return {
    dates,
    /** Records that a section's draft was just stored, or removed (undefined). */
    setDate(section: PharmacySection, savedAt: number | undefined) {
      const { [section]: _before, ...others } = dates ?? {}
      setDates(savedAt === undefined ? others : { ...others, [section]: savedAt })
    },
  }
}

async function readDraftDates(pharmacyId: PharmacyId): Promise<DraftDates> {
  const drafts = await openDrafts()
  if (!drafts) return {}
  const entries = await Promise.all(
    pharmacySections.map(async (section) => {
      const [newest] = await drafts.list({ name: sectionDraftKey(pharmacyId, section) })
      return newest ? [[section, newest.savedAt] as const] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}

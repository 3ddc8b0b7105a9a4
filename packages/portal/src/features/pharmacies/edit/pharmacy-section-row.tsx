import type { Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { Suspense, useEffect, useRef } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { ErrorBoundary, FailureAlert, type LazyComponent, lazyAhead } from '../../../failures/index.ts'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { sectionText } from '../pharmacy-texts.ts'
import { sectionSummary } from '../section-summary.ts'
import type { SectionFormProps } from './section-form.tsx'

/** Each form is a chunk of its own, fetched when its section opens or is about to. */
export const sectionForms: Readonly<Record<PharmacySection, LazyComponent<SectionFormProps>>> = {
  coordinates: lazyAhead(() => import('./coordinates-form.tsx')),
  general: lazyAhead(() => import('./general-form.tsx')),
  associates: lazyAhead(() => import('./associates-form.tsx')),
  languages: lazyAhead(() => import('./languages-form.tsx')),
  areas: lazyAhead(() => import('./areas-form.tsx')),
  hours: lazyAhead(() => import('./hours-form.tsx')),
  holidays: lazyAhead(() => import('./holidays-form.tsx')),
  laboratory: lazyAhead(() => import('./laboratory-form.tsx')),
  services: lazyAhead(() => import('./services-form.tsx')),
}

interface PharmacySectionRowProps extends SectionFormProps {
  readonly section: PharmacySection
  readonly isOpen: boolean
  /** When the section's draft was typed (ms since 1970). */
  readonly draftedAt: number | undefined
  /**
   * Labels of the fields that were just saved; empty if the person resolved all conflicts with the
   * other person's values.
   */
  readonly savedFields: readonly string[] | undefined
  readonly onOpen: () => void
}

/**
 * One section: its summary with an edit button, or its form. Opening and closing move the focus to
 * the heading, unless the person is elsewhere when it closes.
 */
export function PharmacySectionRow(props: PharmacySectionRowProps) {
  const { section, pharmacy, isOpen, draftedAt, savedFields, onOpen, ...formProps } = props
  // Its loading state, or its error; other sections are not affected.
  const SectionForm = sectionForms[section]
  const language = useLanguage()
  const { t } = language
  const heading = useRef<HTMLHeadingElement>(null)
  const title = sectionText(language, section)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // A save that closes it may be slow: the person may be in another section by then.
    const isFree = isOpen || document.activeElement === document.body
    if (wasOpen.current !== isOpen && isFree) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <section
      id={section}
      className="edit-section"
      data-open={isOpen || undefined}
      aria-labelledby={`${section}-title`}
    >
      <div className="edit-section-header">
        <div className="edit-section-name">
          <h2 id={`${section}-title`} className="edit-section-title" tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {isOpen && <p>{pharmacy.companyName}</p>}
        </div>
        {isOpen && (
          <>
            {intros[section] && <p className="note">{t(intros[section])}</p>}
            <SectionHistory history={pharmacy.sections[section]} />
          </>
        )}
      </div>
      <div className="edit-section-body">
        <p className="edit-saved" role="status">
          {savedFields && (
            <>
              <Icon name="check" />
              {savedFields.length > 0
                ? t('pharmacyEdit.saved', { fields: savedFields.join(', ') })
                : t('pharmacyEdit.as_theirs')}
            </>
          )}
        </p>
        {isOpen ? (
          <ErrorBoundary fallback={(error, retry) => <LoadFailure cause={error} retry={retry} />}>
            <Suspense fallback={<LoadingForm />}>
              <SectionForm {...formProps} pharmacy={pharmacy} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <SectionSummary section={section} pharmacy={pharmacy} draftedAt={draftedAt} />
        )}
      </div>
      {!isOpen && (
        <button
          type="button"
          className="edit-open"
          aria-label={t('pharmacyEdit.edit_section', { section: title })}
          onClick={onOpen}
          onPointerEnter={SectionForm.preload}
          onFocus={SectionForm.preload}
        >
          {t('pharmacies.edit')}
        </button>
      )}
    </section>
  )
}

/** Introductions above the forms. */
const intros: Partial<Readonly<Record<PharmacySection, MessageKey>>> = {
  associates: 'pharmacyEdit.associates.lead',
  languages: 'pharmacyEdit.languages.lead',
  hours: 'pharmacyEdit.hours.lead',
  services: 'pharmacyEdit.services.lead',
}

function SectionSummary({
  section,
  pharmacy,
  draftedAt,
}: Pick<PharmacySectionRowProps, 'section' | 'pharmacy' | 'draftedAt'>) {
  const language = useLanguage()
  const { t, locale } = language
  const facts = sectionSummary(language, section, pharmacy)
  return (
    <>
      {facts.length === 0 && (
        <p className="edit-facts" data-none>
          {t('pharmacies.short.nothing')}
        </p>
      )}
      <LineOfFacts className="edit-facts" facts={facts} />
      {draftedAt !== undefined && (
        <p className="edit-draft">
          {t('pharmacyEdit.draft', {
            date: formatDate(calendarDateOf(new Date(draftedAt)), locale),
            time: formatTime(timeOf(new Date(draftedAt)), locale),
          })}
        </p>
      )}
    </>
  )
}

function LoadFailure({ cause, retry }: { readonly cause: unknown; readonly retry: () => void }) {
  const { t } = useLanguage()
  const error = new ApiError({ kind: 'load', scope: '', cause })
  return <FailureAlert heading={t('pharmacyEdit.load_failed')} error={error} retry={retry} />
}

function LoadingForm() {
  const { t } = useLanguage()
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      <OfcSkeleton lines={4} />
    </div>
  )
}

/** Date and author of the last change of a section. */
function SectionHistory({
  history: { changedAt, changedBy, changedByTransaction },
}: {
  readonly history: Pharmacy['sections'][PharmacySection]
}) {
  const { t, locale } = useLanguage()
  if (!changedAt) return null
  const date = formatDate(calendarDateOf(changedAt), locale)
  return (
    <p className="note edit-section-history">
      {changedByTransaction !== undefined
        ? t('pharmacies.changed_by_transaction', { date, number: String(changedByTransaction) })
        : changedBy
          ? t('pharmacies.changed_by', { date, name: changedBy })
          : t('pharmacies.changed', { date })}
    </p>
  )
}

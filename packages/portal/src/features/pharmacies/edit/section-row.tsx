import type { Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useEffect, useRef, useState } from 'react'
import { FailureAlert } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Icon } from '../../../parts/layout/icon.tsx'
import { inShort } from '../in-short.ts'
import { sectionText } from '../pharmacy-texts.ts'
import { loadedForm, loadForm, preloadForm } from './record-sections.ts'
import type { SectionEnd, SectionFormProps } from './section-form.tsx'

interface SectionRowProps {
  readonly section: PharmacySection
  readonly pharmacy: Pharmacy
  readonly isOpen: boolean
  /** When what waits in the section was typed. */
  readonly draftedAt: number | undefined
  /** The fields that were saved just now; none where all of somebody else's answers were taken. */
  readonly saved: readonly string[] | undefined
  readonly onOpen: () => void
  readonly onDone: (end: SectionEnd) => void
}

/** One section: what it says in short and the way to change it, or its form. Its heading keeps the focus at each turn. */
export function SectionRow(props: SectionRowProps) {
  const { section, pharmacy, isOpen, draftedAt, saved, onOpen, onDone } = props
  const language = useLanguage()
  const { t } = language
  const heading = useRef<HTMLHeadingElement>(null)
  const title = sectionText(language, section)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current !== isOpen) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <section id={section} className="edit-section" aria-labelledby={`${section}-title`}>
      <div className="edit-section-header">
        <h2 id={`${section}-title`} className="card-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {!isOpen && (
          <OfcButton
            size="small"
            label={t('pharmacyEdit.edit_section', { section: title })}
            onClick={onOpen}
            onPointerEnter={() => preloadForm(section)}
            onFocus={() => preloadForm(section)}
          >
            {t('pharmacies.edit')}
          </OfcButton>
        )}
      </div>
      <p className="edit-saved" role="status">
        {saved && (
          <>
            <Icon name="check" />
            {saved.length > 0
              ? t('pharmacyEdit.saved', { fields: saved.join(', ') })
              : t('pharmacyEdit.as_theirs')}
          </>
        )}
      </p>
      {isOpen ? (
        <OpenedSection section={section} pharmacy={pharmacy} onDone={onDone} />
      ) : (
        <InShort section={section} pharmacy={pharmacy} draftedAt={draftedAt} />
      )}
    </section>
  )
}

function InShort({
  section,
  pharmacy,
  draftedAt,
}: Pick<SectionRowProps, 'section' | 'pharmacy' | 'draftedAt'>) {
  const language = useLanguage()
  const { t, locale } = language
  const known = inShort(language, section, pharmacy)
  return (
    <>
      {known.length > 0 ? (
        known.map((fact) => (
          <p key={fact} className="edit-fact">
            {fact}
          </p>
        ))
      ) : (
        <p className="edit-fact">{t('pharmacies.short.nothing')}</p>
      )}
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

interface OpenedSectionProps extends SectionFormProps {
  readonly section: PharmacySection
}

/** The form of a section, or that it is on its way, or why it did not come: the other sections stay as they are. */
function OpenedSection({ section, ...props }: OpenedSectionProps) {
  const { t } = useLanguage()
  const [failure, setFailure] = useState<ApiError>()
  const [tries, setTries] = useState(0)
  const [, setLoaded] = useState(false)
  const SectionForm = loadedForm(section)

  useEffect(() => {
    let isWanted = true
    loadForm(section).then(
      () => isWanted && setLoaded(true),
      (cause) => isWanted && setFailure(new ApiError({ kind: 'load', scope: '', cause })),
    )
    return () => {
      isWanted = false
    }
  }, [section, tries])

  if (SectionForm) return <SectionForm {...props} />
  if (failure) {
    const retry = () => {
      setFailure(undefined)
      setTries(tries + 1)
    }
    return <FailureAlert heading={t('pharmacyEdit.load_failed')} error={failure} retry={retry} />
  }
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      <OfcSkeleton lines={4} />
    </div>
  )
}

import type { Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { editPharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { sectionText } from './pharmacy-texts.ts'
import { inLine, sectionSummary } from './section-summary.ts'

interface RecordSectionProps {
  readonly name: PharmacySection
  readonly pharmacy: Pharmacy
  /** Shown beside the title, for example a total. */
  readonly note?: ReactNode
  /** Says that nothing is known, in place of the content. */
  readonly empty?: string | false
  readonly children: ReactNode
}

/** A section of a pharmacy's record with its edit link. */
export function RecordSection({ name, pharmacy, note, empty, children }: RecordSectionProps) {
  const language = useLanguage()
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="record-section">
      <div className="record-section-head">
        <h2 id={`${name}-title`} className="card-title">
          {sectionText(language, name)}
        </h2>
        {note && <span className="note record-section-note">{note}</span>}
        <EditLink pharmacy={pharmacy} name={name} />
      </div>
      {empty ? <p className="record-empty">{empty}</p> : children}
    </section>
  )
}

/**
 * On phones, a section that shows its summary until it is opened or a link to its hash is followed.
 */
export function CollapsibleRecordSection(props: RecordSectionProps) {
  const { name, pharmacy, empty, children } = props
  const language = useLanguage()
  const isPhone = useIsBelow('sm')
  const [isOpen, setOpen] = useState(() => location.hash === `#${name}`)
  useEffect(() => {
    const openIfInHash = () => {
      if (location.hash === `#${name}`) setOpen(true)
    }
    // A link to the current hash fires no hashchange event.
    const openIfFollowed = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="#${name}"]`)) setOpen(true)
    }
    addEventListener('hashchange', openIfInHash)
    addEventListener('click', openIfFollowed)
    return () => {
      removeEventListener('hashchange', openIfInHash)
      removeEventListener('click', openIfFollowed)
    }
  }, [name])
  if (!isPhone) return <RecordSection {...props} />
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="record-section record-folded">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>
            <h2 id={`${name}-title`} className="record-fold-title">
              {sectionText(language, name)}
            </h2>
            <span className="record-fold-short">{summaryText(language, name, pharmacy)}</span>
          </span>
          <Icon name="chevronDown" />
        </summary>
        <EditLink pharmacy={pharmacy} name={name} />
        {empty ? <p className="record-empty">{empty}</p> : children}
      </details>
    </section>
  )
}

/**
 * Omits the first fact of `general` (name, banner, facility): the page header shows the name and
 * the banner.
 */
function summaryText(language: Language, name: PharmacySection, pharmacy: Pharmacy): ReactNode {
  const facts = sectionSummary(language, name, pharmacy).slice(name === 'general' ? 1 : 0)
  return facts.length > 0 ? inLine(facts) : language.t('pharmacies.short.nothing')
}

function EditLink({ pharmacy, name }: Pick<RecordSectionProps, 'pharmacy' | 'name'>) {
  const language = useLanguage()
  const { t } = language
  if (!pharmacy.may.includes('change')) return null
  return (
    <Link to={editPharmacyPath(pharmacy.id, name)} className="record-section-edit">
      {t('pharmacies.edit')}
      <span className="visually-hidden">
        {t('pharmacies.edit_section', { section: sectionText(language, name) })}
      </span>
    </Link>
  )
}

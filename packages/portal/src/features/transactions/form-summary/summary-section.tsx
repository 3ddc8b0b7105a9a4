import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import type { Obstacles } from './form-obstacles.ts'
import { ObstacleLines } from './obstacle-lines.tsx'

interface SummarySectionProps {
  readonly title: string
  /** A count, for example of changed values or received affirmations. */
  readonly note?: string | undefined
  /** URL at which the section is edited; undefined if read-only. */
  readonly editUrl?: string | undefined
  /** Obstacles that belong to none of its lines. */
  readonly obstacles?: Obstacles
  readonly children?: ReactNode
}

/** A section of a read-only form. */
export function SummarySection({ title, note, editUrl, obstacles = [], children }: SummarySectionProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <section className="summary-section" aria-labelledby={id}>
      <div className="summary-header">
        <div>
          <h3 id={id} className="summary-title">
            {title}
          </h3>
          {note && <p className="note">{note}</p>}
        </div>
        {editUrl && (
          <Link to={editUrl} className="summary-edit">
            {t('pharmacies.edit')}
            <span className="visually-hidden">{t('pharmacies.edit_section', { section: title })}</span>
          </Link>
        )}
      </div>
      <ObstacleLines obstacles={obstacles} />
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { ObstacleLines } from './obstacle-lines.tsx'
import type { Obstacles } from './obstacles-of.ts'

interface SummarySectionProps {
  readonly title: string
  /** What it comes to: how many answers change, how many affirmations came. */
  readonly note?: string | undefined
  /** The address where it is changed; none for a form that is read. */
  readonly edit?: string | undefined
  /** Those that stand at none of its lines. */
  readonly obstacles?: Obstacles
  readonly children?: ReactNode
}

/** A part of a form that is read, between hairlines. */
export function SummarySection({ title, note, edit, obstacles = [], children }: SummarySectionProps) {
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
        {edit && (
          <Link to={edit} className="summary-edit">
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

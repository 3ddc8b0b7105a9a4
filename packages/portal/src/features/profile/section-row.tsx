import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import type { SectionName } from './profile-sections.ts'
import './section-row.css'

interface SectionRowProps {
  /** Also the id in the page’s address. */
  readonly name: SectionName
  /** Note below the heading. */
  readonly note?: ReactNode
  /** Rendered at the end of the heading’s line. */
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** A section of the profile or its form: heading and note, beside the content. */
export function SectionRow({ name, note, act, children }: SectionRowProps) {
  const { t } = useLanguage()
  return (
    <section id={name} className="profile-section" aria-labelledby={`${name}-title`}>
      <header className="profile-section-head">
        <h2 id={`${name}-title`} className="card-title">
          {t(`profile.sections.${name}`)}
        </h2>
        {act && <div className="profile-section-act">{act}</div>}
        {note && <p className="note">{note}</p>}
      </header>
      <div className="profile-section-body">{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import type { SectionName } from './profile-sections.ts'
import './section-row.css'

interface SectionRowProps {
  /** Also its place in the page's address. */
  readonly name: SectionName
  /** What there is to know of it, under its heading. */
  readonly note?: ReactNode
  /** At the end of the line of the heading. */
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** One section on the sheet of the profile or of its form: what it is about, and beside it what it holds. */
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

import { pharmacySections } from '@officine/api/constants'
import { useLanguage } from '../../language/index.ts'
import { sectionText } from './pharmacy-texts.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** The sections of the record, to go to: beside them on a wide screen, above them on a narrow one. */
export function SectionNavigation() {
  const language = useLanguage()
  const current = useSectionInView()
  return (
    <nav className="pharmacy-navigation" aria-label={language.t('pharmacies.navigation')}>
      <ul>
        {pharmacySections.map((section) => (
          <li key={section}>
            {/* The platform's own link: pressed again it leads there again. */}
            <a href={`#${section}`} aria-current={section === current ? 'true' : undefined}>
              {sectionText(language, section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

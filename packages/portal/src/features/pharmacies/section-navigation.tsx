import type { MouseEvent } from 'react'
import { useLanguage } from '../../language/index.ts'
import { PanelMenu } from '../../parts/layout/panel-menu.tsx'
import { sectionText } from './pharmacy-texts.ts'
import { recordOrder } from './record-order.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** The sections of the record, to go to; on a phone it stays in view, and names the one that is being read. */
export function SectionNavigation() {
  const language = useLanguage()
  const { t } = language
  const current = useSectionInView()
  return (
    <nav className="record-navigation" aria-label={t('pharmacies.navigation')}>
      <PanelMenu
        summary={
          <span>
            <span className="record-navigation-words">{t('pharmacies.navigation')}</span>
            {current && (
              <span className="record-navigation-current">
                {' '}
                {t('pharmacies.navigation_section')} <strong>{sectionText(language, current)}</strong>
              </span>
            )}
          </span>
        }
      >
        <ul className="record-navigation-list">
          {recordOrder.map((section) => (
            <li key={section}>
              {/* The platform's own link: pressed again it leads there again. */}
              <a
                href={`#${section}`}
                aria-current={section === current ? 'true' : undefined}
                onClick={closeAround}
              >
                {sectionText(language, section)}
              </a>
            </li>
          ))}
        </ul>
      </PanelMenu>
    </nav>
  )
}

/** What was gone to is not to be read beneath the panel. */
function closeAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  const panel = currentTarget.closest('details')
  if (panel) panel.open = false
}

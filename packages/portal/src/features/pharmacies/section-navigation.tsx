import { type MouseEvent, useRef } from 'react'
import { useLanguage } from '../../language/index.ts'
import { PanelMenu } from '../../parts/layout/panel-menu.tsx'
import { sectionText } from './pharmacy-texts.ts'
import { recordOrder } from './record-order.ts'
import { useIsStuck } from './use-is-stuck.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** On a phone, the sections of the record, to go to; it stays in view once the tabs are gone, and names the one that is being read. */
export function SectionNavigation() {
  const language = useLanguage()
  const { t } = language
  const current = useSectionInView()
  const nav = useRef<HTMLElement>(null)
  const isStuck = useIsStuck(nav)
  return (
    <nav
      ref={nav}
      className="record-navigation"
      data-stuck={isStuck || undefined}
      aria-label={t('pharmacies.navigation')}
    >
      <PanelMenu
        summary={
          <span>
            {t('pharmacies.navigation')}
            {current && (
              <span className="record-navigation-current">
                {' '}
                <span className="visually-hidden">{t('pharmacies.navigation_section')} </span>
                {sectionText(language, current)}
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

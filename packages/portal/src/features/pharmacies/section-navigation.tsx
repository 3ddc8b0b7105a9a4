import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { PanelMenu } from '../../components/panel-menu.tsx'
import { useLanguage } from '../../language/index.ts'
import { sectionText } from './pharmacy-texts.ts'
import { sectionOrder } from './record-sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

/**
 * On phones, a sticky menu of the sections; it names the current one and stays visible when the
 * tabs of `PharmacyLayout` are scrolled away.
 */
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
          {sectionOrder.map((section) => (
            <li key={section}>
              {/* A native link scrolls again when the hash is unchanged. */}
              <a
                href={`#${section}`}
                aria-current={section === current ? 'true' : undefined}
                onClick={closePanel}
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

/** Closes the panel, which would cover the target. */
function closePanel({ currentTarget }: MouseEvent<HTMLElement>): void {
  const panel = currentTarget.closest('details')
  if (panel) panel.open = false
}

/** Whether a sticky element is stuck at the top of the window. */
function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    // The margin of -1 px makes one pixel of the stuck element lie outside, so that the ratio drops
    // below 1.
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(entry.boundingClientRect.top <= 0),
      { rootMargin: '-1px 0px 0px', threshold: 1 },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isStuck
}

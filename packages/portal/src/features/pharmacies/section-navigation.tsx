import type { PharmacySection } from '@officine/api/constants'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { PanelMenu } from '../../components/panel-menu.tsx'
import { useLanguage } from '../../language/index.ts'
import { sectionText } from './pharmacy-texts.ts'

/** The sections in reading order: the most used first. */
export const sectionOrder = [
  'hours',
  'coordinates',
  'holidays',
  'associates',
  'general',
  'laboratory',
  'services',
  'languages',
  'areas',
] as const satisfies readonly PharmacySection[]

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

/** The current section of the page. The id of its element is its name. */
function useSectionInView(): PharmacySection | undefined {
  const [current, setCurrent] = useState<PharmacySection>()
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      setCurrent(readSectionInView())
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update)
    }
    // The page grows: lower sections render in a second pass, and custom elements after the page.
    const growth = new ResizeObserver(scheduleUpdate)
    growth.observe(document.documentElement)
    addEventListener('scroll', scheduleUpdate, { passive: true })
    addEventListener('resize', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      removeEventListener('scroll', scheduleUpdate)
      removeEventListener('resize', scheduleUpdate)
    }
  }, [])
  return current
}

function readSectionInView(): PharmacySection | undefined {
  const positions = sectionOrder.flatMap((name) => {
    const rect = document.getElementById(name)?.getBoundingClientRect()
    return rect ? [{ name, top: rect.top, bottom: rect.bottom }] : []
  })
  const { clientHeight: height, scrollHeight } = document.documentElement
  return sectionInView(positions, {
    height,
    top: stickyHeaderHeight,
    isAtEnd: scrollY + height >= scrollHeight - 2,
    sectionInUrl: location.hash.slice(1),
  })
}

/** Height of the page's sticky header with a margin in px (`scroll-padding` of the document). */
const stickyHeaderHeight = 88

/** Position of a section in the window, in pixels from its top. */
interface SectionPosition<Name extends string> {
  readonly name: Name
  readonly top: number
  readonly bottom: number
}

interface Viewport {
  readonly height: number
  /** Bottom of the sticky header, in pixels from the top of the window. */
  readonly top: number
  /** Whether the page is scrolled to its end. */
  readonly isAtEnd: boolean
  /** The section named in the URL. */
  readonly sectionInUrl: string
}

/**
 * The current section: the last one whose top has reached the upper third of the window. At the end
 * of the page, where the last sections can't reach it, the visible one named in the URL, else the
 * last visible one.
 */
export function sectionInView<Name extends string>(
  positions: readonly SectionPosition<Name>[],
  { height, top, isAtEnd, sectionInUrl }: Viewport,
): Name | undefined {
  const line = top + (height - top) / 3
  const reached = positions.filter((position) => position.top <= line).at(-1) ?? positions[0]
  if (!isAtEnd) return reached?.name
  const visible = positions.filter((position) => position.top < height && position.bottom > top)
  return (visible.find(({ name }) => name === sectionInUrl) ?? visible.at(-1) ?? reached)?.name
}

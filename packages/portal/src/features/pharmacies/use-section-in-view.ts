import type { PharmacySection } from '@officine/api/constants'
import { useEffect, useState } from 'react'
import { sectionOrder } from './record-sections.ts'
import { sectionInView } from './section-in-view.ts'

/** The current section of the page. The id of its element is its name. */
export function useSectionInView(): PharmacySection | undefined {
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

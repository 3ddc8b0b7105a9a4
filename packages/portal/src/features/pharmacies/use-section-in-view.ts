import type { PharmacySection } from '@officine/api/constants'
import { useEffect, useState } from 'react'
import { sectionOrder } from './record-sections.ts'
import { sectionInView } from './section-in-view.ts'

/** The current section of the page. The id of its element is its name. */
export function useSectionInView(): PharmacySection | undefined {
  const [current, setCurrent] = useState<PharmacySection>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setCurrent(readSectionInView())
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    // The page grows: lower sections render in a second pass, and custom elements after the page.
    const growth = new ResizeObserver(lookSoon)
    growth.observe(document.documentElement)
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [])
  return current
}

function readSectionInView(): PharmacySection | undefined {
  const places = sectionOrder.flatMap((name) => {
    const place = document.getElementById(name)?.getBoundingClientRect()
    return place ? [{ name, top: place.top, bottom: place.bottom }] : []
  })
  const { clientHeight: height, scrollHeight } = document.documentElement
  return sectionInView(places, {
    height,
    top: stickyHeaderHeight,
    isAtEnd: scrollY + height >= scrollHeight - 2,
    sectionInUrl: location.hash.slice(1),
  })
}

/** Height of the page's sticky header with a margin in px (`scroll-padding` of the document). */
const stickyHeaderHeight = 88

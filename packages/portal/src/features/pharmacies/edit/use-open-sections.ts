import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import { useEffect, useState } from 'react'
import { go, useCurrentPage } from '../../../navigation/index.ts'

interface OpenSections {
  readonly isOpen: (section: PharmacySection) => boolean
  readonly isOneOpen: boolean
  readonly open: (section: PharmacySection) => void
  readonly close: (section: PharmacySection) => void
}

/**
 * The open sections. The URL names the last one opened, so that a link, a reload and Back reopen
 * it. Opening a section adds no history entry: Back leads to the previous page.
 */
export function useOpenSections(): OpenSections {
  const { path = '', search = '', hash = '' } = useCurrentPage()?.location ?? {}
  const [openSections, setOpenSections] = useState<ReadonlySet<PharmacySection>>(
    () => new Set(sectionsInHash(hash)),
  )
  useEffect(() => {
    const linkedSections = sectionsInHash(hash)
    setOpenSections((sections) =>
      linkedSections.every((section) => sections.has(section))
        ? sections
        : new Set([...sections, ...linkedSections]),
    )
  }, [hash])
  const replaceHash = (newHash: string) => void go(path + search + newHash, { replace: true })
  return {
    isOpen: (section) => openSections.has(section),
    isOneOpen: openSections.size === 1,
    open(section) {
      setOpenSections(new Set([...openSections, section]))
      replaceHash(`#${section}`)
    },
    close(section) {
      setOpenSections(new Set([...openSections].filter((other) => other !== section)))
      if (sectionsInHash(hash).includes(section)) replaceHash('')
    },
  }
}

/** The section named in the URL: an array of one or none. */
export function sectionsInHash(hash: string): readonly PharmacySection[] {
  return pharmacySections.filter((section) => hash === `#${section}`)
}

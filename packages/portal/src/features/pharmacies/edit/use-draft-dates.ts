import type { PharmacyId } from '@officine/api/calls'
import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import { useEffect, useState } from 'react'
import { openDrafts } from '../../../drafts/index.ts'
import { sectionDraftKey } from './use-section-form.ts'

/** When the draft of each section was typed (ms since 1970). */
type DraftDates = Partial<Readonly<Record<PharmacySection, number>>>

export interface SectionDraftDates {
  /** Undefined while the drafts are being read. */
  readonly dates: DraftDates | undefined
  /** Records that a section's draft was just stored, or removed (undefined). */
  readonly setDate: (section: PharmacySection, savedAt: number | undefined) => void
}

/** The dates of this person's drafts for the sections of one pharmacy. */
export function useDraftDates(pharmacyId: PharmacyId): SectionDraftDates {
  const [dates, setDates] = useState<DraftDates>()
  useEffect(() => {
    let isMounted = true
    void readDraftDates(pharmacyId)
      .catch(() => ({}))
      .then((loadedDates) => isMounted && setDates(loadedDates))
    return () => {
      isMounted = false
    }
  }, [pharmacyId])
  return {
    dates,
    setDate(section, savedAt) {
      const { [section]: _before, ...others } = dates ?? {}
      setDates(savedAt === undefined ? others : { ...others, [section]: savedAt })
    },
  }
}

async function readDraftDates(pharmacyId: PharmacyId): Promise<DraftDates> {
  const drafts = await openDrafts({})
  if (!drafts) return {}
  const entries = await Promise.all(
    pharmacySections.map(async (section) => {
      const [newest] = await drafts.list({ name: sectionDraftKey(pharmacyId, section) })
      return newest ? [[section, newest.savedAt] as const] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}

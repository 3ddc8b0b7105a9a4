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
  readonly setDate: (section: PharmacySection, keptAt: number | undefined) => void
}

/** The dates of this person's drafts for the sections of one pharmacy. */
export function useDraftDates(pharmacyId: string): SectionDraftDates {
  const [dates, setDates] = useState<DraftDates>()
  useEffect(() => {
    let isWanted = true
    void readDraftDates(pharmacyId)
      .catch(() => ({}))
      .then((found) => isWanted && setDates(found))
    return () => {
      isWanted = false
    }
  }, [pharmacyId])
  return {
    dates,
    setDate(section, keptAt) {
      const { [section]: _before, ...others } = dates ?? {}
      setDates(keptAt === undefined ? others : { ...others, [section]: keptAt })
    },
  }
}

async function readDraftDates(pharmacyId: string): Promise<DraftDates> {
  const drafts = await openDrafts({})
  if (!drafts) return {}
  const found = await Promise.all(
    pharmacySections.map(async (section) => {
      const [newest] = await drafts.list({ name: sectionDraftKey(pharmacyId, section) })
      return newest ? [[section, newest.savedAt] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import { useEffect, useState } from 'react'
import { openDrafts } from '../../../drafts/index.ts'
import { draftOf } from './use-section-form.ts'

/** When what waits in a section was typed; milliseconds since 1970. */
type DraftDates = Partial<Readonly<Record<PharmacySection, number>>>

export interface KnownDrafts {
  /** Not known yet where they are still being read. */
  readonly dates: DraftDates | undefined
  /** What became of a section's draft: kept just now, or gone. */
  readonly note: (section: PharmacySection, keptAt: number | undefined) => void
}

/** The drafts that wait for this person in the sections of one pharmacy. */
export function useDraftDates(pharmacyId: string): KnownDrafts {
  const [dates, setDates] = useState<DraftDates>()
  useEffect(() => {
    let isWanted = true
    void datesOf(pharmacyId)
      .catch(() => ({}))
      .then((found) => isWanted && setDates(found))
    return () => {
      isWanted = false
    }
  }, [pharmacyId])
  return {
    dates,
    note(section, keptAt) {
      const { [section]: _before, ...others } = dates ?? {}
      setDates(keptAt === undefined ? others : { ...others, [section]: keptAt })
    },
  }
}

async function datesOf(pharmacyId: string): Promise<DraftDates> {
  const drafts = await openDrafts({})
  if (!drafts) return {}
  const found = await Promise.all(
    pharmacySections.map(async (section) => {
      const [newest] = await drafts.list({ name: draftOf(pharmacyId, section) })
      return newest ? [[section, newest.savedAt] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

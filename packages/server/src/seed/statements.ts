import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import type { SeedPharmacy } from './pharmacies.ts'
import type { World } from './world.ts'

type Sections = NonNullable<SeedPharmacy['sections']>

/** An owner has said of most records that they are up to date; each section then tells the day of that word. */
export function confirmRecords({ random, staffed, statements }: World): void {
  for (const { place, owners } of staffed) {
    const [owner] = owners
    const confirmedOn = owner ? latestDay(place.sections ?? {}) : null
    place.sections = confirmedAsOf(place.sections ?? {}, confirmedOn)
    if (!owner || confirmedOn === null) continue
    statements.push({
      id: random.id(),
      pharmacyId: place.id,
      subject: 'pharmacy',
      confirmedOn,
      confirmedBy: owner.id,
      createdAt: `${confirmedOn}T15:00:00.000Z`,
    })
  }
}

function latestDay(sections: Sections): string | null {
  const days = Object.values(sections).flatMap(({ confirmedOn }) => confirmedOn ?? [])
  return days.sort().at(-1) ?? null
}

function confirmedAsOf(sections: Sections, confirmedOn: string | null): Sections {
  const never = { changedAt: null, changedBy: null }
  const histories = pharmacySections.map((section: PharmacySection) => [
    section,
    { ...never, ...sections[section], confirmedOn },
  ])
  return Object.fromEntries(histories)
}

import {
  notificationKinds,
  notificationTypes,
  type PharmacySection,
  pharmacySections,
} from '@officine/api/constants'
import { dateAfter, instantAfter } from './dates.ts'
import type { NamedPeople } from './named-accounts.ts'
import type { SeedContact } from './people.ts'
import type { SeedPharmacy } from './pharmacies.ts'
import type { World } from './world.ts'

type Sections = NonNullable<SeedPharmacy['sections']>

/**
 * An owner has said of most records that they are up to date; each section then tells the day of that word. The newcomer's was over a
 * year ago, and has been asked for again.
 */
export function confirmRecords(world: World, { newcomer }: NamedPeople): void {
  const { random, staffed, statements, now } = world
  for (const { place, owners } of staffed) {
    const [owner] = owners
    const isAskedAgain = owner?.id === newcomer.id
    const latest = owner ? latestDay(place.sections ?? {}) : null
    const confirmedOn = isAskedAgain ? dateAfter(now, -372) : latest
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
  const asked = staffed.find(({ owners: [owner] }) => owner?.id === newcomer.id)
  if (asked) remind(world, asked.place, newcomer)
}

/** Last of all: what is drawn for it moves nothing else of the seed. */
function remind({ random, notifications, now }: World, place: SeedPharmacy, owner: SeedContact): void {
  notifications.push({
    id: random.id(),
    contactId: owner.id,
    kind: notificationKinds.Reminder,
    type: notificationTypes.UpdatePharmacy,
    pharmacyId: place.id,
    subjectId: null,
    createdAt: instantAfter(now, -7),
    dueAt: null,
    dismissedAt: null,
  })
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

import {
  notificationKinds,
  notificationTypes,
  type PharmacySection,
  pharmacySections,
} from '@officine/api/constants'
import type { DemonstrationPeople } from './demonstration-accounts.ts'
import { dateAfter, instantAfter } from './random.ts'
import type { SeedData } from './seed-data.ts'
import type { SeedContact } from './seed-people.ts'
import type { SeedPharmacy } from './seed-pharmacies.ts'

type Sections = NonNullable<SeedPharmacy['sections']>

/**
 * An owner has confirmed most records and lists of employees as up to date; each section then has
 * that date. The newcomer's record was confirmed over a year ago, and its confirmation is due
 * again. The records of the other demonstration people are all confirmed: otherwise they would need
 * a reminder, which the seed doesn't create.
 */
export function confirmRecords(data: SeedData, people: DemonstrationPeople): void {
  const { random, staffed, statements, now } = data
  const demonstrationIds = new Set(Object.values(people).map(({ id }) => id))
  const fourMonthsAgo = dateAfter(now, -120)
  for (const { pharmacy, owners } of staffed) {
    const [owner] = owners
    const isReminderDue = owner?.id === people.newcomer.id
    const hasDemonstrationOwner = owners.some(({ id }) => demonstrationIds.has(id))
    const days = [
      latestConfirmation(pharmacy.sections ?? {}),
      hasDemonstrationOwner ? fourMonthsAgo : null,
    ].filter((day) => day !== null)
    const latest = owner ? (days.sort().at(-1) ?? null) : null
    const confirmedOn = { pharmacy: isReminderDue ? dateAfter(now, -372) : latest, employees: latest }
    pharmacy.sections = confirmSections(pharmacy.sections ?? {}, confirmedOn.pharmacy)
    for (const subject of ['pharmacy', 'employees'] as const) {
      const day = confirmedOn[subject]
      if (!owner || day === null) continue
      statements.push({
        id: random.id(),
        pharmacyId: pharmacy.id,
        subject,
        confirmedOn: day,
        confirmedBy: owner.id,
        createdAt: `${day}T15:00:00.000Z`,
      })
    }
  }
  const newcomersPharmacy = staffed.find(({ owners: [owner] }) => owner?.id === people.newcomer.id)
  if (newcomersPharmacy) addReminder(data, newcomersPharmacy.pharmacy, people.newcomer)
}

/** Called last, so that its random numbers don't change the rest of the seed. */
function addReminder(
  { random, notifications, now }: SeedData,
  pharmacy: SeedPharmacy,
  owner: SeedContact,
): void {
  notifications.push({
    id: random.id(),
    contactId: owner.id,
    kind: notificationKinds.Reminder,
    type: notificationTypes.UpdatePharmacy,
    pharmacyId: pharmacy.id,
    subjectId: null,
    createdAt: instantAfter(now, -7),
    dueAt: null,
    dismissedAt: null,
  })
}

function latestConfirmation(sections: Sections): string | null {
  const days = Object.values(sections).flatMap(({ confirmedOn }) => confirmedOn ?? [])
  return days.sort().at(-1) ?? null
}

function confirmSections(sections: Sections, confirmedOn: string | null): Sections {
  const unchanged = { changedAt: null, changedBy: null }
  const histories = pharmacySections.map((section: PharmacySection) => [
    section,
    { ...unchanged, ...sections[section], confirmedOn },
  ])
  return Object.fromEntries(histories)
}

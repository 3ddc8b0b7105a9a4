import type { DayHours, HolidaySchedule, PharmacyId } from '@officine/api/calls'
import {
  banners,
  locationCategories,
  patientFileSoftware,
  roboticsSystems,
  services,
  unlistedPatientFileSoftware,
} from '@officine/api/constants'
import type { Laboratory } from '@officine/api/structs'
import { fullName } from '@officine/i18n/locale'
import type { BulkRow } from '../database/database.ts'
import type { OpeningHours, pharmacy } from '../database/schema.ts'
import { pharmacySearchText, pharmacySortName } from '../database/search-text.ts'
import type { Municipality } from '../pharmacies/municipalities.ts'
import { pharmacyNamePlaces } from './data/streets.ts'
import { dateAfter, instantAfter, type Random } from './random.ts'
import { drawAddress, drawPhone } from './seed-addresses.ts'
import type { SeedContact } from './seed-people.ts'

export type SeedPharmacy = BulkRow<typeof pharmacy> & { id: PharmacyId }

/** « de Laval », « d’Amos », « des Coteaux ». */
function withPreposition(name: string): string {
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`
  return /^[AEIOUÉÎ]/.test(name) ? `d’${name}` : `de ${name}`
}

/** A company is named after its owners or its municipality. */
function drawCompanyName(random: Random, { name }: Municipality, owners: readonly SeedContact[]): string {
  const [first, second] = owners
  const kind = random.next()
  if (!first || kind < 0.12) return `Pharmacie ${random.pick(pharmacyNamePlaces)}`
  if (kind < 0.2) return `Pharmacie ${withPreposition(name)}`
  if (second && second.lastName !== first.lastName)
    return `Pharmacie ${first.lastName} et ${second.lastName} inc.`
  if (kind < 0.55) return `Pharmacie ${fullName(first)} inc.`
  if (kind < 0.75) return `Pharmacie ${first.firstName.charAt(0)}. ${first.lastName} et associés inc.`
  return `Pharmacie ${first.lastName} inc.`
}

/** A few use software that is not on the list. */
function drawLaboratory(random: Random): Laboratory {
  const cpo = random.chance(0.4)
  const software = random.pickCommon([...patientFileSoftware, unlistedPatientFileSoftware])
  return {
    cpo,
    patientFileSoftware: software,
    roboticsSystem: random.chance(0.3) ? random.pick(roboticsSystems) : null,
    otherSoftware: null,
    unlistedSoftware: software === unlistedPatientFileSoftware ? 'Officinaire' : null,
  }
}

/** Creates pharmacies with unique, ascending RAMQ numbers. */
export function createPharmacyMaker(random: Random, now: Date) {
  let ramqNumber = 21_000

  return (
    municipality: Municipality,
    owners: readonly SeedContact[],
    overrides: Partial<SeedPharmacy> = {},
  ): SeedPharmacy => {
    ramqNumber += random.between(1, 37)
    const address = drawAddress(random, municipality)
    const companyName = overrides.companyName ?? drawCompanyName(random, municipality, owners)
    const storeArea = random.between(40, 900)
    const officeArea = Math.round(storeArea * 0.3)
    const french = random.between(40, 99)
    const changedBy = owners[0] ? `${owners[0].firstName} ${owners[0].lastName}` : null
    const history = () => ({
      changedAt: instantAfter(now, -random.between(20, 700)),
      changedBy,
      confirmedOn: random.chance(0.85) ? dateAfter(now, -random.between(1, 380)) : null,
    })
    const row = {
      id: random.id(),
      ramqNumber: String(ramqNumber),
      companyName,
      banner: random.chance(0.82) ? random.pickCommon(banners) : null,
      facility: random.chance(0.1) ? `Succursale ${random.between(1, 9)}` : null,
      locationCategory: random.pickCommon([...locationCategories].reverse()),
      neq: `11${random.digits(8)}`,
      email: `laboratoire.${ramqNumber}@pharmacies.test`,
      phone: drawPhone(random, municipality),
      extension: random.chance(0.1) ? random.digits(3) : null,
      fax: random.chance(0.9) ? drawPhone(random, municipality) : null,
      website: random.chance(0.5) ? `https://www.pharmacie-${ramqNumber}.test` : null,
      ...address,
      region: municipality.region,
      languagePercentages: { french, english: 100 - french },
      areas: {
        unit: 'squareMetres' as const,
        mvl: Math.round(storeArea * 0.2),
        office: officeArea,
        store: storeArea,
        total: storeArea + officeArea,
      },
      openingHours: drawOpeningHours(random),
      holidaySchedule: drawHolidaySchedule(random),
      laboratory: drawLaboratory(random),
      services: services.filter(() => random.chance(0.55)),
      sections: { coordinates: history(), hours: history(), associates: history() },
      lastSentToMinistry: instantAfter(now, -random.between(3, 30)),
      ...overrides,
    }
    return { ...row, searchText: pharmacySearchText(row), sortName: pharmacySortName(companyName) }
  }
}

const open = (from: string, to: string): DayHours => ({ state: 'open', ranges: [{ from, to }] })
const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }

const weekdays = [
  open('08:00', '21:00'),
  open('09:00', '21:00'),
  open('09:00', '18:00'),
  open('08:30', '20:00'),
]
const saturdays = [open('09:00', '17:00'), open('09:00', '18:00'), open('10:00', '16:00'), closed]
const sundays = [open('10:00', '17:00'), open('12:00', '16:00'), closed, onCall]

/** Plausible opening hours for a week from Sunday to Saturday. */
function drawOpeningHours(random: Random): OpeningHours {
  if (random.chance(0.03)) return Array.from({ length: 7 }, () => open('00:00', '24:00'))
  const weekdayHours = random.pick(weekdays)
  const lateHours = random.chance(0.3) ? open('09:00', '21:00') : weekdayHours
  const lunchBreakHours: DayHours = {
    state: 'open',
    ranges: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ],
  }
  const days = random.chance(0.05)
    ? [lunchBreakHours, lunchBreakHours, lunchBreakHours, lunchBreakHours, lunchBreakHours]
    : [weekdayHours, weekdayHours, weekdayHours, lateHours, lateHours]
  return [random.pick(sundays), ...days, random.pick(saturdays)]
}

function drawHolidaySchedule(random: Random): HolidaySchedule {
  const shortHours = random.chance(0.6) ? open('10:00', '17:00') : closed
  return {
    newYear: closed,
    january2: shortHours,
    goodFriday: shortHours,
    easter: random.pick([closed, onCall]),
    easterMonday: shortHours,
    patriotsDay: shortHours,
    nationalDay: shortHours,
    canadaDay: shortHours,
    labourDay: shortHours,
    thanksgiving: shortHours,
    christmasEve: open('09:00', '16:00'),
    christmas: random.pick([closed, onCall]),
    newYearsEve: open('09:00', '16:00'),
  }
}

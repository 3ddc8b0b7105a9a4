import type { ContactId } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import type { BulkRow } from '../database/bulk-insert.ts'
import { newDraftSecret } from '../database/ids.ts'
import type { contact } from '../database/schema.ts'
import { searchWords } from '../database/search-text.ts'
import { femaleNames, lastNames, maleNames } from './data/names.ts'
import type { Random } from './random.ts'
import { drawAddress, drawMunicipality, drawPhone } from './seed-addresses.ts'
import { dateAfter, instantAfter } from './seed-dates.ts'

export type SeedContact = BulkRow<typeof contact> & { id: ContactId }

/** Decides a person's occupation and age; only pharmacists have a practice number and a permit. */
export type Trade = 'pharmacist' | 'technician' | 'clerk' | 'student' | 'staff'

const occupations: Readonly<Record<Trade, readonly [female: string, male: string]>> = {
  pharmacist: ['Pharmacienne', 'Pharmacien'],
  technician: ['Assistante technique en pharmacie', 'Assistant technique en pharmacie'],
  clerk: ['Commis de pharmacie', 'Commis de pharmacie'],
  student: ['Étudiante en pharmacie', 'Étudiant en pharmacie'],
  staff: ['Employée de l’association', 'Employé de l’association'],
}

/** Creates people with unique e-mails and practice numbers. */
export function createPeopleMaker(random: Random, now: Date) {
  const emails = new Set<string>()
  let practiceNumbers = 0

  const uniqueEmail = (firstName: string, lastName: string): string => {
    const name = [firstName, lastName].map((part) => searchWords(part).join('-')).join('.')
    for (let number = 1; ; number++) {
      const email = `${name}${number === 1 ? '' : number}@courriel.test`
      if (emails.has(email)) continue
      emails.add(email)
      return email
    }
  }

  return (trade: Trade, overrides: Partial<SeedContact> = {}): SeedContact => {
    const sex = overrides.sex ?? (random.chance(0.64) ? 'female' : 'male')
    const firstName = overrides.firstName ?? random.pick(sex === 'female' ? femaleNames : maleNames)
    const lastName = overrides.lastName ?? random.pickCommon(lastNames)
    const isPharmacist = trade === 'pharmacist'
    const home = drawMunicipality(random)
    const { street, unit, city, province, postalCode } = drawAddress(random, home)
    const consentedAt = instantAfter(now, -random.between(10, 900))
    const consents = {
      electronic: random.chance(0.8),
      prospecting: random.chance(0.3),
      elections: random.chance(0.5),
    }
    return {
      id: random.id(),
      firstName,
      lastName,
      greeting: sex === 'female' ? 'mrs' : 'mr',
      sex,
      birthdate: dateAfter(
        now,
        -365 * random.between(trade === 'student' ? 19 : 24, trade === 'student' ? 26 : 66),
      ),
      jobField: jobFields.CommunityPharmacy,
      occupation: occupations[trade][sex === 'female' ? 0 : 1],
      practiceNumber: isPharmacist ? String(200_000 + 7 * practiceNumbers++) : null,
      permit: isPharmacist ? String(70_000 + 3 * practiceNumbers) : null,
      vaccinator: isPharmacist && random.chance(0.75),
      email: overrides.email ?? uniqueEmail(firstName, lastName),
      phone: drawPhone(random, home),
      extension: random.chance(0.15) ? random.digits(3) : null,
      mobile: random.chance(0.7) ? drawPhone(random, home) : null,
      address: street,
      address2: unit,
      city,
      province,
      postalCode,
      consentElectronic: consents.electronic,
      consentElectronicAt: consents.electronic ? consentedAt : null,
      consentProspecting: consents.prospecting,
      consentProspectingAt: consents.prospecting ? consentedAt : null,
      consentElections: consents.elections,
      consentElectionsAt: consents.elections ? consentedAt : null,
      language: random.chance(0.07) ? 'en-CA' : 'fr-CA',
      draftSecret: newDraftSecret(),
      ...overrides,
    }
  }
}

export type MakePerson = ReturnType<typeof createPeopleMaker>

import type { Pharmacy } from '@officine/api/calls'
import { pharmacySections } from '@officine/api/constants'

const noHistory = { changedAt: null, changedBy: null, confirmedOn: null }
const day = { state: 'open' as const, ranges: [{ from: '08:00', to: '21:00' }] }

/** A pharmacy as in a response of the server. */
export const samplePharmacy: Pharmacy = {
  id: '42',
  version: 7,
  state: 'active',
  region: 'Montréal',
  ramqNumber: '21045',
  companyName: 'Pharmacie Tremblay et Roy inc.',
  banner: 'Le Mortier',
  facility: null,
  locationCategory: 'clinic',
  neq: '1145678901',
  address: {
    street: '1554, boulevard De Maisonneuve Ouest',
    unit: null,
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H3G 1N5',
  },
  phone: '+15142859286',
  extension: '150',
  fax: null,
  email: 'labo@exemple.test',
  website: null,
  languagePercentages: { french: 80, english: 15 },
  areas: { unit: 'squareMetres', mvl: 40, office: 60, store: 200, total: 260 },
  openingHours: [{ state: 'closed', ranges: [] }, day, day, day, day, day, day],
  holidaySchedule: {
    christmas: { state: 'closed', ranges: [] },
    newYearsEve: { state: 'open', ranges: [{ from: '09:00', to: '13:00' }] },
  },
  laboratory: {
    cpo: true,
    patientFileSoftware: 'RxPro',
    roboticsSystem: null,
    otherSoftware: null,
    unlistedSoftware: null,
  },
  services: ['vaccination', 'delivery'],
  associates: [
    {
      contactId: 'c1',
      firstName: 'Geneviève',
      lastName: 'Tremblay',
      practiceNumber: '204518',
      email: 'genevieve@exemple.test',
      phone: '+15142859286',
      extension: null,
      isResponder: true,
    },
    {
      contactId: 'c2',
      firstName: 'Luc',
      lastName: 'Roy',
      practiceNumber: null,
      email: 'luc@exemple.test',
      phone: null,
      extension: null,
      isResponder: false,
    },
  ],
  may: [],
  lastSentToMinistry: null,
  sections: Object.fromEntries(
    pharmacySections.map((section) => [section, noHistory]),
  ) as Pharmacy['sections'],
}

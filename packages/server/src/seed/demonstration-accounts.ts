import type { MakePerson, SeedContact, Trade } from './seed-people.ts'

/** The password of all accounts. They exist only in the demonstration. */
export const demonstrationPassword = 'Officine-2026!'

const people = {
  owner: ['pharmacist', 'Geneviève', 'Tremblay', 'female'],
  coowner: ['pharmacist', 'Marc-André', 'Gagnon', 'male'],
  delegate: ['pharmacist', 'Sophie', 'Nguyen', 'female'],
  employee: ['technician', 'Julien', 'Lavoie', 'male'],
  basic: ['pharmacist', 'Camille', 'Roy', 'female'],
  mandator: ['pharmacist', 'Hélène', 'Fortin', 'female'],
  permanence: ['staff', 'Nadia', 'Benali', 'female'],
  admin: ['staff', 'Philippe', 'Bergeron', 'male'],
  newcomer: ['pharmacist', 'Élodie', 'Caron', 'female'],
  accessa: ['technician', 'Thi Mai', 'Tran', 'female'],
} as const satisfies Record<string, readonly [Trade, string, string, 'female' | 'male']>

type AccountName = keyof typeof people
export type DemonstrationPeople = Readonly<Record<AccountName, SeedContact>>

export const demonstrationEmails: readonly string[] = Object.keys(people).map(
  (name) => `${name}@officine.test`,
)

/** The people of the demonstration who can sign in. */
export function createDemonstrationPeople(makePerson: MakePerson): DemonstrationPeople {
  const createPerson = (name: AccountName): SeedContact => {
    const [trade, firstName, lastName, sex] = people[name]
    return makePerson(trade, { firstName, lastName, sex, email: `${name}@officine.test`, language: 'fr-CA' })
  }
  return {
    owner: createPerson('owner'),
    coowner: createPerson('coowner'),
    delegate: createPerson('delegate'),
    employee: createPerson('employee'),
    basic: createPerson('basic'),
    mandator: createPerson('mandator'),
    permanence: createPerson('permanence'),
    admin: createPerson('admin'),
    newcomer: createPerson('newcomer'),
    accessa: createPerson('accessa'),
  }
}

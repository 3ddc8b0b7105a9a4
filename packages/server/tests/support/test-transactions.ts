import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { newId } from '../../src/database/ids.ts'
import { storedFile } from '../../src/database/schema.ts'
import { ifMatch, type TestApi } from './test-api.ts'
import { addContact, addEmployment, addOwner, addPharmacy } from './test-records.ts'

export const inTwoWeeks = () => addDays(todayInQuebec(), 14)

export const address = {
  companyName: 'Pharmacie du Marché',
  address: { street: '1, rue Principale', unit: null, city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' },
  phone: null,
  extension: null,
  fax: null,
  email: null,
}

export const details = (effectiveDate = inTwoWeeks()) => ({
  effectiveDate,
  banner: null,
  locationCategory: null,
  neq: null,
  comments: null,
})

let lastPracticeNumber = 300_000

export const nextPracticeNumber = () => String(++lastPracticeNumber)

/** An owner as a form sends them: by default a new person who joins and is a responding owner. */
export const owner = (overrides: object = {}) => ({
  contactId: null,
  firstName: 'Ève',
  lastName: 'Roy',
  practiceNumber: nextPracticeNumber(),
  email: 'eve@exemple.ca',
  phone: null,
  extension: null,
  mobile: null,
  greeting: null,
  sex: null,
  birthdate: null,
  isResponder: true,
  change: 'joins',
  ...overrides,
})

/** The owners of a form in the shape of its step. */
export const entriesOf = (owners: readonly { readonly affirmation: unknown }[]) =>
  owners.map(({ affirmation, ...entry }) => entry)

/** The calls about one form, as a person. */
export function formCalls(api: TestApi) {
  const save = async (as: string, id: string, step: string, content: unknown, version: number) =>
    api.call(as, 'PATCH', `transactions/${id}?step=${step}`, {
      body: { [step]: content },
      headers: ifMatch(version),
    })
  const create = async (as: string, type: string, pharmacyId: string | null) =>
    api.call(as, 'POST', 'transactions', { body: { type, pharmacyId } })
  /** Saves the three steps of a new form. */
  const fill = async (as: string, id: string, owners: readonly unknown[], newAddress: object = address) => {
    await save(as, id, 'address', newAddress, 1)
    await save(as, id, 'details', details(), 2)
    return await save(as, id, 'owners', owners, 3)
  }
  /** An affirmation as an upload stores it. */
  const swear = async (
    transactionOwnerId: string,
    state: 'waiting' | 'clean' | 'refused' = 'clean',
  ): Promise<void> => {
    const file = { name: 'affirmation.pdf', size: 1_000, mediaType: 'application/pdf', sha256: '' }
    const fileColumns = { storageKey: newId(), uploadedBy: newId(), state, transactionOwnerId }
    await api.database.db.insert(storedFile).values({ ...file, ...fileColumns })
  }
  return {
    create,
    save,
    fill,
    swear,
    read: async (as: string, id: string) => (await api.call(as, 'GET', `transactions/${id}`)).body,
    send: (as: string, id: string, version: number) => save(as, id, 'approve', { isCorrect: true }, version),
    remove: (as: string, id: string, version: number) =>
      api.call(as, 'DELETE', `transactions/${id}`, { headers: ifMatch(version) }),
    /** A purchase with every step saved and sworn: ready to be sent. */
    ready: async (as: string, pharmacyId: string, joins: object = {}) => {
      const { id, owners } = (await create(as, 'purchase', pharmacyId)).body
      const { body } = await fill(as, id, [owner(joins), ...entriesOf(owners)])
      const ownerId: string = body.owners[0].id
      await swear(ownerId)
      return { id: String(id), version: Number(body.version), ownerId }
    },
  }
}

export type FormCalls = ReturnType<typeof formCalls>

/** An owner who fills in forms, and their pharmacy. */
export async function addSubmitter({ database: { db } }: TestApi) {
  const pharmacyId = await addPharmacy(db)
  const practiceNumber = nextPracticeNumber()
  const me = await addContact(db, { practiceNumber, mobile: '+15145550142', birthdate: '1980-02-03' })
  await addEmployment(db, me, pharmacyId, { type: employmentTypes.Owner, isResponder: true })
  return { pharmacyId, practiceNumber, me }
}

export const addCoowner = ({ database: { db } }: TestApi, pharmacyId: string): Promise<string> =>
  addOwner(db, pharmacyId, { lastName: 'Bolduc', practiceNumber: nextPracticeNumber() })

export const errorsOf = (body: { errors: { detail: string; source?: { pointer: string } }[] }) =>
  body.errors.map(({ detail, source }) => [detail, source?.pointer])

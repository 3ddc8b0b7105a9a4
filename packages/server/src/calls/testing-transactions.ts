import { addDays, todayInQuebec } from '@officine/api/rules'
import type { TestApi } from '../api/testing.ts'
import { newId } from '../database/ids.ts'
import { storedFile } from '../database/schema.ts'

export const inTwoWeeks = () => addDays(todayInQuebec(), 14)

export const address = {
  companyName: 'Pharmacie du Marché',
  address: { street: '1, rue Principale', unit: null, city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' },
  ...{ phone: null, extension: null, fax: null, email: null },
}

export const details = (effectiveDate = inTwoWeeks()) => ({
  effectiveDate,
  ...{ banner: null, locationCategory: null, neq: null, comments: null },
})

let numbers = 300_000

/** An owner as a form sends them: somebody new who joins and answers, unless told otherwise. */
export const owner = (overrides: object = {}) => ({
  ...{ contactId: null, firstName: 'Ève', lastName: 'Roy', practiceNumber: String(++numbers) },
  ...{ email: 'eve@exemple.ca', phone: null, extension: null, mobile: null },
  ...{ greeting: null, sex: null, birthdate: null, isResponder: true, change: 'joins' },
  ...overrides,
})

/** The calls about one form, as somebody. */
export function formCalls(api: TestApi) {
  const save = async (as: string, id: string, step: string, content: unknown, version: number) =>
    api.call(as, 'PATCH', `transactions/${id}?step=${step}`, {
      body: { [step]: content },
      headers: { 'if-match': `"${version}"` },
    })
  return {
    save,
    create: (as: string, type: string, pharmacyId: string | null) =>
      api.call(as, 'POST', 'transactions', { body: { type, pharmacyId } }),
    read: async (as: string, id: string) => (await api.call(as, 'GET', `transactions/${id}`)).body,
    send: (as: string, id: string, version: number) => save(as, id, 'approve', { isCorrect: true }, version),
    remove: (as: string, id: string, version: number) =>
      api.call(as, 'DELETE', `transactions/${id}`, { headers: { 'if-match': `"${version}"` } }),
    /** An affirmation as an upload leaves it. */
    swear: async (transactionOwnerId: string, state: 'waiting' | 'clean' | 'refused' = 'clean') => {
      const file = { name: 'affirmation.pdf', size: 1_000, mediaType: 'application/pdf', sha256: '' }
      const kept = { storageKey: newId(), uploadedBy: newId(), state, transactionOwnerId }
      await api.database.db.insert(storedFile).values({ ...file, ...kept })
    },
  }
}

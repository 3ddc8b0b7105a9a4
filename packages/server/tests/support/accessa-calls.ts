import { agreementEffectiveOn } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import type { Database } from '../../src/database/database.ts'
import { participationAgreement, programmeCategory } from '../../src/database/schema.ts'
import type { TestApi, TestApiResponse } from './test-api.ts'
import { addEmployee, addOwner, addPharmacy } from './test-records.ts'

/** Two categories of the programme, `oncology` and `immunology`. */
export async function addProgrammeCategories(db: Database): Promise<void> {
  const inBothLanguages = (text: string) => ({ 'fr-CA': text, 'en-CA': text })
  await db.insert(programmeCategory).values(
    ['oncology', 'immunology'].map((id, position) => ({
      id,
      position,
      name: inBothLanguages(id),
      requirement: inBothLanguages(''),
    })),
  )
}

/** A pharmacy that may take part, with the contact ids of its people. */
export interface AccessaPharmacy {
  readonly pharmacyId: string
  readonly owner: string
  readonly employee: string
}

export async function addAccessaPharmacy(db: Database): Promise<AccessaPharmacy> {
  const pharmacyId = await addPharmacy(db)
  return { pharmacyId, owner: await addOwner(db, pharmacyId), employee: await addEmployee(db, pharmacyId) }
}

/** A signature of the current participation conditions, without a call. */
export async function addSignedAgreement(db: Database, pharmacyId: string, signedBy: string): Promise<void> {
  await db
    .insert(participationAgreement)
    .values({ pharmacyId, effectiveOn: agreementEffectiveOn, signedOn: todayInQuebec(), signedBy })
}

/** The path of accessa at a pharmacy, and below it. */
export const accessaPath = (pharmacyId: string, rest = '') => `accessa/pharmacies/${pharmacyId}${rest}`

/** Calls of the pharmacy's owner, unless another person is given. */
export interface AccessaCalls {
  /** Accepts the current participation conditions, with the wish for English. */
  sign(by?: string): Promise<TestApiResponse>
  enrol(...categoryIds: readonly string[]): Promise<TestApiResponse>
  add(contactId: string, curoEmail: string, category?: string): Promise<TestApiResponse>
}

/** Calls for the pharmacy that `here` returns at the time: each test has its own. */
export function accessaCalls(here: () => AccessaPharmacy & { readonly api: TestApi }): AccessaCalls {
  return {
    async sign(by) {
      const { api, pharmacyId, owner } = here()
      const who = by ?? owner
      const { effectiveOn, textHash } = (await api.call(who, 'GET', 'accessa/conditions')).body
      return api.call(who, 'POST', accessaPath(pharmacyId, '/signmsa'), {
        body: { effectiveOn, textHash, wishesEnglish: true },
      })
    },
    enrol(...categoryIds) {
      const { api, pharmacyId, owner } = here()
      return api.call(owner, 'POST', accessaPath(pharmacyId, '/programcategories'), { body: { categoryIds } })
    },
    add(contactId, curoEmail, category = 'oncology') {
      const { api, pharmacyId, owner } = here()
      const path = accessaPath(pharmacyId, `/programcategories/${category}/participants`)
      return api.call(owner, 'POST', path, { body: { contactId, curoEmail } })
    },
  }
}

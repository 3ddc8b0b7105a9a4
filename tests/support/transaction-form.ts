import { addDays } from '@officine/api/rules'
import { calendarDateOf } from '@officine/i18n/locale'
import type { ApiClient } from './api-client.ts'

/** A future date, valid on any day of a test run. */
export const effectiveDate = addDays(calendarDateOf(new Date()), 40)

/** A signed affirmation like a scanned PDF. */
export const affirmation = {
  name: 'affirmation.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${'x'.repeat(400)}\nstartxref\n9\n%%EOF\n`),
}

interface DraftTransaction {
  readonly id: string
  readonly version: number
  readonly owners: readonly Readonly<Record<string, unknown>>[]
}

/** The id of the caller's pharmacy whose name includes this text. Throws if there is none. */
export async function findPharmacyId(caller: ApiClient, name: string): Promise<string> {
  const employments: { accountId: string; pharmacyName: string }[] = await (
    await caller.call('GET', 'user/employments')
  ).json()
  const found = employments.find(({ pharmacyName }) => pharmacyName.includes(name))
  if (!found) throw new Error(`${name} is no pharmacy of theirs.`)
  return found.accountId
}

/** Creates a transaction, as the portal does. */
export async function createTransaction(
  caller: ApiClient,
  body: { readonly type: string; readonly pharmacyId: string | null },
): Promise<DraftTransaction> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await caller.call('POST', 'transactions', { data: body, headers })
  if (!answer.ok()) throw new Error(`Beginning a form was answered with ${answer.status()}.`)
  return answer.json()
}

/** Saves one step and returns the current transaction. */
export async function saveStep(
  caller: ApiClient,
  { id, version }: Pick<DraftTransaction, 'id' | 'version'>,
  step: 'address' | 'details' | 'owners',
  value: object,
): Promise<DraftTransaction> {
  const headers = { 'if-match': `"${version}"` }
  const data = { [step]: value }
  const answer = await caller.call('PATCH', `transactions/${id}?step=${step}`, { data, headers })
  if (!answer.ok()) throw new Error(`${step} was answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/** A joining owner who is unknown to the association, with a unique practice number. */
export function newOwner(index: number) {
  return {
    contactId: null,
    firstName: 'Anne',
    lastName: `Nouvelle-${'abcdefghijklmnop'.charAt(index)}`,
    practiceNumber: String(990_000 + index),
    email: `anne.${index}@exemple.test`,
    phone: null,
    extension: null,
    mobile: null,
    greeting: null,
    sex: null,
    birthdate: null,
    isResponder: false,
    change: 'joins',
  }
}

/** A complete opening with its affirmation, not sent, with the caller as the only owner. */
export async function createCompleteOpening(caller: ApiClient): Promise<DraftTransaction> {
  const person = await (await caller.call('GET', `contacts/${caller.contactId}`)).json()
  const { firstName, lastName, practiceNumber } = person
  const begun = await createTransaction(caller, { type: 'opening', pharmacyId: null })
  const placed = await saveStep(caller, begun, 'address', {
    companyName: 'Pharmacie du Port',
    address: {
      street: '1, rue du Port',
      unit: null,
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H2Y 1N5',
    },
    phone: null,
    extension: null,
    fax: null,
    email: null,
  })
  const details = { effectiveDate, banner: null, locationCategory: null, neq: null, comments: null }
  const dated = await saveStep(caller, placed, 'details', details)
  const self = { ...newOwner(0), contactId: caller.contactId, firstName, lastName, practiceNumber }
  const owned = await saveStep(caller, dated, 'owners', [{ ...self, email: null, isResponder: true }])
  return uploadAffirmations(caller, owned)
}

/** Uploads the affirmation of every future owner and returns the current transaction. */
async function uploadAffirmations(
  caller: ApiClient,
  { id, owners }: DraftTransaction,
): Promise<DraftTransaction> {
  for (const owner of owners.filter(({ change }) => change !== 'leaves')) {
    const answer = await caller.upload(`transactions/${id}/owners/${owner.id}/files`, affirmation)
    if (!answer.ok()) throw new Error(`The affirmation was answered with ${answer.status()}.`)
  }
  return (await caller.call('GET', `transactions/${id}`)).json()
}

/**
 * A sent purchase of the caller's pharmacy: the current owners leave, these join, and only the
 * address of its record changes.
 */
export async function submitPurchase(
  caller: ApiClient,
  pharmacyId: string,
  joining: readonly object[],
  place?: { readonly street: string; readonly city: string; readonly postalCode: string },
): Promise<DraftTransaction> {
  const begun = await createTransaction(caller, { type: 'purchase', pharmacyId })
  const { companyName, address, phone, extension, fax, email, ...record } = await (
    await caller.call('GET', `pharmacies/${pharmacyId}`)
  ).json()
  const coordinates = { companyName, address: { ...address, ...place }, phone, extension, fax, email }
  const placed = await saveStep(caller, begun, 'address', coordinates)
  const { banner, locationCategory, neq } = record
  const details = { effectiveDate, banner, locationCategory, neq, comments: null }
  const dated = await saveStep(caller, placed, 'details', details)
  const present = begun.owners.map(({ affirmation: _, ...entry }) => entry)
  const owned = await saveStep(caller, dated, 'owners', [...present, ...joining])
  return submitTransaction(caller, await uploadAffirmations(caller, owned))
}

/** Sends a complete transaction and returns its current state. */
export async function submitTransaction(
  caller: ApiClient,
  { id, version }: Pick<DraftTransaction, 'id' | 'version'>,
): Promise<DraftTransaction> {
  const sending = { data: { approve: { isCorrect: true } }, headers: { 'if-match': `"${version}"` } }
  const answer = await caller.call('PATCH', `transactions/${id}?step=approve`, sending)
  if (!answer.ok())
    throw new Error(`The sending was answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/** Starts the review of a transaction, as the association's portal does. */
export async function startReview(
  caller: ApiClient,
  { id, version }: Pick<DraftTransaction, 'id' | 'version'>,
): Promise<void> {
  const nothing = { reason: null, rollChecks: [], pharmacyVersion: null, keptFields: [] }
  const answer = await caller.call('POST', `transactions/${id}/decisions`, {
    data: { decision: 'inReview', ...nothing, ramqNumber: null, region: null },
    headers: { 'if-match': `"${version}"` },
  })
  if (!answer.ok()) throw new Error(`The review was answered with ${answer.status()}: ${await answer.text()}`)
}

import { addDays, todayInQuebec } from '@officine/api/rules'
import type { ApiClient } from './api-client.ts'

/** A future date, valid on any day of a test run. */
export const effectiveDate = addDays(todayInQuebec(), 40)

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
  /** Null for an opening; a buyer sees some of it. */
  readonly pharmacy: Readonly<Record<string, unknown> & { readonly address: object }> | null
}

/** The id of the caller's pharmacy whose name includes this text. Throws if there is none. */
export async function findPharmacyId(caller: ApiClient, name: string): Promise<string> {
  const employments: { accountId: string; pharmacyName: string }[] = await (
    await caller.call('GET', 'user/employments')
  ).json()
  const employment = employments.find(({ pharmacyName }) => pharmacyName.includes(name))
  if (!employment) throw new Error(`${name} is no pharmacy of theirs.`)
  return employment.accountId
}

/** Creates a transaction, as the portal does. */
export async function createTransaction(
  caller: ApiClient,
  body: { readonly type: string; readonly pharmacyId: string | null },
): Promise<DraftTransaction> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const response = await caller.call('POST', 'transactions', { data: body, headers })
  if (!response.ok()) throw new Error(`Beginning a form returned ${response.status()}.`)
  return response.json()
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
  const response = await caller.call('PATCH', `transactions/${id}?step=${step}`, { data, headers })
  if (!response.ok()) throw new Error(`${step} returned ${response.status()}: ${await response.text()}`)
  return response.json()
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
  return uploadAffirmations(caller, await createUnaffirmedOpening(caller))
}

/** An opening that lacks only its affirmation, with the caller as the only owner. */
export async function createUnaffirmedOpening(caller: ApiClient): Promise<DraftTransaction> {
  const person = await (await caller.call('GET', `contacts/${caller.contactId}`)).json()
  const { firstName, lastName, practiceNumber } = person
  const created = await createTransaction(caller, { type: 'opening', pharmacyId: null })
  const withAddress = await saveStep(caller, created, 'address', {
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
  const withDetails = await saveStep(caller, withAddress, 'details', details)
  const self = { ...newOwner(0), contactId: caller.contactId, firstName, lastName, practiceNumber }
  return saveStep(caller, withDetails, 'owners', [{ ...self, email: null, isResponder: true }])
}

/** Uploads the affirmation of every future owner and returns the current transaction. */
async function uploadAffirmations(
  caller: ApiClient,
  { id, owners }: DraftTransaction,
): Promise<DraftTransaction> {
  for (const owner of owners.filter(({ change }) => change !== 'leaves')) {
    const response = await caller.upload(`transactions/${id}/owners/${owner.id}/files`, affirmation)
    if (!response.ok()) throw new Error(`The affirmation returned ${response.status()}.`)
  }
  return (await caller.call('GET', `transactions/${id}`)).json()
}

/**
 * A sent purchase of a pharmacy, the caller's or another's: the current owners leave, these join,
 * and only the address of its record changes.
 */
export async function submitPurchase(
  caller: ApiClient,
  pharmacyId: string,
  joining: readonly object[],
  addressChanges?: { readonly street: string; readonly city: string; readonly postalCode: string },
): Promise<DraftTransaction> {
  const created = await createTransaction(caller, { type: 'purchase', pharmacyId })
  if (!created.pharmacy) throw new Error('A purchase has a pharmacy.')
  const { companyName, address, phone, extension, fax, email, ...record } = created.pharmacy
  const coordinates = {
    companyName,
    address: { ...address, ...addressChanges },
    phone,
    extension,
    fax,
    email,
  }
  const withAddress = await saveStep(caller, created, 'address', coordinates)
  const { banner, locationCategory, neq } = record
  const details = { effectiveDate, banner, locationCategory, neq, comments: null }
  const withDetails = await saveStep(caller, withAddress, 'details', details)
  const currentOwners = created.owners.map(({ affirmation: _, ...entry }) => entry)
  const withOwners = await saveStep(caller, withDetails, 'owners', [...currentOwners, ...joining])
  return submitTransaction(caller, await uploadAffirmations(caller, withOwners))
}

/** Sends a complete transaction and returns its current state. */
export async function submitTransaction(
  caller: ApiClient,
  { id, version }: Pick<DraftTransaction, 'id' | 'version'>,
): Promise<DraftTransaction> {
  const options = { data: { approve: { isCorrect: true } }, headers: { 'if-match': `"${version}"` } }
  const response = await caller.call('PATCH', `transactions/${id}?step=approve`, options)
  if (!response.ok()) throw new Error(`The sending returned ${response.status()}: ${await response.text()}`)
  return response.json()
}

/** Confirms a sent purchase in the name of a present owner. */
export async function confirmPurchase(
  owner: ApiClient,
  { id, version }: Pick<DraftTransaction, 'id' | 'version'>,
): Promise<void> {
  const response = await owner.call('POST', `transactions/${id}/confirmations`, {
    data: { answer: 'confirmed', reason: null },
    headers: { 'if-match': `"${version}"` },
  })
  if (!response.ok()) throw new Error(`The confirmation returned ${response.status()}.`)
}

/** Starts the review of a transaction, as the association's portal does. */
export async function startReview(
  caller: ApiClient,
  { id, version }: Pick<DraftTransaction, 'id' | 'version'>,
): Promise<void> {
  const emptyDecision = { reason: null, rollChecks: [], pharmacyVersion: null, excludedFields: [] }
  const response = await caller.call('POST', `transactions/${id}/decisions`, {
    data: { decision: 'inReview', ...emptyDecision, ramqNumber: null, region: null },
    headers: { 'if-match': `"${version}"` },
  })
  if (!response.ok()) throw new Error(`The review returned ${response.status()}: ${await response.text()}`)
}

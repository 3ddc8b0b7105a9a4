import 'fake-indexeddb/auto'
import type { MembershipCard } from '@officine/api/calls'
import { details } from '@officine/api/errors'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeviceCard, removeDeviceCard, storeDeviceCard } from '../../../encrypted-storage/device-card.ts'
import { setSessionState } from '../../../session/session.ts'
import { connectToServer } from '../../../testing/fake-server.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { sampleCard } from '../documents-fixtures.ts'
import { membershipCard } from './card-query.ts'

const older: MembershipCard = { ...sampleCard, validUntil: '2025-12-31' }
let respond: () => Response

beforeAll(() => {
  stubBrowser()
  connectToServer(() => respond())
})
beforeEach(async () => {
  signIn('1')
  await storeDeviceCard({ contactId: '1', content: older, asOf: 1_000 }, () => true)
})
afterEach(removeDeviceCard)
afterAll(() => void vi.unstubAllGlobals())

function signIn(subject: string): void {
  setSessionState({ name: 'active', grant: { subject, receivedAt: 0, expiresAt: Infinity } })
}

const read = () => membershipCard.queryFn(new AbortController())
const storedCard = async () => (await readDeviceCard())?.content
const refusal = (...codes: string[]) =>
  Response.json({ errors: codes.map((code) => ({ code, detail: '' })) }, { status: 403 })

test('a response updates the card stored on the device', async () => {
  respond = () => Response.json(sampleCard)
  expect(await read()).toEqual(sampleCard)
  await expect.poll(() => storedCard()).toEqual(sampleCard)
})

test('a response that arrives after another person has signed in does not update it', async () => {
  respond = () => {
    signIn('2')
    return Response.json(sampleCard)
  }
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await read()
  // The card is encrypted before the transaction that may store it.
  await expect.poll(() => transactions.mock.calls.map(([, mode]) => mode)).toContain('readwrite')
  transactions.mockRestore()
  expect(await storedCard()).toEqual(older)
})

test('losing the right to the card removes it from the device', async () => {
  respond = () => refusal()
  await expect(read()).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await storedCard()).toBeUndefined()
})

test('the stored card stays when a declaration is overdue or the server is unreachable', async () => {
  respond = () => refusal(details.declarationOverdue.code)
  await expect(read()).rejects.toMatchObject({ kind: 'forbidden' })
  respond = () => {
    vi.stubGlobal('navigator', { onLine: false })
    throw new TypeError('Failed to fetch')
  }
  await expect(read()).rejects.toMatchObject({ kind: 'noConnection' })
  expect(await storedCard()).toEqual(older)
})

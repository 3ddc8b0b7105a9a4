import 'fake-indexeddb/auto'
import { getUserinfo, type Userinfo } from '@officine/api/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/index.ts'
import { readPersistedResponse } from '../data/persisted-responses.ts'
import { readDeviceCard, removeDeviceCard, storeDeviceCard } from '../encrypted-storage/device-card.ts'
import { removeUserKey, setKeySecret } from '../encrypted-storage/user-key.ts'
import { connectToServer } from '../testing/fake-server.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { personWith } from './testing/person.ts'
import { userinfoQuery } from './userinfo.tsx'

let userinfo: Userinfo

beforeAll(() => {
  stubBrowser()
  connectToServer(() => Response.json(userinfo))
})
beforeEach(() => storeDeviceCard({ contactId: '1', content: {}, asOf: 1_000 }, () => true))
afterEach(removeDeviceCard)
afterAll(() => void vi.unstubAllGlobals())

const read = (changes: Partial<Userinfo>) => {
  userinfo = personWith([], changes)
  return userinfoQuery.queryFn(new AbortController())
}

test('the card on this device is removed when the right to it ends', async () => {
  await read({ contactId: '1', may: ['readTaxReceipts'] })
  expect(await readDeviceCard()).toBeUndefined()
})

test('the card stays while the person has the right to it', async () => {
  await read({ contactId: '1', may: ['readMembershipCard'] })
  expect(await readDeviceCard()).toBeDefined()
})

test('a response about another person does not remove it', async () => {
  await read({ contactId: '2', may: [] })
  expect(await readDeviceCard()).toBeDefined()
})

test('the person is cached in the browser without the secret that decrypts their data', async () => {
  setKeySecret('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')
  userinfo = personWith([], { contactId: '1' })
  expect(await queryClient.fetchQuery(userinfoQuery)).toMatchObject({ draftSecret: 'secret' })
  const { response: struct } = getUserinfo
  if (!struct) throw new Error('The call has a response.')
  const readStored = async () =>
    (await readPersistedResponse(JSON.stringify(userinfoQuery.queryKey), struct))?.response
  await expect.poll(readStored).toEqual({ ...userinfo, draftSecret: '' })
  await removeUserKey()
})

import { number, object, string } from 'superstruct'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  deriveKey,
  type EncryptedRecord,
  type EncryptionKey,
} from '../encrypted-storage/record-encryption.ts'
import {
  createPersistedResponses,
  type PersistedResponses,
  type ResponseStore,
  responsePersistence,
} from './persisted-responses.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const otherSecret = '_-ECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const keeping = responsePersistence(object({ name: string(), phone: string() }))
const answer = { name: 'Geneviève Tremblay', phone: '514 555-0142' }

describe('persisted responses', () => {
  let key: EncryptionKey | undefined
  let records: Map<string, EncryptedRecord>
  let answers: PersistedResponses

  beforeEach(async () => {
    const own = await deriveKey(secret)
    key = own
    records = new Map()
    const store: ResponseStore = {
      get: async (owner, name) => records.get(`${owner}/${name}`),
      put: async (record, mayPut) => {
        if (mayPut()) records.set(`${record.owner}/${record.name}`, record)
      },
      delete: async (owner, name) => void records.delete(`${owner}/${name}`),
    }
    answers = createPersistedResponses(store, {
      key: async () => key,
      pendingKey: async () => own,
      isCurrent: (asked) => asked === key,
    })
  })

  test('are read with the time of the response', async () => {
    await answers.write('contact', keeping, { response: answer, asOf: 42 })
    expect(await answers.read('contact', keeping)).toEqual({ response: answer, asOf: 42 })
  })

  test('are encrypted', async () => {
    await answers.write('contact', keeping, { response: answer, asOf: 42 })
    const kept = [...records.values()].map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join()
    expect(kept).not.toContain('Tremblay')
    expect(kept).not.toContain('555-0142')
  })

  test('are readable by their owner only', async () => {
    await answers.write('contact', keeping, { response: answer, asOf: 42 })
    key = await deriveKey(otherSecret)
    expect(await answers.read('contact', keeping)).toBeUndefined()
  })

  test('are not stored after sign-out, even if the response arrives late', async () => {
    const late = answers.write('contact', keeping, { response: answer, asOf: 42 })
    key = undefined
    await late
    await answers.write('contact', keeping, { response: answer, asOf: 43 })
    expect(records.size).toBe(0)
  })

  test('of an older release are read as far as they are valid', async () => {
    const older = responsePersistence(object({ name: string(), phone: string(), pager: string() }))
    await answers.write('contact', older, { response: { ...answer, pager: '1' }, asOf: 42 })
    expect((await answers.read('contact', keeping))?.response).toEqual(answer)
    expect(
      await answers.read('contact', responsePersistence(object({ practiceNumber: number() }))),
    ).toBeUndefined()
  })

  test('leave out the parts that must not be persisted', async () => {
    const withoutPhone = { ...keeping, persistedPart: (whole: typeof answer) => ({ ...whole, phone: '' }) }
    await answers.write('contact', withoutPhone, { response: answer, asOf: 42 })
    expect((await answers.read('contact', keeping))?.response).toEqual({ ...answer, phone: '' })
  })

  test('are deleted when the server rejects the request', async () => {
    await answers.write('contact', keeping, { response: answer, asOf: 42 })
    await answers.remove('contact')
    expect(await answers.read('contact', keeping)).toBeUndefined()
  })
})

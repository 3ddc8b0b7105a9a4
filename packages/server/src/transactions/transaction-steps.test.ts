import { describe, expect, test } from 'vitest'
import {
  api,
  calls,
  me,
  pharmacyId,
  practiceNumber,
  setUpSubmitterForEachTest,
} from '../../tests/support/submitter-for-each-test.ts'
import { ifMatch } from '../../tests/support/test-api.ts'
import {
  address,
  details,
  errorsOf,
  inTwoWeeks,
  nextPracticeNumber,
  owner,
} from '../../tests/support/test-transactions.ts'

setUpSubmitterForEachTest()

describe('a step', () => {
  test('is stored, and read again with its version', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    expect((await calls.save(me, id, 'address', address, 1)).body).toMatchObject({ version: 2, address })
    const saved = await calls.save(me, id, 'details', details(), 2)
    expect(saved.headers.etag).toBe('"3"')
    const read = await api.call(me, 'GET', `transactions/${id}`)
    expect(read.headers.etag).toBe('"3"')
    expect(read.body).toMatchObject({ address, details: details(), effectiveDate: inTwoWeeks() })
  })

  test('sent again unchanged changes nothing', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const { owners } = await calls.read(me, id)
    const entries = owners.map(({ affirmation, ...entry }: { affirmation: unknown }) => entry)
    for (const [step, content] of Object.entries({ address, details: details(), owners: entries })) {
      const { status, body } = await calls.save(me, id, step, content, version)
      expect([step, status, body.version]).toEqual([step, 200, version])
    }
  })

  test('must be the one named in the URL', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    const patch = (body: object) =>
      api.call(me, 'PATCH', `transactions/${id}?step=address`, { body, headers: ifMatch(1) })
    for (const [body, pointer] of [
      [{}, '/address'],
      [{ details: details() }, '/details'],
      [{ address, details: details() }, '/details'],
    ] as const) {
      expect(errorsOf((await patch(body)).body)).toEqual([['Step is not the one that was sent.', pointer]])
    }
  })

  test('with a stale version returns 409 with the current transaction', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    await calls.save(me, id, 'address', address, 1)
    const { status, body } = await calls.save(me, id, 'details', details(), 1)
    expect(status).toBe(409)
    expect(body.meta.current).toMatchObject({ id, version: 2, address, details: null })
  })

  test('saved twice at once is written once, and the other gets 409', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    for (let version = 1; version <= 10; version++) {
      const responses = await Promise.all(
        ['Une', 'Autre'].map((companyName) =>
          calls.save(me, id, 'address', { ...address, companyName: companyName + version }, version),
        ),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('of owners preserves a person’s entry, with their affirmation', async () => {
    const { id, version, ownerId } = await calls.ready(me, pharmacyId)
    const { owners } = await calls.read(me, id)
    const { affirmation, ...first } = owners[0]
    expect(affirmation).toMatchObject({ name: 'affirmation.pdf', state: 'clean' })
    const renamed = { ...first, lastName: 'Roy-Côté' }
    const two = await calls.save(me, id, 'owners', [owner({ isResponder: false }), renamed], version)
    expect(two.body.owners[1]).toMatchObject({ id: ownerId, lastName: 'Roy-Côté', affirmation })
    const other = { ...first, practiceNumber: nextPracticeNumber() }
    const { body } = await calls.save(me, id, 'owners', [other], version + 1)
    expect(body.owners).toMatchObject([{ affirmation: null }])
    expect(body.owners[0].id).not.toBe(ownerId)
  })

  test.each([
    ['nobody', () => [], ['Value is not valid.', '/owners']],
    [
      'owners without a responder',
      () => [owner({ isResponder: false })],
      ['One of the owners is to answer.', '/owners'],
    ],
    [
      'the same person twice',
      () => [owner({ practiceNumber: '42' }), owner({ practiceNumber: '42' })],
      ['The same associate was added twice.', '/owners'],
    ],
    [
      'an unknown person',
      () => [owner({ contactId: 'absent' })],
      ['Value is not valid.', '/owners/0/practiceNumber'],
    ],
    [
      'a person under another practice number',
      () => [owner({ contactId: me, change: 'leaves', isResponder: false }), owner()],
      ['Value is not valid.', '/owners/0/practiceNumber'],
    ],
    ['an owner of another form', () => [owner({ id: 'other' })], ['Value is not valid.', '/owners/0/id']],
  ])('of owners refuses %s', async (_, owners, error) => {
    const { id } = (await calls.create(me, 'purchase', pharmacyId)).body
    const { status, body } = await calls.save(me, id, 'owners', owners(), 1)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([error])
  })

  test('of owners accepts a known person without an email, and the transaction can be sent', async () => {
    const { id } = (await calls.create(me, 'association', pharmacyId)).body
    const known = { contactId: me, practiceNumber, change: 'stays', email: null }
    const saved = await calls.fill(me, id, [owner(known), owner({ isResponder: false })])
    expect(saved.body.owners).toMatchObject([{ contactId: me, email: null }, { contactId: null }])
    for (const { id: ownerId } of saved.body.owners) await calls.swear(ownerId)
    expect((await calls.send(me, id, 4)).status).toBe(200)
  })

  test('refuses to dissociate everybody, also if somebody joins; a purchase allows it', async () => {
    const leaving = () => owner({ contactId: me, practiceNumber, change: 'leaves', isResponder: false })
    const association = (await calls.create(me, 'association', pharmacyId)).body
    const refused = await calls.save(me, association.id, 'owners', [leaving(), owner()], 1)
    expect(errorsOf(refused.body)).toEqual([['Not all associates can be dissociated.', '/owners']])
    const purchase = (await calls.create(me, 'purchase', pharmacyId)).body
    expect((await calls.save(me, purchase.id, 'owners', [leaving(), owner()], 1)).status).toBe(200)
  })
})

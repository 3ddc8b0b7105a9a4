import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  api,
  association,
  filerForEachTest,
  me,
  pharmacyId,
} from '../../tests/support/filer-for-each-test.ts'
import { addContact, addEmployment } from '../../tests/support/test-api.ts'
import { errorsOf, inTwoWeeks, nextPracticeNumber } from '../../tests/support/transaction-forms.ts'
import { contact, employment, outgoingMail } from '../database/schema.ts'

filerForEachTest()

const day = inTwoWeeks()
const withdraw = (id: string) => association.decide(id, { decision: 'withdrawn', reason: 'Vente annulée.' })

describe('the withdrawal of an accepted form', () => {
  test('is refused where the pharmacy would lose its last owner by it', async () => {
    const { db } = api.database
    const joins = { practiceNumber: nextPracticeNumber(), email: `${nextPracticeNumber()}@exemple.ca` }
    const id = await association.sentAssociation(me, pharmacyId, [{ ...joins, isResponder: false }])
    await association.accept(id)
    const last = addDays(day, 14)
    const endOn = async (endDate: string | null) => {
      const mine = and(eq(employment.contactId, me), eq(employment.pharmacyId, pharmacyId))
      const [row] = await db.select().from(employment).where(mine)
      return api.call(association.admin, 'PUT', `pharmacies/${pharmacyId}/employees/${row?.id}`, {
        body: { endDate },
        headers: { 'if-match': `"${row?.version}"` },
      })
    }
    expect((await endOn(last)).status).toBe(200)
    const refused = await withdraw(id)
    expect([refused.status, errorsOf(refused.body)[0]?.[0]]).toEqual([
      400,
      'The last owner of a pharmacy stays.',
    ])
    expect(await association.ownersOn(pharmacyId, last)).toEqual(['Roy'])
    expect(await association.calls.read(me, id)).toMatchObject({ status: 'accepted' })
    expect((await endOn(null)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(200)
    expect(await association.ownersOn(pharmacyId, last)).toEqual(['Gagné'])
  })

  test('is not refused where nobody owned the pharmacy before either', async () => {
    const { db } = api.database
    const { id } = await association.sentPurchase(me, pharmacyId)
    await association.accept(id)
    await db.update(employment).set({ endDate: todayInQuebec() }).where(eq(employment.pharmacyId, pharmacyId))
    expect((await withdraw(id)).status).toBe(200)
  })
})

describe('the withdrawal of an accepted opening', () => {
  test('is told to those who were employed there, and to them alone', async () => {
    const { db } = api.database
    const id = await association.sentOpening(me)
    const opened: string = (await association.accept(id, { ramqNumber: nextPracticeNumber() })).body
      .pharmacyId
    const [employee, requester, former] = [await addContact(db), await addContact(db), await addContact(db)]
    await addEmployment(db, employee, opened, { startDate: addDays(day, 3) })
    await addEmployment(db, requester, opened, {
      ...{ type: employmentTypes.Employee, validationStatus: 0, startDate: null },
    })
    await addEmployment(db, former, opened, { endDate: todayInQuebec() })
    await db.delete(outgoingMail)
    expect((await withdraw(id)).status).toBe(200)
    const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.template, 'openingWithdrawn'))
    const [person] = await db.select().from(contact).where(eq(contact.id, employee))
    expect(mails.map(({ recipientAddress, parameters }) => [recipientAddress, parameters.pharmacy])).toEqual([
      [person?.email, 'Pharmacie du Marché'],
    ])
    expect(await association.mailed()).toEqual(['openingWithdrawn', 'transactionWithdrawn'])
  })
})

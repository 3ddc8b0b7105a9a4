import type { MergeComparison } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { account, contact, employment, mergedContact, signIn } from '../../../src/database/schema.ts'
import { placesNaming } from '../../support/places-naming.ts'
import { addAccount, addEmployed, addLavalPharmacy } from '../../support/test-records.ts'
import { checkEqual, checkWritten, type Race } from '../race.ts'
import type { RaceHarness, RaceRequest } from '../race-harness.ts'
import { administratorsOf } from '../race-records.ts'

/** Two people of two pharmacies, and an administrator. */
async function addPair(db: Database) {
  const [one, other] = [
    await addEmployed(db, await addLavalPharmacy(db)),
    await addEmployed(db, await addLavalPharmacy(db)),
  ]
  const [as, second] = await administratorsOf(db)
  return { one: one.contactId, other: other.contactId, as, second }
}

interface MergeOf {
  readonly as: string
  readonly one: string
  readonly other: string
}

/** The merge of two files as they are now. */
async function mergeRequest({ race }: RaceHarness, { as, one, other }: MergeOf): Promise<RaceRequest> {
  const path = `people/${one}/merge/${other}`
  const [response] = await race([{ as, method: 'GET', path }])
  if (!response) throw new Error('Nothing was answered.')
  const { this: own, other: gone, fields } = response.body as MergeComparison
  const choices = fields.map((field) => ({ field, side: 'this' }))
  const body = { version: own.version, otherVersion: gone.version, fields: choices, workplaces: [] }
  return { as, method: 'PUT', path, body }
}

export const mergedOneWay: Race = {
  rule: 'two files become one once, one way',
  async attempt(harness) {
    const { db, race } = harness
    const { one, other, as, second } = await addPair(db)
    const merges = await Promise.all([
      mergeRequest(harness, { as, one, other }),
      mergeRequest(harness, { as: second, one: other, other: one }),
      mergeRequest(harness, { as: second, one, other }),
    ])
    const responses = await race(merges)
    const [left] = await db.select().from(contact).where(eq(contact.id, one))
    const stays = left ? one : other
    const gone = left ? other : one
    return (
      checkWritten(responses, left ? 2 : 1, ['404 3404']) ??
      checkEqual('aliases', await db.$count(mergedContact, eq(mergedContact.oldId, gone)), 1) ??
      checkEqual('employments', await db.$count(employment, eq(employment.contactId, stays)), 2)
    )
  },
}

export const mergedBesideEdits: Race = {
  rule: 'what is written beside a merge is in the file that stays, or refused',
  async attempt(harness) {
    const { db, race } = harness
    const { one, other, as, second } = await addPair(db)
    const pharmacyId = await addLavalPharmacy(db)
    const { contactId: owner } = await addEmployed(db, pharmacyId, employmentTypes.Owner)
    const employee = {
      contactId: other,
      type: employmentTypes.Employee,
      isPrimaryLink: false,
      startDate: null,
    }
    const [merged, edited, added] = await race([
      await mergeRequest(harness, { as, one, other }),
      { as: second, method: 'PUT', path: `contacts/${other}`, version: 1, body: { occupation: 'Commis' } },
      { as: owner, method: 'POST', path: `pharmacies/${pharmacyId}/employees`, body: employee },
      { as: second, method: 'POST', path: `people/${other}/invitations` },
    ])
    const isMerged = merged?.status === 204
    const expected = 2 + (added?.status === 201 ? 1 : 0)
    const employments = await db.$count(employment, eq(employment.contactId, one))
    if (!isMerged && merged?.codes.join() !== '2074') return `the merge answered ${merged?.status}`
    if (isMerged && edited?.status === 200) return 'an edit was confirmed and lost'
    if (![201, 400, 404].includes(added?.status ?? 0)) return `the addition answered ${added?.status}`
    if (!isMerged) return undefined
    const places = await placesNaming(db, other)
    const lost = places.filter(
      (place) => !/^(audit_entry|merged_contact|idempotency_key|rate_limit|outgoing_mail)\./.test(place),
    )
    return checkEqual('employments', employments, expected) ?? checkEqual('places', lost.join(), '')
  },
}

export const mergedBesideSignIn: Race = {
  rule: 'nobody is signed in as a file that is gone',
  async attempt(harness) {
    const { db, race } = harness
    const { one, other, as } = await addPair(db)
    await addAccount(db, one)
    await addAccount(db, other)
    await db.insert(signIn).values({ contactId: other, outcome: 'succeeded', methods: [], network: '' })
    const merge = await mergeRequest(harness, { as, one, other })
    const read = { as: other, method: 'GET', path: 'userinfo?version=2.0' } as const
    const change = {
      as: other,
      method: 'PUT',
      path: `contacts/${other}`,
      version: 1,
      body: { mobile: '+15145550144' },
    } as const
    const [merged, , changed] = await race([merge, read, change])
    const [after] = await race([read])
    if (merged?.status !== 204 && merged?.codes.join() !== '2074')
      return `the merge answered ${merged?.status}`
    if (merged?.status !== 204) return checkEqual('the change', changed?.status, 200)
    return (
      checkEqual('the session', after?.status, 401) ??
      checkEqual('accounts', await db.$count(account, eq(account.contactId, other)), 0) ??
      checkEqual('sign-ins', await db.$count(signIn, eq(signIn.contactId, one)), 1)
    )
  },
}

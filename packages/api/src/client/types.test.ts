import { expectTypeOf, test } from 'vitest'
import {
  type Call,
  type CallTraits,
  type Contact,
  type ContactId,
  deleteNotification,
  type Employee,
  type EmploymentId,
  getPharmacy,
  type MemberRequestId,
  type Pharmacy,
  type PharmacyId,
  type postEmployee,
  type putEmployee,
  type searchPharmacies,
} from '../calls/index.ts'
import { getMembershipCard } from '../calls/membership-card.ts'
import { postRequest, postRequestFile } from '../calls/requests.ts'
import type { CallInput, CallResult, FileResponse } from './call-input.ts'
import type { Client } from './create-client.ts'

/** The input of a call, derived from the definition as `Client.call` does. */
type InputOf<C extends CallTraits> =
  C extends Call<infer Path, infer Query, infer Body, infer _Response>
    ? CallInput<Path, Query, Body, C>
    : never

declare const client: Client
const callResults = {
  pharmacy: () => client.call(getPharmacy, { path: { pharmacyId: 'p' } }),
  nothing: () => client.call(deleteNotification, { path: { notificationId: 'n' } }),
  file: () => client.call(getMembershipCard, { query: {} }),
  literals: () => {
    const body = { contactId: 'c', description: 'd', chapterId: 1, categoryId: 1, subjectId: 1 } as const
    return client.call(postRequest, { body, idempotencyKey: 'k' })
  },
  inPlace: () =>
    client.call(postRequest, {
      body: { contactId: 'c', description: 'd', chapterId: 1, categoryId: 1, subjectId: 1 },
      idempotencyKey: 'k',
    }),
  upload: (file: File) => client.call(postRequestFile, { path: { requestId: 'r' }, file }),
}

test('a response has the type of its struct, is a file, or nothing', () => {
  expectTypeOf(callResults.pharmacy).returns.resolves.toEqualTypeOf<Pharmacy>()
  expectTypeOf(callResults.nothing).returns.resolves.toEqualTypeOf<undefined>()
  expectTypeOf(callResults.file).returns.resolves.toEqualTypeOf<FileResponse>()
  expectTypeOf(callResults.upload).returns.resolves.toHaveProperty('state')
  expectTypeOf<CallResult<Employee, typeof postEmployee>>().toEqualTypeOf<Employee>()
})

test('a literal value of a body can be written inline', () => {
  expectTypeOf(callResults.inPlace).returns.resolves.toEqualTypeOf<{ data: { id: MemberRequestId } }>()
  expectTypeOf(callResults.literals).returns.toEqualTypeOf<ReturnType<typeof callResults.inPlace>>()
})

test('a path requires its parameters by name', () => {
  expectTypeOf<InputOf<typeof putEmployee>['path']>().toEqualTypeOf<{
    readonly pharmacyId: PharmacyId
    readonly employeeId: EmploymentId
  }>()
  expectTypeOf<InputOf<typeof searchPharmacies>['path']>().toEqualTypeOf<undefined>()
})

test('a path and a body refuse the id of another record, and accept a text from an address', () => {
  type Path = InputOf<typeof getPharmacy>['path']
  expectTypeOf<{ pharmacyId: Pharmacy['id'] }>().toExtend<Path>()
  expectTypeOf<{ pharmacyId: string }>().toExtend<Path>()
  expectTypeOf<{ pharmacyId: Contact['id'] }>().not.toExtend<Path>()
  type ContactIdOfBody = InputOf<typeof postEmployee>['body']['contactId']
  expectTypeOf<ContactIdOfBody>().toEqualTypeOf<ContactId>()
  expectTypeOf<Pharmacy['id']>().not.toExtend<ContactIdOfBody>()
})

test('ids of different records are different types in each response', () => {
  expectTypeOf<Employee['id']>().toEqualTypeOf<EmploymentId>()
  expectTypeOf<Employee['contactId']>().toEqualTypeOf<ContactId>()
  expectTypeOf<Employee['accountId']>().toEqualTypeOf<PharmacyId | null>()
  expectTypeOf<ContactId>().not.toExtend<PharmacyId>()
})

test('query members with a default are optional, and their values are typed', () => {
  type Query = NonNullable<InputOf<typeof searchPharmacies>['query']>
  expectTypeOf<{ search: string }>().toExtend<Query>()
  expectTypeOf<{ search: number }>().not.toExtend<Query>()
  expectTypeOf<Query['pageNumber']>().toEqualTypeOf<number | undefined>()
})

test('a body is required if the call has one', () => {
  expectTypeOf<InputOf<typeof putEmployee>>().toHaveProperty('body')
  expectTypeOf<NonNullable<InputOf<typeof getPharmacy>['body']>>().toBeNever()
})

test('a write of a versioned resource requires the version, a read does not', () => {
  expectTypeOf<InputOf<typeof putEmployee>['version']>().toEqualTypeOf<number>()
  expectTypeOf<InputOf<typeof getPharmacy>['version']>().toEqualTypeOf<number | undefined>()
})

test('a creation requires its key', () => {
  expectTypeOf<InputOf<typeof postEmployee>['idempotencyKey']>().toEqualTypeOf<string>()
})

test('an upload requires its file, and no other call accepts one', () => {
  expectTypeOf<InputOf<typeof postRequestFile>['file']>().toEqualTypeOf<File>()
  expectTypeOf<NonNullable<InputOf<typeof postEmployee>['file']>>().toBeNever()
})

import { type Call, calls } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { servedCalls } from '../api/served-calls.ts'
import { createOpenApiDocument } from './openapi-document.ts'
import { openApiPath } from './operation.ts'

const document = createOpenApiDocument('1.38.0')
// The table types each call separately; the tests treat them alike.
const table = Object.entries(calls) as unknown as readonly (readonly [string, Call])[]

const operationOf = (call: Call) => document.paths[openApiPath(call)]?.[call.method.toLowerCase()]

test('the document is OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone({ ...document }))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every reference resolves', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
  for (const [, pointer = ''] of references) {
    const target = pointer.split('/').reduce<unknown>((at, part) => Object(at)[part], document)
    expect(target, pointer).toBeDefined()
  }
})

test('every served call has a description, and is in the document once', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(Object.keys(calls).sort())
  expect(ids).toHaveLength(servedCalls.length)
  expect(document.tags.filter(({ description }) => description === '')).toEqual([])
})

describe('an example of a body', () => {
  const withBody = table.filter(([, { body }]) => body !== undefined)
  test.each(withBody)('follows the rules of %s', (_, call) => {
    const content = operationOf(call)?.requestBody?.content['application/json']
    expect(content?.example).toBeDefined()
    // An example can't follow rules between members or about the current date.
    const broken = call.body ? (check(content?.example, call.body).violations ?? []) : []
    expect(broken.filter(({ rule }) => !uncheckedRules.includes(rule))).toEqual([])
  })
})

const uncheckedRules = [
  'daysAhead',
  'dateBeforeToday',
  'dateNotBeforeToday',
  'hoursOverlap',
  'someOwnerRemains',
]

describe('the rules of structs are in the schema', () => {
  const { schemas } = document.components
  test.each([
    ['a length', 'Address', 'city', { type: 'string', maxLength: 80 }],
    ['an enum', 'Address', 'province', { enum: expect.arrayContaining(['QC']) }],
    [
      'a pattern',
      'Address',
      'postalCode',
      { pattern: expect.stringContaining('ABCEGHJ'), examples: ['H2Y 1G6'] },
    ],
    [
      'a code, by its name',
      'EmployeeChange',
      'type',
      { description: expect.stringContaining('468160004 Owner') },
    ],
    ['a date or null', 'Employee', 'startDate', { type: ['string', 'null'], format: 'date' }],
    ['a number of items', 'Pharmacy', 'openingHours', { minItems: 7, maxItems: 7 }],
    [
      'a named schema or null',
      'Pharmacy',
      'areas',
      { anyOf: [{ $ref: '#/components/schemas/Areas' }, { type: 'null' }] },
    ],
  ])('%s', (_, name, member, expected) => {
    expect(schemas[name]?.properties?.[member]).toMatchObject(expected)
  })

  test('a rule without a JSON Schema keyword is described in text, with its code', () => {
    expect(schemas.Areas?.description).toContain('1029: Areas do not fit in the total.')
  })

  test('optional members are not required', () => {
    expect(schemas.EmployeeChange?.required).toBeUndefined()
    expect(schemas.Contact?.required).toContain('version')
    expect(schemas.Contact?.required).not.toContain('birthdate')
  })
})

test('headers, tokens and errors of a call follow from its definition', () => {
  const of = (name: keyof typeof calls) => operationOf(calls[name] as unknown as Call)
  const parameters = JSON.stringify(of('putEmployee')?.parameters)
  expect(parameters).toContain('If-Match')
  expect(parameters).not.toContain('Idempotency-Key')
  expect(JSON.stringify(of('postEmployee')?.parameters)).toContain('Idempotency-Key')
  expect(Object.keys(of('putEmployee')?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
  ])
  expect(Object.keys(of('getUserinfo')?.responses ?? {})).not.toContain('409')
  expect(of('getInvitation')?.security).toEqual([{ signupToken: [] }])
  expect(of('postContact')?.security).toEqual([{ bearer: [] }, { signupToken: [] }])
  expect(of('putEmployee')?.security).toEqual([{ bearer: [] }])
  expect(of('putEmployee')?.responses[400]?.description).toContain('2003 The pharmacy already has two')
})

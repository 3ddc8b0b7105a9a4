import { readFileSync } from 'node:fs'
import { string } from 'superstruct'
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { normalizeEmail } from './email-address.ts'
import { email } from './text.ts'

/** The test cases shared with the elements. */
const { accepted, refused }: { accepted: [string, string][]; refused: string[] } = JSON.parse(
  readFileSync(
    new URL('../../../ui-elements/src/text-field/email-address.cases.json', import.meta.url),
    'utf8',
  ),
)

test.each(accepted)('%j is a plain address, normalized to %j', (text, normal) => {
  expect(check(text, email(string())).violations).toBeUndefined()
  expect(normalizeEmail(text)).toBe(normal)
  expect(normalizeEmail(normal)).toBe(normal)
})

test.each(refused)('%j is not a plain address', (text) => {
  expect(check(text, email(string())).violations).toMatchObject([{ rule: 'email' }])
})

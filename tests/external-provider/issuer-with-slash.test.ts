import { expect, home, signInWith, test } from './external-fixtures.ts'

// Auth0 has such an issuer.
test.use({ endsWithSlash: true })

test('a provider whose issuer ends with a slash signs people in', async ({ page, system }) => {
  expect(system.provider.issuer).toMatch(/\/$/)
  await signInWith(page, system, { username: 'proprietaire', email: 'owner@officine.test' })
  await expect(home(page)).toBeVisible()
})

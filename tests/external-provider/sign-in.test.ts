import {
  expect,
  expired,
  french,
  home,
  signInWith,
  test,
  unlinked,
  watchTokenRequests,
} from './external-fixtures.ts'

const owner = { username: 'proprietaire', email: 'owner@officine.test' }

test('a person signs in at the provider and gets their own record', async ({ page, system }) => {
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  await page.goto(`${system.server.url}/profile`)
  await expect(page.getByText(owner.email).first()).toBeVisible()
  await expect(page.getByRole('link', { name: french.text('profile.password.title') })).toHaveCount(0)
})

test('a renewal needs no page of the provider', async ({ page, system }) => {
  const grantTypes = watchTokenRequests(page, system.provider)
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  // The tokens live for a minute, and are renewed before their end while the person is active.
  await expect
    .poll(
      async () => {
        await page.mouse.move(Math.random() * 200, 200)
        await page.keyboard.press('Shift')
        return grantTypes
      },
      { timeout: 90_000 },
    )
    .toEqual(['authorization_code', 'refresh_token'])
  await page.goto(`${system.server.url}/profile`)
  await expect(page.getByText(owner.email).first()).toBeVisible()
})

test('a sign-out ends the session here and at the provider', async ({ page, system }) => {
  const { server, provider } = system
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  await page
    .getByRole('button', { name: french.start('shell.account.open') })
    .first()
    .click()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
  await provider.confirmSignOut(page)
  await page.goto(`${server.url}/`)
  await provider.fillSignIn(page, owner.username)
  await expect(home(page)).toBeVisible()
})

test('a key that the provider has rotated signs people in at once', async ({ page, browser, system }) => {
  const { server, provider } = system
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  await provider.rotateKey()
  const other = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await other.goto(`${server.url}/`)
  await provider.fillSignIn(other, owner.username)
  await expect(home(other)).toBeVisible()
})

test('an account that the provider removed gets no new token', async ({ page, system }) => {
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  const refusal = page.waitForResponse(
    (response) => response.url() === `${system.provider.issuer}/token` && response.status() === 400,
  )
  await system.provider.removeUser(owner.username)
  await refusal
})

test('an unknown account shows what to do, and another one can be used', async ({ page, system }) => {
  await signInWith(page, system, { username: 'inconnu', email: 'inconnu@ailleurs.test' })
  await expect(unlinked(page)).toBeVisible()
  await expect(page.getByText('514 555').first()).toBeVisible()
  await system.provider.addUser({ ...owner, isEmailVerified: true })
  await page.getByRole('link', { name: french.text('shell.identity.other') }).click()
  await expect(page).toHaveURL(system.provider.accountPage)
})

test('an unverified address that is somebody’s links nothing', async ({ page, system }) => {
  await signInWith(page, system, { ...owner, isEmailVerified: false })
  await expect(unlinked(page)).toBeVisible()
})

test.describe('where no address links an account', () => {
  test.use({ linksByEmail: false })

  test('a verified address links nothing either', async ({ page, system }) => {
    await signInWith(page, system, owner)
    await expect(unlinked(page)).toBeVisible()
  })
})

test.describe('with tokens for another resource', () => {
  test.use({ audience: 'https://another.example/' })

  test('no call is answered, and the session ends', async ({ page, system }) => {
    const rejected = page.waitForResponse(
      (response) => response.url().includes('/api/aqpp/userinfo') && response.status() === 401,
    )
    await signInWith(page, system, owner)
    await rejected
    await expect(expired(page)).toBeVisible()
  })
})

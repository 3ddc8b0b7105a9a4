import { signIn } from '../house/people.ts'
import { expect, expectNoReload, markPage, recovery, test, watchToken } from './fixtures.ts'
import { expectOneRequest, openRequest, request, watchKeys, words } from './link-request.ts'

const say = words['fr-CA']
const noNetwork = 'Vous n’êtes pas connecté au réseau. Vérifiez votre connexion, puis réessayez.'

test.describe('without a network', () => {
  test('a request is refused before it leaves, and sent once the network is back', async ({
    faulty,
    page,
  }) => {
    const token = watchToken(page)
    await signIn(page, faulty.house, 'basic')
    const pharmacyId = await openRequest(page, faulty, 'fr-CA')
    await markPage(page)
    const keys = watchKeys(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: say.send }).click()
    const alert = page.getByRole('alert').filter({ hasText: noNetwork })
    await expect(alert.getByText(noNetwork, { exact: true })).toBeVisible()
    await expect(alert.getByText(say.kept, { exact: true })).toBeVisible()
    // Nobody has heard of it: there is nothing to refer to.
    await expect(alert.getByText(say.reference)).toHaveCount(0)
    expect(keys).toEqual([])
    await page.context().setOffline(false)
    await alert.getByRole('button', { name: say.retry }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible(recovery)
    await expectNoReload(page)
    await expectOneRequest(page, faulty, token(), pharmacyId)
  })

  for (const [moment, isAnswerHeld] of [
    ['while a request is on its way', false],
    ['while its answer is on its way', true],
  ] as const) {
    test(`a network that goes ${moment} loses nothing, and it counts once`, async ({ faulty, page }) => {
      const token = watchToken(page)
      await signIn(page, faulty.house, 'basic')
      const pharmacyId = await openRequest(page, faulty, 'fr-CA')
      await markPage(page)
      const keys = watchKeys(page)
      const broken = faulty.way.break(request, { kind: 'silence', isAnswerHeld })
      await page.getByRole('button', { name: say.send }).click()
      await expect.poll(() => broken.met.length).toBe(1)
      await page.context().setOffline(true)
      const alert = page.getByRole('alert').filter({ hasText: say.kept })
      await expect(alert.getByText(say.kept, { exact: true })).toBeVisible({ timeout: 20_000 })
      await expect(
        alert.getByText(/^(Vous n’êtes pas connecté|Le service ne répond pas|Le réseau est instable)/),
      ).toBeVisible()
      broken.mend()
      await page.context().setOffline(false)
      await alert.getByRole('button', { name: say.retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible(recovery)
      await expectNoReload(page)
      expect(new Set(keys).size).toBe(1)
      await expectOneRequest(page, faulty, token(), pharmacyId)
    })
  }

  test('what is read says so, and comes by itself with the network', async ({ faulty, page }) => {
    await signIn(page, faulty.house, 'basic')
    await page.goto(`${faulty.house.url}/new-employment`)
    await markPage(page)
    await page.getByLabel('Adresse ou nom').fill('gaspe')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Chercher' }).click()
    await expect(page.getByText(noNetwork, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: say.choose }).first()).toBeVisible(recovery)
    await expect(page.getByLabel('Adresse ou nom')).toHaveValue('gaspe')
    await expectNoReload(page)
  })
})

test('a server that is away altogether is waited for, by a whole page too', async ({ faulty, page }) => {
  await signIn(page, faulty.house, 'owner')
  await page.goto(`${faulty.house.url}/new-employment`)
  await faulty.house.stop()
  await page.evaluate(() => {
    history.pushState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await faulty.house.start()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible(recovery)
})

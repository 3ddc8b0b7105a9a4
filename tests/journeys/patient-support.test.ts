import { apiClientAs } from '../support/api-client.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text } = textsIn(language)
  const name = `${text('accessa.patient_support')} ${text('accessa.new_window')}`

  test(`a responsible person and a participant open the patient-support portal, in ${language}`, async ({
    server,
    browser,
  }) => {
    const address = 'https://soutien-aux-patients.example/'
    await server.deploy({ PATIENT_SUPPORT_URL: address })
    const { call } = await apiClientAs(server, 'owner')
    const { items } = await (await call('GET', 'accessa/pharmacies')).json()
    const pharmacy = items.find(({ isEnrolled }: { isEnrolled: boolean }) => isEnrolled)
    const page = await signedInPage(browser, server, 'accessa')
    await page.context().route(`${address}**`, (route) => route.fulfill({ body: 'portal' }))
    for (const path of [`/accessa/${pharmacy.id}`, '/accessa']) {
      await page.goto(portalUrl(server, path, language))
      const link = page.getByRole('link', { name })
      await expect(link).toBeVisible()
      const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await opened.waitForLoadState()
      expect(opened.url()).toBe(address)
      expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      await opened.close()
    }
  })
}

import { waitForServiceWorker } from '../support/service-worker.ts'
import { signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { expect, test } from './fault-fixtures.ts'

const french = textsIn('fr-CA')

test.use({ serviceWorkers: 'allow' })

/** Every request, except those that the browser's cache serves. */
const everything = { path: /^\// }

for (const fault of [
  { kind: 'silence' },
  { kind: 'reset' },
  { kind: 'html' },
  { kind: 'status', status: 503 },
] as const) {
  test(`the card stored on the device appears at a cold start despite the fault: ${fault.kind}`, async ({
    faulty: { server, portalProxy, identityProxy },
    page,
    context,
  }) => {
    await signIn(page, server, 'owner')
    await page.goto(`${server.url}/documents`)
    await page.getByRole('switch', { name: french.text('card.keep') }).check()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('officine-card'))).not.toBeNull()
    await waitForServiceWorker(page)
    await page.close()
    portalProxy.addFault(everything, fault)
    identityProxy.addFault(everything, fault)
    const later = await context.newPage()
    await later.goto(`${server.url}/documents/card`)
    await expect(later.getByRole('img', { name: french.text('card.code') })).toBeVisible()
    await expect(later.getByText(french.start('card.screen.as_of'))).toBeVisible()
  })
}

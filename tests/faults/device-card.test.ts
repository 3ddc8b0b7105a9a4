import { signIn } from '../support/people.ts'
import { workerIsReady } from '../support/service-worker.ts'
import { textsIn } from '../support/texts.ts'
import { expect, test } from './fixtures.ts'

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
    faulty: { house, way, wayToIdentity },
    page,
    context,
  }) => {
    await signIn(page, house, 'owner')
    await page.goto(`${house.url}/documents`)
    await page.getByRole('switch', { name: french.text('card.keep') }).check()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('officine-card'))).not.toBeNull()
    await workerIsReady(page)
    await page.close()
    way.break(everything, fault)
    wayToIdentity.break(everything, fault)
    const later = await context.newPage()
    await later.goto(`${house.url}/documents/card`)
    await expect(later.getByRole('img', { name: french.text('card.code') })).toBeVisible()
    await expect(later.getByText(french.start('card.screen.as_of'))).toBeVisible()
  })
}

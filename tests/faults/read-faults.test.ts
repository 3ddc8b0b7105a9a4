import type { Page } from '@playwright/test'
import { type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { expect, expectNoReload, markPage, recoveryTimeout, test } from './fault-fixtures.ts'
import { type FaultKind, faultKinds } from './fault-kinds.ts'
import type { FaultProxy } from './fault-proxy.ts'

function expectedTexts(language: PageLanguage) {
  const { text, whole } = textsIn(language)
  return {
    address: text('pharmacy_search.label'),
    submitSearch: text('pharmacy_search.submit'),
    longWait: text('errors.long_wait'),
    retry: text('shell.retry'),
    reference: whole('errors.reference', { reference: /[\w-]{8,}/ }),
  }
}

const search = { method: 'GET', path: /^\/api\/aqpp\/pharmacies\/\?/ }

/**
 * Searches under a fault: checks the message, ends the fault, and expects the results without a
 * press.
 */
async function searchWithFault(
  page: Page,
  proxy: FaultProxy,
  kind: FaultKind,
  language: PageLanguage,
): Promise<void> {
  const texts = expectedTexts(language)
  const activeFault = proxy.addFault(search, kind.fault)
  await page.getByLabel(texts.address).fill(townOf(kind))
  await page.getByRole('button', { name: texts.submitSearch }).click()
  if (kind.fault.kind === 'silence') await expect(page.getByText(texts.longWait)).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: kind.message[language] })
  await expect(alert.getByText(kind.message[language], { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(alert.getByText(texts.reference)).toBeVisible()
  await expect(alert.getByRole('button', { name: texts.retry })).toBeVisible()
  activeFault.clear()
  // An attempt without a response ends at its time-out before the next one is sent.
  const { timeout } = recoveryTimeout
  await expect(
    page.getByRole('link', { name: textsIn(language).start('employment.results.choose_named') }).first(),
  ).toBeVisible({ timeout: kind.fault.kind === 'silence' ? 2 * timeout : timeout })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel(texts.address)).toHaveValue(townOf(kind))
}

/** A different town for each fault, so that no cached response is shown. */
function townOf({ name }: FaultKind): string {
  const towns = [
    'montreal',
    'quebec',
    'laval',
    'gatineau',
    'longueuil',
    'sherbrooke',
    'levis',
    'saguenay',
    'rimouski',
    'terrebonne',
    'drummondville',
  ]
  return towns[faultKinds.findIndex((kind) => kind.name === name)] ?? ''
}

test('a page shows why loading failed, and loads by itself once the fault is over', async ({
  faulty,
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page, faulty.server, 'basic')
  await page.goto(portalUrl(faulty.server, '/new-employment'))
  await markPage(page)
  for (const kind of faultKinds.filter(({ fault }) => !('isResponseDelayed' in fault))) {
    await test.step(kind.name, () => searchWithFault(page, faulty.portalProxy, kind, 'fr-CA'))
  }
  await expectNoReload(page)
})

test('a page shows in English why loading failed, and loads by itself', async ({ faulty, page }) => {
  test.setTimeout(300_000)
  await signIn(page, faulty.server, 'basic', 'en-CA')
  await page.goto(portalUrl(faulty.server, '/new-employment', 'en-CA'))
  await markPage(page)
  for (const kind of faultKinds.filter(({ fault }) => fault.kind !== 'silence')) {
    await test.step(kind.name, () => searchWithFault(page, faulty.portalProxy, kind, 'en-CA'))
  }
  await expectNoReload(page)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { holdFrames } from '../support/hold-frames.ts'
import { portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const { text, start } = textsIn('fr-CA')

test('what replaces a pressed button has the focus before the next frame', async ({ server, page }) => {
  await signIn(page, server, 'owner')
  const frames = await holdFrames(page)

  const dismiss = page.getByRole('button', { name: start('notices.put_away_named') }).first()
  await dismiss.waitFor()
  await frames.hold()
  await dismiss.press('Enter')
  expect(await focusedTag(page)).toBe('H2')
  await frames.release()

  await page.goto(portalUrl(server, '/profile#pharmacy'))
  const section = page.getByRole('region', { name: text('profile.sections.pharmacy') })
  await section.getByRole('button', { name: start('profile.pharmacy.choose_named') }).press('Enter')
  const confirm = page
    .locator('ofc-dialog')
    .getByRole('button', { name: text('profile.pharmacy.dialog.confirm') })
  await confirm.waitFor()
  await frames.hold()
  await confirm.press('Enter')
  await expect(confirm).toHaveCount(0)
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
  await frames.release()
})

/** The element that has the focus, as its tag. */
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { type House, password } from '../house/house.ts'

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/** Signs in as the owner of the demonstration and leaves the person on their home page. */
export async function signIn(
  context: BrowserContext,
  house: House,
  address = 'owner@officine.test',
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(house.url)
  await page.locator('input[type=email], input[name=login]').first().fill(address)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Bonjour/ }).waitFor()
  return page
}

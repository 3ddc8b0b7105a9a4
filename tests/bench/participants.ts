import type { ProgrammeCategory } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import type { Page } from '@playwright/test'
import { type Figure, median } from '../../scripts/benchmark-table.ts'
import type { TestServer } from '../support/test-server.ts'
import { openBrowser, signIn } from './browser.ts'
import { watchPresses } from './press-latency.ts'
import { throttleCpu } from './throttling.ts'

const people = 40
const categories = 12
const rounds = 6

/**
 * The table of a pharmacy with forty people in twelve categories: from a press on a state to the
 * next paint.
 */
export async function measureParticipants(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })
    const page = await signIn(context, server)
    await page.route('**/programcategories', (route) => route.fulfill({ json: table() }))
    await page.goto(`${server.url}/accessa`)
    const pharmacy = await page.locator('.accessa-row a').first().getAttribute('href')
    await page.goto(`${server.url}${pharmacy}/employees/edit`)
    await page.locator('.participants').waitFor()
    const session = await throttleCpu(page, context)
    const presses = await watchPresses(page)
    await toggleCells(page)
    const painted = await presses()
    await session.detach()
    const longest = Math.max(0, ...painted)
    return [
      {
        what: `participants (${people} × ${categories}), a state opened and closed, 4× CPU: press to the next paint`,
        measured: `at most ${Math.round(longest)} ms of ${painted.length} presses over 16 ms, ${Math.round(median(painted))} ms in the middle`,
        target: '≤ 100 ms',
        holds: longest <= 100,
        data: painted,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function toggleCells(page: Page): Promise<void> {
  const cells = page.locator('.participants td .participants-cell')
  for (let round = 0; round < rounds; round++) {
    // The next person, in the next category.
    await cells.nth(round * (categories + 1)).click()
    await page.locator('.part-panel').waitFor()
    await page.waitForTimeout(500)
    await page.keyboard.press('Escape')
    await page.locator('.part-panel').waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
  }
}

/** Every person in every category, cycling through the states. */
function table(): ProgrammeCategory[] {
  const inBothLanguages = (text: string) => ({ 'fr-CA': text, 'en-CA': text })
  return Array.from({ length: categories }, (_, at) => ({
    id: `category-${at}`,
    name: inBothLanguages(`Catégorie ${at + 1}`),
    requirement: inBothLanguages('Une exigence'),
    retiredOn: null,
    isEnrolled: true,
    status: 'complete',
    missing: null,
    version: 1,
    enrolledOn: '2026-01-05',
    may: ['addParticipants'],
    participants: Array.from({ length: people }, (_, number) => {
      const status = programmeStatuses[(number + at) % 3] ?? 'complete'
      return {
        id: `${number}-${at}`,
        contactId: `person-${number}`,
        firstName: 'Marie',
        lastName: `Roy ${number}`,
        curoEmail: `roy${number}@exemple.ca`,
        status,
        version: 1,
        enrolledOn: '2026-01-05',
        missing: status === 'nonCompliant' ? 'L’attestation de formation.' : null,
        may: ['remove'],
      }
    }),
  }))
}

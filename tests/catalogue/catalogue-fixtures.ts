import { test as base, expect } from '@playwright/test'
import { catalogueFolder } from './read-stories.ts'
import { serveCatalogue } from './serve-catalogue.ts'

/** Opens pages on the built catalogue. */
export const catalogueTest = base.extend<object, { readonly site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern.
    async ({}, use) => {
      const server = await serveCatalogue(catalogueFolder)
      await use(server.url)
      server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
})

/** What Storybook prints for its own authors. */
const storybookNotices = [
  'mandatory in Storybook 11',
  // A late message of the story that a click has replaced in the frame.
  'was unable to determine the source of the event',
]

/** Also fails on console errors and warnings and on requests to other hosts. */
export const test = catalogueTest.extend<{ readonly quiet: undefined }>({
  quiet: [
    async ({ page, site }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (storybookNotices.some((notice) => text.includes(notice))) return
        if (['error', 'warning'].includes(message.type())) problems.push(text)
      })
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(site) && !/^(data|blob):/.test(url)) problems.push(`calls ${url}`)
      })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

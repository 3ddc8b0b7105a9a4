import type { Page } from '@playwright/test'
import { clientModule, serveClient } from '../house/client-module.ts'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { signIn } from '../house/people.ts'

type ClientModule = typeof import('../house/client-entry.ts')

/** What the page saw of one upload. */
interface Seen {
  readonly error?: { readonly kind: string; readonly status: number | undefined; readonly codes: string[] }
  readonly stored?: { readonly name: string; readonly size: number }
  readonly progress: readonly number[]
  readonly fetchedName?: string
}

/** Opens a request as the owner and sends one file to it, all from within the portal's page. */
async function sendFromPage(page: Page, house: House, bytes: number): Promise<Seen> {
  await serveClient(page)
  const asked = page.waitForRequest((request) => request.url().includes('/api/aqpp/userinfo'))
  await signIn(page, house, 'owner')
  const token = (await (await asked).allHeaders()).authorization?.slice('Bearer '.length)
  return await page.evaluate(
    async ([module, bearer, size]): Promise<Seen> => {
      const { createClient, getRequestFile, getUserinfo, postRequest, postRequestFile }: ClientModule =
        await import(module)
      const client = createClient({
        baseUrl: '/api',
        locale: () => 'fr-CA',
        accessToken: async () => bearer,
      })
      const { contactId } = await client.call(getUserinfo, { query: { version: '2.0' } })
      const { data } = await client.call(postRequest, {
        body: { contactId, description: 'Reçu', chapterId: 1, categoryId: 1, subjectId: 1 },
        idempotencyKey: crypto.randomUUID(),
      })
      const path = { requestId: data.id }
      const content = new Uint8Array(size).fill(32)
      content.set(new TextEncoder().encode('%PDF-1.7\n'))
      content.set(new TextEncoder().encode('\nstartxref\n0\n%%EOF\n'), size - 19)
      const file = new File([content], 'Reçu d’impôt.pdf', { type: 'application/pdf' })
      const progress: number[] = []
      try {
        const stored = await client.call(postRequestFile, {
          path,
          file,
          onProgress: ({ sentBytes, totalBytes }) => progress.push(sentBytes / totalBytes),
        })
        const fetched = await client.call(getRequestFile, { path: { ...path, fileId: stored.id } })
        return { stored, progress, fetchedName: fetched.name }
      } catch (error) {
        const { kind, status, details = [] } = Object(error)
        const codes = details.map(({ code }: { code: string }) => code)
        return { error: { kind, status, codes }, progress }
      }
    },
    [clientModule, token ?? '', bytes] as const,
  )
}

test('a browser sees how far an upload is, and fetches the file by its name', async ({ page, house }) => {
  const { error, stored, progress, fetchedName } = await sendFromPage(page, house, 7 * 1024 * 1024)
  expect(error).toBeUndefined()
  expect(stored).toMatchObject({ name: 'Reçu d’impôt.pdf', size: 7 * 1024 * 1024 })
  expect(fetchedName).toBe('Reçu d’impôt.pdf')
  expect(progress.at(-1)).toBe(1)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
})

test('a browser is told that a file is too large, and not that the network broke', async ({
  page,
  house,
}) => {
  const { error } = await sendFromPage(page, house, 20 * 1024 * 1024)
  expect(error).toEqual({ kind: 'tooLarge', status: 413, codes: ['1052'] })
})

import { clientModule, serveClient } from '../house/client-module.ts'
import { fillSignIn, signIn } from '../house/people.ts'
import { expect, test, watchToken } from './fixtures.ts'
import { openRequestAs, request, words } from './link-request.ts'

type ClientModule = typeof import('../house/client-entry.ts')

const say = words['fr-CA']
const unreachable =
  'Le serveur ne peut pas être joint. Votre réseau fonctionne\u00a0: réessayez dans un moment.'

test('a token that runs out while a request is on its way is renewed, and the request sent once', async ({
  faulty,
  page,
}) => {
  const sending = await openRequestAs(page, faulty)
  const broken = faulty.way.break(request, { kind: 'staleToken' })
  page.on('response', (answer) => {
    if (answer.status() === 401) broken.mend()
  })
  await sending.send()
  await sending.expectSentOnce()
  expect(broken.met).toHaveLength(1)
  expect(sending.keys.length).toBe(2)
  expect(new Set(sending.keys).size).toBe(1)
})

test('with the provider away too, the session waits and nothing is lost', async ({ faulty, page }) => {
  const sending = await openRequestAs(page, faulty)
  const broken = faulty.way.break(request, { kind: 'staleToken' })
  faulty.wayToIdentity.goAway()
  await sending.send()
  const alert = page.getByRole('alert').filter({ hasText: unreachable })
  await expect(alert.getByText(unreachable, { exact: true })).toBeVisible()
  await expect(alert.getByText(say.kept, { exact: true })).toBeVisible()
  faulty.wayToIdentity.comeBack()
  broken.mend()
  await alert.getByRole('button', { name: say.retry }).click()
  await sending.expectSentOnce()
})

test('whoever comes while the provider is away is told so, and signs in once it is back', async ({
  faulty,
  page,
}) => {
  faulty.wayToIdentity.goAway()
  await page.goto(`${faulty.house.url}/new-employment?search=rimouski`)
  await expect(page.getByRole('heading', { level: 1, name: 'La connexion n’a pas abouti' })).toBeVisible()
  await expect(
    page.getByText(
      'Le service de connexion ne peut pas être joint. Vérifiez votre réseau, puis réessayez dans un moment.',
      { exact: true },
    ),
  ).toBeVisible()
  faulty.wayToIdentity.comeBack()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await fillSignIn(page, 'basic')
  await expect(page).toHaveURL(`${faulty.house.url}/new-employment?search=rimouski`)
})

for (const [way, hours] of [
  ['fast', 1],
  ['slow', -1],
] as const) {
  test(`with a clock that is an hour ${way} one signs in, reads and sends`, async ({ faulty, page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.clock.resume()
    const sending = await openRequestAs(page, faulty)
    await sending.send()
    await sending.expectSentOnce()
  })
}

test('a token that runs out while a file is on its way is renewed, and the file kept once', async ({
  faulty,
  page,
}) => {
  await serveClient(page)
  const token = watchToken(page)
  await signIn(page, faulty.house, 'owner')
  const broken = faulty.way.break(
    { method: 'POST', path: /\/requests\/[^/]+\/files/ },
    { kind: 'staleToken' },
  )
  await page.exposeFunction('renewed', () => broken.mend())
  const { stored, files } = await page.evaluate(
    async ([module, bearer]) => {
      const { createClient, getUserinfo, postRequest, postRequestFile }: ClientModule = await import(module)
      const client = createClient({
        baseUrl: '/api',
        locale: () => 'fr-CA',
        accessToken: async () => bearer,
        renewToken: async () => {
          await (window as unknown as { renewed: () => Promise<void> }).renewed()
          return true
        },
      })
      const { contactId } = await client.call(getUserinfo, { query: { version: '2.0' } })
      const { data } = await client.call(postRequest, {
        body: { contactId, description: 'Reçu', chapterId: 1, categoryId: 1, subjectId: 1 },
        idempotencyKey: crypto.randomUUID(),
      })
      const content = new Uint8Array(7 * 1024 * 1024).fill(32)
      content.set(new TextEncoder().encode('%PDF-1.7\n'))
      content.set(new TextEncoder().encode('\nstartxref\n0\n%%EOF\n'), content.length - 19)
      const file = new File([content], 'Reçu.pdf', { type: 'application/pdf' })
      const kept = await client.call(postRequestFile, { path: { requestId: data.id }, file })
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/requests\/[^/]+\/files/.test(name)).length
      return { stored: kept, files }
    },
    [clientModule, token()] as const,
  )
  expect(stored).toMatchObject({ name: 'Reçu.pdf', size: 7 * 1024 * 1024 })
  // On a connection that was cut the browser itself may repeat a request: it stays one of the page's.
  expect(new Set(broken.met.map((headers) => headers['x-request-id'])).size).toBe(1)
  expect(files).toBe(2)
})

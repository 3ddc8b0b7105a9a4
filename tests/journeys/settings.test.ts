import { expect, test } from '../support/fixtures.ts'
import { signInAt } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { goToUploadPage, pdf } from '../support/upload-page.ts'

const french = textsIn('fr-CA')

test('sign-in, a request and an upload work with every environment setting changed', async ({
  server,
  page,
}) => {
  // The same server by another host name, so that the API is cross-origin.
  const api = `${server.url.replace('localhost', '127.0.0.1')}/api`
  const secret = 'Un.secret_que-tous~lisent/0123456789'
  const hours = 'Les jours ouvrables, de 8 h 30 à 16 h 30'
  const englishHours = 'Weekdays, 8:30 a.m. to 4:30 p.m.'
  await server.deploy({
    API_BASE_URL: api,
    CLIENT_ID: 'portail.des-membres',
    CLIENT_SECRET: secret,
    ORGANIZATION_ID: 'aqpp_7',
    ADDRESS_LOOKUP_URL: 'https://adresses.example/AddressComplete',
    ADDRESS_LOOKUP_KEY: 'AB12-CD34',
    PHARMACIST_FINDER_URL: 'https://trouver.example/pharmacien',
    ORDER_ROLL_URL: 'https://ordre.example/tableau',
    PATIENT_SUPPORT_URL: 'https://soutien.example',
    REQUEST_CHAPTER_ID: '31',
    REQUEST_CATEGORY_ID: '4',
    REQUEST_SUBJECT_ID: '159',
    ASSOCIATION_NAME: 'Regroupement des pharmacies',
    ASSOCIATION_NAME_EN: 'Guild of Pharmacies',
    ASSOCIATION_PHONE: '5142540676',
    ASSOCIATION_EMAIL: 'membres@association.example',
    ASSOCIATION_HOURS: hours,
    ASSOCIATION_HOURS_EN: englishHours,
  })
  const authorizations: URL[] = []
  const tokens: URLSearchParams[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.href.startsWith(`${server.identityUrl}/auth?`)) authorizations.push(url)
    if (url.href === `${server.identityUrl}/token`) tokens.push(new URLSearchParams(request.postData() ?? ''))
    if (url.pathname.startsWith('/api/')) calls.push(url.href)
  })

  await signInAt(page, server, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: french.pattern('home.title') })).toBeVisible()
  expect(Object.fromEntries(authorizations[0]?.searchParams ?? [])).toMatchObject({
    client_id: 'portail.des-membres',
    organization: 'aqpp_7',
  })
  expect(Object.fromEntries(tokens[0] ?? [])).toMatchObject({
    client_id: 'portail.des-membres',
    client_secret: secret,
  })
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.filter((url) => !url.startsWith(`${api}/`))).toEqual([])
  await expect(page.getByRole('contentinfo')).toContainText('Regroupement des pharmacies')
  await page.goto(`${server.url}/en-CA`)
  await expect(page.getByRole('contentinfo')).toContainText('Guild of Pharmacies')
  await page.goto(server.url)
  await expect(page.getByRole('link', { name: french.text('shell.finder') })).toHaveAttribute(
    'href',
    'https://trouver.example/pharmacien',
  )

  const response = await page.request.get(server.url)
  expect(response.headers()['content-security-policy']).toMatch(
    /connect-src [^;]*https:\/\/adresses\.example[ ;]/,
  )
  expect(JSON.parse((await page.locator('#settings').textContent()) ?? '')).toMatchObject({
    addressLookupUrl: 'https://adresses.example/AddressComplete',
    addressLookupKey: 'AB12-CD34',
    orderRollUrl: 'https://ordre.example/tableau',
    patientSupportUrl: 'https://soutien.example',
    associationPhone: '5142540676',
    associationEmail: 'membres@association.example',
    associationHours: hours,
    associationHoursEnglish: englishHours,
  })

  const created: unknown[] = []
  // The body of a cross-origin request is only readable in a route handler.
  await page.route(`${api}/requests`, (route) => {
    created.push(route.request().postDataJSON())
    return route.continue()
  })
  const uploads = await goToUploadPage(page, server)
  await uploads.send('Permis', pdf('Permis.pdf'))
  await expect(uploads.success(1)).toBeVisible()
  expect(created).toMatchObject([{ chapterId: 31, categoryId: 4, subjectId: 159 }])
  expect(await uploads.received()).toMatchObject([{ name: 'Permis.pdf', state: 'clean' }])
})

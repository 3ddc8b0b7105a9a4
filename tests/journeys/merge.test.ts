import { employmentTypes } from '@officine/api/constants'
import type { Page } from '@playwright/test'
import { addPerson, apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { backdateSignIns } from '../support/backdate-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern } = textsIn(language)

  test(
    `a person who is on file twice becomes one, and the former address leads to the file, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const admin = await apiClientAs(server, 'admin')
      const number = { practiceNumber: '798123' }
      const one = await addPerson(admin, { firstName: 'Ariane', email: 'ariane@courriel.test', ...number })
      const other = await addPerson(admin, {
        ...{ firstName: 'Ariane-Zoé', email: 'ariane.zoe@courriel.test', ...number },
        occupation: 'Pharmacienne conseil',
      })
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, '/people', language))
      await page.getByRole('link', { name: text('people.doubles') }).press('Enter')
      await expect(heading(page, text('doubles.title'))).toBeFocused()
      const row = page.getByRole('listitem').filter({ hasText: 'ariane.zoe@courriel.test' })
      await expect(row.getByText(text('doubles.likeness.practiceNumber'))).toBeVisible()
      await expectAccessible(page, `doubles-${language}`)
      await row.getByRole('link', { name: text('doubles.compare') }).press('Enter')
      await expect(heading(page, text('merge.title'))).toBeFocused()

      // The file that the journey keeps, whichever was proposed.
      await page.goto(portalUrl(server, `/people/${other}/merge/${one}`, language))
      await page.getByRole('link', { name: pattern('merge.swap') }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/people/${one}/merge/${other}$`))
      const choice = (label: string) => page.getByRole('radiogroup', { name: label })
      const name = choice(text('merge.field.name'))
      await expect(name.getByRole('radio', { name: 'Ariane Saint-Amand' })).toBeChecked()
      await name.getByRole('radio', { name: 'Ariane-Zoé Saint-Amand' }).check()
      // What only the other file has is proposed.
      await expect(
        choice(text('profile.fields.occupation')).getByRole('radio', { name: 'Pharmacienne conseil' }),
      ).toBeChecked()
      await expect(page.getByText(text('merge.summary.no_mail'))).toBeVisible()
      await expectAccessible(page, `merge-${language}`)
      await page.setViewportSize({ width: 320, height: 900 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
      await page.getByRole('button', { name: text('merge.submit') }).press('Enter')
      await expect(
        page.getByText(text('merge.done', { name: 'Ariane-Zoé Saint-Amand' })).first(),
      ).toBeVisible()
      await expect(heading(page, 'Ariane-Zoé Saint-Amand')).toBeVisible()

      for (const [formerPath, currentPath] of [
        [`/people/${other}`, `/people/${one}`],
        [`/people/${other}/edit`, `/people/${one}/edit`],
        [`/people/${other}/security`, `/people/${one}/security`],
        [`/people/${other}/merge/${one}`, `/people/${one}`],
      ] as const) {
        await page.goto(portalUrl(server, formerPath, language))
        await expect(page).toHaveURL(portalUrl(server, currentPath, language))
        await expect(heading(page, /Ariane-Zoé Saint-Amand/)).toBeVisible()
      }
    },
  )

  test(
    `from a file the administration finds the other one, and reads what prevents the merge, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const admin = await apiClientAs(server, 'admin')
      const permanence = await apiClientAs(server, 'permanence')
      const one = await addPerson(admin, { firstName: 'Ariane', email: 'ariane@courriel.test' })
      for (const email of ['amelie@courriel.test', 'agathe@courriel.test'])
        await addPerson(admin, { firstName: 'Ariane', email })
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, `/people/${one}`, language))
      const name = 'Ariane Saint-Amand'
      await page.getByRole('button', { name: text('person.acts.menu', { name }) }).press('Enter')
      await page.getByRole('menuitem', { name: text('person.acts.merge') }).press('Enter')
      await expect(page.getByRole('dialog', { name: text('person.merge.title', { name }) })).toBeVisible()
      const search = page.getByRole('search', { name: text('person.merge.landmark') })
      const compare = (email: string) =>
        page.getByRole('link', { name: text('person.merge.compare_named', { name, email }) })
      // Each namesake has a row of their own, with the whole address.
      await search.getByRole('searchbox').fill(name)
      await page.keyboard.press('Enter')
      await expect(compare('amelie@courriel.test')).toBeVisible()
      await expect(compare('agathe@courriel.test')).toBeVisible()
      await expect(page.getByText(text('person.merge.own'))).toBeVisible()
      await expectAccessible(page, `merge-search-${language}`)
      await search.getByRole('searchbox').fill('agathe@cour')
      await page.keyboard.press('Enter')
      await expect(compare('amelie@courriel.test')).toHaveCount(0)
      await expect(compare('agathe@courriel.test')).toBeVisible()
      await search.getByRole('searchbox').fill('permanence@officine.test')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: pattern('person.merge.compare_named') }).press('Enter')
      await expect(heading(page, text('merge.title'))).toBeFocused()
      const obstacles = page.getByText(text('merge.obstacles.title'))
      await expect(obstacles).toBeVisible()
      await expect(page.getByText(text('merge.obstacle.accountOfOther'))).toBeVisible()
      await expect(page.getByText(pattern('merge.obstacle.staffRoles'))).toBeVisible()
      await expect(page.getByRole('button', { name: text('merge.submit') })).toHaveCount(0)
      await expectAccessible(page, `merge-obstacles-${language}`)
      await page.getByRole('link', { name: text('merge.swap'), exact: true }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/people/${permanence.contactId}/merge/${one}$`))
      await expect(page.getByText(text('merge.obstacle.accountOfOther'))).toHaveCount(0)
      await page.getByRole('link', { name: text('person.title') }).press('Enter')
      await expect(page).toHaveURL(portalUrl(server, `/people/${one}`, language))
    },
  )

  test(
    `of two employments at one pharmacy, the administration chooses which goes on, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const admin = await apiClientAs(server, 'admin')
      const { items } = await (await admin.call('GET', 'pharmacies/?search=laval')).json()
      const [{ id: pharmacyId, companyName }] = items
      const one = await addPerson(admin, { firstName: 'Ariane', email: 'ariane@courriel.test' })
      const other = await addPerson(admin, { firstName: 'Ariane', email: 'ariane2@courriel.test' })
      for (const [contactId, type] of [
        [one, employmentTypes.Employee],
        [other, employmentTypes.Mandator],
      ] as const) {
        const added = await admin.call('POST', `pharmacies/${pharmacyId}/employees`, {
          data: { contactId, type, isPrimaryLink: true, startDate: null },
          headers: { 'idempotency-key': crypto.randomUUID() },
        })
        expect(added.status()).toBe(201)
      }
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, `/people/${one}/merge/${other}`, language))
      const place = page.getByRole('radiogroup', { name: companyName })
      const submit = page.getByRole('button', { name: text('merge.submit') })
      await submit.press('Enter')
      await expect(place.getByRole('radio').first()).toBeFocused()
      await expectAccessible(page, `merge-workplaces-${language}`)
      const mandator = text(`person.employments.type.${employmentTypes.Mandator}`)
      await place.getByRole('radio', { name: mandator }).check()
      await expect(page.getByText(text('merge.summary.employments', { count: 1 }))).toBeVisible()
      await submit.press('Enter')
      await expect(heading(page, 'Ariane Saint-Amand')).toBeVisible()
      const { employments } = await (await admin.call('GET', `people/${one}`)).json()
      const lasting = employments.filter(({ endDate }: { endDate: string | null }) => endDate === null)
      expect(lasting).toMatchObject([{ type: employmentTypes.Mandator, isPrimaryLink: true }])
    },
  )

  test(
    `two people who only look alike are noted as two, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const admin = await apiClientAs(server, 'admin')
      const number = { practiceNumber: '798124' }
      const one = await addPerson(admin, { firstName: 'Ariane', email: 'ariane@courriel.test', ...number })
      const other = await addPerson(admin, {
        firstName: 'Béatrice',
        email: 'beatrice@courriel.test',
        ...number,
      })
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, `/people/${one}/merge/${other}`, language))
      await expect(page.getByRole('button', { name: text('merge.submit') })).toBeVisible()
      // A merge needs a recent sign-in, which is asked for before the choices; this does not.
      await backdateSignIns(server, 60)
      await page.evaluate(() => indexedDB.deleteDatabase('officine-session'))
      await page.goto(portalUrl(server, `/people/${one}/merge/${other}`, language))
      await expect(page.getByText(text('errors.confirm.before'))).toBeVisible()
      await expect(page.getByRole('button', { name: text('merge.submit') })).toHaveCount(0)
      await page.getByRole('button', { name: text('merge.distinct'), exact: true }).press('Enter')
      await page.getByRole('button', { name: text('merge.distinct.confirm') }).press('Enter')
      await expect(page.getByText(text('merge.distinct.done')).first()).toBeVisible()
      await expect(heading(page, text('doubles.title'))).toBeVisible()
      await page.getByText(pattern('doubles.list.count')).first().waitFor()
      await expect(page.getByText('beatrice@courriel.test')).toHaveCount(0)
    },
  )
}

test('whoever looks like somebody on file is named before the administration adds them', async ({
  server,
  page,
}) => {
  const { text, pattern } = textsIn('fr-CA')
  const admin = await apiClientAs(server, 'admin')
  const id = await addPerson(admin, { firstName: 'Ariane', email: 'ariane@courriel.test' })
  const { items } = await (await admin.call('GET', 'pharmacies/?search=laval')).json()
  await signIn(page, server, 'admin')
  await page.goto(portalUrl(server, `/pharmacies/${items[0].id}/employees/new`))
  await expect(heading(page, text('add.title'))).toBeVisible()
  await page.getByLabel(text('personSearch.label')).fill('nouvelle@courriel.test')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: text('add.results.invite') }).press('Enter')
  await page.getByLabel(text('forms.name.first'), { exact: true }).fill('ariane')
  await page.getByLabel(text('forms.name.last'), { exact: true }).fill('saint amand')
  await expect(page.getByText(text('personSearch.on_file.add.title'))).toBeVisible()
  await expect(page.getByText(pattern('personSearch.on_file.name'))).toBeVisible()
  const link = page.getByRole('link', { name: 'Ariane Saint-Amand' })
  await expect(link).toHaveAttribute('href', `/people/${id}`)
  await expectAccessible(page, 'add-alike')
})

test('a practice number of somebody else is named, and refused at its field', async ({ server, page }) => {
  const { text, pattern } = textsIn('fr-CA')
  const admin = await apiClientAs(server, 'admin')
  const id = await addPerson(admin, { firstName: 'Ariane', email: 'ariane@courriel.test' })
  const other = { firstName: 'Zoé', email: 'zoe@courriel.test', practiceNumber: '798124' }
  const otherId = await addPerson(admin, other)
  await signIn(page, server, 'admin')
  await page.goto(portalUrl(server, `/people/${id}/edit`))
  const field = page.getByLabel(text('profile.fields.practiceNumber'))
  await field.fill('798124')
  await expect(page.getByText(text('personSearch.on_file.change.title'))).toBeVisible()
  await expect(page.getByText(pattern('personSearch.on_file.number'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zoé Saint-Amand' })).toHaveAttribute(
    'href',
    `/people/${otherId}`,
  )
  await expect(page.getByRole('link', { name: text('personSearch.on_file.merge') })).toHaveAttribute(
    'href',
    `/people/${id}/merge/${otherId}`,
  )
  await expectAccessible(page, 'edit-alike')
  await page.getByRole('button', { name: text('forms.save') }).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(text('api_practice_number_is_already_used')))
  await field.fill('798125')
  await expect(page.getByText(text('personSearch.on_file.change.title'))).toHaveCount(0)
})

test('the permanence has no list of doubles', async ({ sharedServer: server, page }) => {
  const { text } = textsIn('fr-CA')
  await signIn(page, server, 'permanence')
  await page.goto(portalUrl(server, '/people/doubles'))
  await expect(heading(page, text('shell.unauthorized.title'))).toBeVisible()
})

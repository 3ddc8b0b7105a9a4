import { check, firstName as firstNameRule, personName } from '@officine/api/rules'
import { fullName as fullNameOf } from '@officine/i18n/locale'
import { afterAll, describe, expect, test } from 'vitest'
import { lostLetters, type Name, namesOfQuebec } from '../../tests/support/names-of-quebec.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testDocuments } from '../../tests/support/test-documents.ts'
import { declarationTermsVersion } from '../declarations/declarations.ts'
import { textRuns, typefaceFor, weights } from './typefaces.ts'

const documents = testDocuments()
afterAll(() => documents.close())

const place = 'ᑰᔾᔪᐊᖅ'
const practiceNumber = '012345'

/** Each document, how many names one of them prints, and whether it prints the place too. */
const kinds: readonly {
  readonly kind: string
  readonly count: number
  readonly hasPlace: boolean
  readonly print: (names: readonly Name[]) => Promise<Buffer>
}[] = [
  {
    kind: 'card',
    count: 2,
    hasPlace: false,
    print: ([one = noName, other = noName]) =>
      documents.membershipCard(
        {
          firstName: fullNameOf(one),
          lastName: fullNameOf(other),
          practiceNumber,
          occupation: null,
          year: 2026,
          verificationUrl: 'https://exemple.test/v',
        },
        'fr-CA',
      ),
  },
  {
    kind: 'declaration',
    count: 1,
    hasPlace: false,
    print: ([name = noName]) =>
      documents.declaration(
        {
          ...{ ...name, practiceNumber, id: 'b4c1' },
          ...{ termsVersion: declarationTermsVersion, signedOn: '2026-11-22' },
        },
        'fr-CA',
      ),
  },
  {
    kind: 'receipt with its attestation',
    count: 25,
    hasPlace: true,
    print: (names) => documents.taxReceipts(names.map(receiptOf), 'fr-CA'),
  },
  {
    kind: 'receipt with English beside',
    count: 25,
    hasPlace: true,
    print: (names) => documents.taxReceipts(names.map(receiptOf), 'en-CA'),
  },
  {
    kind: 'affirmation',
    count: 20,
    hasPlace: true,
    print: (names) =>
      documents.affirmation({
        ...(names[0] ?? noName),
        ...{ practiceNumber, number: 4217, type: 'purchase', pharmacy: `Pharmacie ${place}` },
        ...{ address: [place], effectiveDate: '2027-01-15', printedOn: '2026-11-23' },
        owners: names.map(fullNameOf),
      }),
  },
  {
    kind: 'accessa agreement',
    count: 5,
    hasPlace: true,
    print: (names) =>
      documents.conditions(
        {
          texts: [{ language: 'fr-CA', text: 'Conditions' }],
          effectiveOn: '2026-01-01',
          acceptance: {
            ...{ pharmacy: `Pharmacie ${place}`, signedOn: '2026-11-22' },
            ...{ signedBy: names.map(fullNameOf).join(' '), textHash: null, wishesEnglish: false },
          },
        },
        'fr-CA',
      ),
  },
]

const noName = { firstName: '', lastName: '' }

const peopleOfOneName = namesOfQuebec.filter(({ firstName }) => firstName === '')

const receiptOf = (name: Name) => ({
  ...{ ...name, practiceNumber, number: '2025-000123', year: 2025, amountCents: 125_050 },
  ...{ issuedOn: '2026-02-01', address: ['1, rue de l’Essai', place], replaces: null, replacedBy: null },
})

function groupsOf(count: number): readonly (readonly Name[])[] {
  return Array.from({ length: Math.ceil(namesOfQuebec.length / count) }, (_, index) =>
    namesOfQuebec.slice(index * count, (index + 1) * count),
  )
}

test('the list has 400 names or more, each of which every form accepts', () => {
  expect(namesOfQuebec.length).toBeGreaterThanOrEqual(400)
  const refused = namesOfQuebec.filter(
    ({ firstName, lastName }) =>
      check(firstName, firstNameRule()).violations ?? check(lastName, personName()).violations,
  )
  expect(refused).toEqual([])
  expect(peopleOfOneName.length).toBeGreaterThanOrEqual(10)
})

describe.each(kinds)('the $kind', ({ count, hasPlace, print }) => {
  test('has every letter of every name of the list', async () => {
    const lost: string[] = []
    let next = print(groupsOf(count)[0] ?? [])
    for (const [index, names] of groupsOf(count).entries()) {
      const pdf = await next
      // The next document is printed while this one is read.
      next = print(groupsOf(count)[index + 1] ?? [noName])
      const expected = names.map(fullNameOf).join('') + (hasPlace ? place : '')
      const letters = lostLetters(expected, (await readPdf(pdf)).text)
      if (letters !== '') lost.push(`${names.map(fullNameOf)}: ${letters}`)
    }
    await next
    expect(lost).toEqual([])
  }, 60_000)
})

test.each(kinds)(
  'the $kind of a person of one name has no space in place of the first',
  async ({ print }) => {
    for (const name of peopleOfOneName.slice(0, 3)) {
      const { title, text } = await readPdf(await print([name]))
      for (const line of [title, ...text.split('\n')]) {
        expect(line).not.toMatch(/^ | $| {2}|« | ,/u)
      }
      expect(text).toContain(name.lastName)
    }
  },
)

test('each letter that a name may have is in one of the typefaces, in each weight', () => {
  const missing: string[] = []
  for (let codePoint = 0x21; codePoint < 0x20000; codePoint += 1) {
    const letter = String.fromCodePoint(codePoint)
    if (!/[\p{L}\p{M}]/u.test(letter)) continue
    if (check(`a${letter}`, personName()).violations) continue
    for (const weight of weights) if (!typefaceFor(letter, weight)) missing.push(codePoint.toString(16))
  }
  expect(missing).toEqual([])
})

test.each([
  ['Marie Roy', ['Marie Roy']],
  ['يعقوب بن علي', ['يعقوب بن علي']],
  ['Reçu de יעקב محمد, à Laval', ['Reçu de ', 'محمد', 'יעקב ', ',', ' à Laval']],
  ['Nguyễn Roy', ['Nguyễn', ' Roy']],
])('the runs of “%s” are drawn from left to right', (line, runs) => {
  expect(textRuns(line, 'bold').map(({ text }) => text)).toEqual(runs)
})

import { afterAll, describe, expect, test } from 'vitest'
import { readPdf, scanPdf } from '../../tests/support/read-pdf.ts'
import { testDocuments } from '../../tests/support/test-documents.ts'
import { declarationTermsVersion } from '../declarations/declarations.ts'
import { createDocuments } from './documents.ts'
import { PdfQueueFullError } from './pdf-worker-pool.ts'

const documents = createDocuments({
  portalUrl: 'https://portail.association-des-essais.qc.ca',
  productName: 'Officine',
  associationName: 'Association des essais',
  associationNameEnglish: 'Association of Trials',
  associationAddress: ['1, rue de l’Essai', 'Montréal (Québec)\u00a0\u00a0H2Y\u00a01G6'],
})

afterAll(() => documents.close())

const person = { firstName: 'Geneviève', lastName: 'L’Écuyer-Noël', practiceNumber: '204518' }
const token = 'AZ-_'.repeat(11)
const verificationUrl = documents.verificationUrl(token)
const card = { ...person, occupation: 'Pharmacienne', year: 2026, verificationUrl }

const receipt = {
  ...person,
  number: '2025-000123',
  year: 2025,
  amountCents: 125_050,
  issuedOn: '2026-02-01',
  address: ['1554, boulevard De Maisonneuve Ouest', 'Montréal (Québec)\u00a0\u00a0H3G\u00a01N1'],
  replaces: null,
  replacedBy: null,
}

/** Text extracted from a PDF may have another kind of space, or none, at line ends. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a membership card', () => {
  test('has the size of a bank card, one page, and a title', async () => {
    const read = await readPdf(await documents.membershipCard(card, 'fr-CA'))
    expect(read.pages).toBe(1)
    expect(read.size.map((points) => (points / 72) * 25.4).map((mm) => mm.toFixed(1))).toEqual([
      '85.6',
      '54.0',
    ])
    expect(read.title).toBe('Carte de membre 2026 – Geneviève L’Écuyer-Noël')
  })

  test.each([
    [
      'fr-CA',
      [
        'Association des essais',
        'Carte de membre',
        'Pharmacienne',
        'Nº 204518',
        'Valide jusqu’au 31 décembre 2026',
      ],
    ],
    [
      'en-CA',
      [
        'Association of Trials',
        'Membership card',
        'Pharmacist',
        'No. 204518',
        'Valid until December 31, 2026',
      ],
    ],
  ] as const)('shows in %s its owner and its last valid day', async (language, sentences) => {
    const read = await readPdf(await documents.membershipCard(card, language))
    expect(read.language).toBe(language)
    for (const sentence of [...sentences, 'Geneviève L’Écuyer-Noël'])
      expect(plain(read.text)).toContain(sentence)
  })

  test('translates occupations to English, except for unknown ones', async () => {
    const english = await readPdf(await documents.membershipCard(card, 'en-CA'))
    expect(english.text).not.toContain('Pharmacienne')
    const typed = { ...card, occupation: 'Conférencière' }
    expect((await readPdf(await documents.membershipCard(typed, 'en-CA'))).text).toContain('Conférencière')
  })

  test('links to the verification page by its code and by a link', async () => {
    const pdf = await documents.membershipCard(card, 'fr-CA')
    const address = `https://portail.association-des-essais.qc.ca/verify/${token}`
    expect(await scanPdf(pdf)).toBe(address)
    expect((await readPdf(pdf)).links).toEqual([address])
  })

  test('is tagged for assistive technology, including its code', async () => {
    const read = await readPdf(await documents.membershipCard(card, 'fr-CA'))
    expect(read.isTagged).toBe(true)
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'P', 'Link', 'Figure']))
    expect(read.alternatives).toContain('Code QR\u00a0: page où cette carte se vérifie')
  })

  test('leaves out a missing occupation and number', async () => {
    const bare = { ...card, occupation: null, practiceNumber: null }
    const { text } = await readPdf(await documents.membershipCard(bare, 'fr-CA'))
    expect(text).not.toMatch(/null|undefined|Nº/)
  })

  test('is the same file for the same card', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => documents.membershipCard(card, 'fr-CA')))
    expect(other && one?.equals(other)).toBe(true)
  })
})

test('a document does not depend on documents printed before it', async () => {
  const fresh = testDocuments()
  // An "ô" is drawn with the outline of the "o", which the second document needs by itself.
  await fresh.taxReceipts([receipt], 'fr-CA')
  const english = await fresh.taxReceipts([receipt], 'en-CA')
  expect((await readPdf(english)).text).toContain('Income tax receipt')
  await fresh.membershipCard({ ...card, firstName: 'Zoë', lastName: 'Ḧẅî' }, 'fr-CA')
  expect((await fresh.taxReceipts([receipt], 'en-CA')).equals(english)).toBe(true)
  await fresh.close()
})

describe('a tax receipt', () => {
  test('is one page of Letter in French', async () => {
    const read = await readPdf(await documents.taxReceipts([receipt], 'fr-CA'))
    expect(read).toMatchObject({ pages: 1, size: [612, 792], language: 'fr-CA', isTagged: true })
    expect(read.title).toBe('Reçu 2025-000123 – Geneviève L’Écuyer-Noël')
    for (const sentence of [
      'Reçu aux fins de l’impôt',
      'Geneviève L’Écuyer-Noël',
      'Montréal (Québec) H3G 1N1',
      '1er février 2026',
      '1 250,50 $',
      'pour sa cotisation de membre de l’année 2025.',
    ])
      expect(plain(read.text)).toContain(sentence)
    expect(read.text).not.toContain('Receipt')
  })

  test('has English beside it on request, in a separate section', async () => {
    const read = await readPdf(await documents.taxReceipts([receipt], 'en-CA'))
    expect(read).toMatchObject({ pages: 1, language: 'en-CA' })
    for (const sentence of [
      'Reçu aux fins',
      'Income tax receipt',
      '1 250,50 $',
      '$1,250.50',
      'February 1, 2026',
    ])
      expect(plain(read.text)).toContain(sentence)
    expect(read.roles.filter((role) => role === 'Sect')).toHaveLength(2)
    expect(read.roles.filter((role) => role === 'H1')).toHaveLength(2)
  })

  test('shows its facts in a table with row headers', async () => {
    const { roles } = await readPdf(await documents.taxReceipts([receipt], 'fr-CA'))
    const count = (name: string) => roles.filter((role) => role === name).length
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 5, 5, 5])
  })
})

describe('receipts in one file', () => {
  const replaces = { number: '2025-000009', issuedOn: '2026-01-15' }
  const replacedBy = { number: '2025-012001', issuedOn: '2026-03-20' }

  test('are the same pages as in separate files', async () => {
    const years = [2021, 2022, 2023, 2024, 2025]
    const receipts = years.map((year) => ({ ...receipt, year, number: `${year}-000123` }))
    const [several, ...alone] = await Promise.all([
      documents.taxReceipts(receipts, 'en-CA'),
      ...receipts.map((one) => documents.taxReceipts([one], 'en-CA')),
    ])
    const { pageTexts, title } = await readPdf(several)
    expect(title).toBe('Receipts 2021-2025 – Geneviève L’Écuyer-Noël')
    const texts = await Promise.all(alone.map(async (pdf) => (await readPdf(pdf)).text))
    expect(pageTexts).toEqual(texts)
    expect((await documents.taxReceipts(receipts, 'en-CA')).equals(several)).toBe(true)
  })

  test('a receipt queued behind thirty is printed before they are done', async () => {
    const done: string[] = []
    const print = async (what: string, receipts: readonly (typeof receipt)[]) => {
      await documents.taxReceipts(receipts, 'en-CA')
      done.push(what)
    }
    await Promise.all([
      print(
        'thirty',
        Array.from({ length: 30 }, () => receipt),
      ),
      print('one', [receipt]),
    ])
    expect(done).toEqual(['one', 'thirty'])
  })

  test('with the longest values, both cancelled and cancelling, are not cut', async () => {
    const longest = {
      ...receipt,
      replaces,
      replacedBy,
      firstName: 'Marie-Christine-Élisabeth-Antoinette',
      lastName: 'Desrochers-Villeneuve de la Durantaye-Ouellet de Beaurivage',
      address: [
        '12345, boulevard du Curé-Labelle-de-Sainte-Thérèse-de-Blainville Ouest',
        'appartement 1201, tour B, entrée du stationnement',
        'Notre-Dame-du-Très-Saint-Sacrement (Québec)\u00a0\u00a0H3G\u00a01N1',
      ],
    }
    for (const one of [longest, { ...longest, replacedBy: null }, { ...longest, replaces: null }]) {
      const { pageTexts } = await readPdf(await documents.taxReceipts([one], 'en-CA'))
      expect(pageTexts).toHaveLength(1)
      const text = plain(pageTexts[0] ?? '')
      for (const sentence of ['H3G 1N1', '1 250,50 $', '$1,250.50']) expect(text).toContain(sentence)
      if (one.replacedBy === null) expect(text).toContain('in support of your income tax return.')
    }
  })
})

describe('documents for any name', () => {
  const names = [
    ['Marie-Christine-Élisabeth-Antoinette', 'Desrochers-Villeneuve de la Durantaye-Ouellet de Beaurivage'],
    ['Ñuñez Þórðarson', 'Đặng Thị Ngọc Ánh'],
    ['محمد', '王小明'],
    ['👩‍⚕️', '𝓩𝓪𝓵𝓰𝓸 t̷̛h̶̾e'],
    ['W'.repeat(100), 'M'.repeat(100)],
    ['', ' '],
  ] as const

  test.each(names)('“%s %s” gets documents of one page', async (firstName, lastName) => {
    const pdfs = await Promise.all([
      documents.membershipCard({ ...card, firstName, lastName }, 'fr-CA'),
      documents.taxReceipts([{ ...receipt, firstName, lastName }], 'fr-CA'),
      documents.taxReceipts([{ ...receipt, firstName, lastName }], 'en-CA'),
    ])
    for (const pdf of pdfs) expect((await readPdf(pdf)).pages).toBe(1)
  })

  test('a long name is never cut', async () => {
    const [firstName, lastName] = names[0]
    const pdf = await documents.membershipCard({ ...card, firstName, lastName }, 'fr-CA')
    const letters = (text: string) => text.replaceAll(/\s/g, '')
    expect(letters((await readPdf(pdf)).text)).toContain(letters(`${firstName}${lastName}`))
    expect(await scanPdf(pdf)).toContain(token)
  })
})

test('printing runs in another thread', async () => {
  await documents.taxReceipts([receipt], 'en-CA')
  const before = process.threadCpuUsage()
  await Promise.all(Array.from({ length: 20 }, () => documents.taxReceipts([receipt], 'en-CA')))
  const { user, system } = process.threadCpuUsage(before)
  // In microseconds of CPU time: printing 20 receipts takes a second, sending them to the worker
  // almost none.
  expect(user + system).toBeLessThan(100_000)
})

test('a failed document rejects without its content, and the next one is printed', async () => {
  const broken = { ...receipt, issuedOn: 'Geneviève' }
  await expect(documents.taxReceipts([broken], 'fr-CA')).rejects.toThrow(
    /^A document could not be printed: \w+$/,
  )
  expect((await readPdf(await documents.taxReceipts([receipt], 'fr-CA'))).pages).toBe(1)
})

test('a stopped worker rejects pending documents, and the next document starts another', async () => {
  const lost = documents.taxReceipts([receipt], 'fr-CA')
  const stopping = documents.close()
  await expect(lost).rejects.toThrow('The PDF worker has stopped.')
  await stopping
  expect((await readPdf(await documents.taxReceipts([receipt], 'fr-CA'))).pages).toBe(1)
})

test('of too many concurrent documents, the last are rejected as busy', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 130 }, () => documents.membershipCard(card, 'fr-CA')),
  )
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusals).toHaveLength(30)
  for (const reason of refusals) expect(reason).toBeInstanceOf(PdfQueueFullError)
})

test('the limit of concurrent documents counts their pages', async () => {
  const thirty = Array.from({ length: 30 }, () => receipt)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => documents.taxReceipts(thirty, 'fr-CA')),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
})

describe('the copy of a signed declaration', () => {
  const signed = { ...person, id: 'b4c1', termsVersion: declarationTermsVersion, signedOn: '2026-11-22' }

  test.each([
    [
      'fr-CA',
      ['Déclaration obligatoire', '(Association des essais), je déclare ce qui suit', 'Le 22 novembre 2026'],
    ],
    [
      'en-CA',
      ['Mandatory declaration', '(Association of Trials), I declare the following', 'On November 22, 2026'],
    ],
  ] as const)(
    'shows in %s, word for word, the declaration, its signer and date',
    async (language, sentences) => {
      const read = await readPdf(await documents.declaration(signed, language))
      expect(read).toMatchObject({ pages: 1, size: [612, 792], language, isTagged: true })
      for (const sentence of [...sentences, 'Geneviève L’Écuyer-Noël', '5.', '204518', 'b4c1'])
        expect(plain(read.text)).toContain(sentence)
    },
  )

  test('of a person without a practice number leaves it out', async () => {
    const { text } = await readPdf(await documents.declaration({ ...signed, practiceNumber: null }, 'fr-CA'))
    expect(text).not.toMatch(/null|undefined|Nº/)
  })
})

describe('an affirmation to swear', () => {
  const affirmation = {
    ...person,
    number: 4217,
    type: 'purchase',
    pharmacy: 'Pharmacie du Vieux-Marché',
    address: ['405, rue du Vieux-Marché', 'Montréal (Québec)\u00a0\u00a0H2Y\u00a01N5'],
    effectiveDate: '2027-01-15',
    owners: ['Geneviève L’Écuyer-Noël', 'Thomas Roy'],
    printedOn: '2026-11-23',
  } as const

  test('is one page of Letter in French, with names, pharmacy, number, date and the block of the commissioner', async () => {
    const read = await readPdf(await documents.affirmation(affirmation))
    expect(read).toMatchObject({ pages: 1, size: [612, 792], language: 'fr-CA', isTagged: true })
    expect(read.title).toBe('Affirmation solennelle, formulaire nº\u00a04217 – Geneviève L’Écuyer-Noël')
    for (const sentence of [
      'Formulaire nº 4217 : achat d’une pharmacie',
      '405, rue du Vieux-Marché',
      'À compter du 15 janvier 2027, la Pharmacie du Vieux-Marché est la propriété de',
      'Geneviève L’Écuyer-Noël et Thomas Roy',
      '204518',
      'commissaire à l’assermentation',
      'Lieu',
    ])
      expect(plain(read.text)).toContain(sentence)
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'LI']))
  })

  test('of forty owners with long names is one page, with each of them', async () => {
    const owners = Array.from(
      { length: 40 },
      (_, index) => `Marie-Christine-Élisabeth ${index} Desrochers-Villeneuve de la Durantaye`,
    )
    const read = await readPdf(await documents.affirmation({ ...affirmation, owners }))
    expect(read.pages).toBe(1)
    expect(plain(read.text)).toContain('39 Desrochers-Villeneuve')
    expect(plain(read.text)).toContain('Affirmé devant moi')
  })

  test('of a person without a number leaves it out', async () => {
    const { text } = await readPdf(await documents.affirmation({ ...affirmation, practiceNumber: null }))
    expect(text).not.toMatch(/null|undefined|\(nº/)
  })
})

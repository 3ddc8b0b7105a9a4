import { createHash } from 'node:crypto'
import { type Colour, mosaicJpeg } from './mosaic-jpeg.ts'
import type { SeedData } from './seed-data.ts'

/**
 * A file of the demonstration. Its content is generated at each use, so that it doesn't stay in
 * memory.
 */
export interface SeededContent {
  readonly mediaType: string
  readonly make: () => Buffer
}

/** The columns of a stored file's row that depend on its content. */
export function fileMetadata({ mediaType, make }: SeededContent) {
  const content = make()
  return { mediaType, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** A scanned page of about `bytes` bytes. */
const scannedPdf = (title: string, bytes: number): SeededContent => ({
  mediaType: 'application/pdf',
  make: () =>
    samplePdf(
      [
        [20, 760, title],
        [12, 725, 'Document de la démonstration : il ne vaut pour personne.'],
        [12, 705, 'Demonstration document: it stands for nobody.'],
      ],
      bytes,
    ),
})

const sky: Colour = [196, 216, 232]
const wall: Colour = [176, 142, 118]
const sign: Colour = [14, 104, 78]
const cross: Colour = [250, 250, 244]

/** A photograph of a shop sign; `shift` moves the camera to the left. */
const photo = (shift: number, bytes: number): SeededContent => ({
  mediaType: 'image/jpeg',
  make: () =>
    mosaicJpeg({
      columns: 80,
      rows: 60,
      padding: bytes,
      colourAt(column, row) {
        const [x, y] = [column - 40 - shift, row - 30]
        if (Math.abs(x) > 18 || Math.abs(y) > 12) return row < 12 ? sky : wall
        const isCross = Math.max(Math.abs(x), Math.abs(y)) < 8 && Math.min(Math.abs(x), Math.abs(y)) < 3
        return isCross ? cross : sign
      },
    }),
})

/** The documents sent to the association in the demonstration. */
export const requestDocumentsByName = {
  insurance: scannedPdf('Assurance responsabilité professionnelle', 2_202_000),
  amendment: scannedPdf('Avenant signé', 1_363_000),
  cheque: scannedPdf('Spécimen de chèque', 419_000),
  firstPhoto: photo(-12, 2_510_000),
  secondPhoto: photo(0, 2_620_000),
  fourthPhoto: photo(14, 2_570_000),
  vaccination: scannedPdf('Attestation de formation en vaccination', 312_000),
  permit: scannedPdf('Permis d’exercice', 188_000),
  lease: scannedPdf('Bail commercial', 3_140_000),
  leaseAppendix: scannedPdf('Bail commercial, annexe A', 640_000),
  proofOfInsurance: scannedPdf('Certificate of insurance', 254_000),
  secondLocation: scannedPdf('Amendment, second location', 97_000),
  marriage: scannedPdf('Certificat de mariage', 421_000),
  training: scannedPdf('Relevé de formation continue', 76_000),
  proxy: scannedPdf('Procuration', 58_000),
  receipt: scannedPdf('Reçu d’inscription', 133_000),
  hours: scannedPdf('Heures d’ouverture du temps des fêtes', 41_000),
} as const satisfies Record<string, SeededContent>

export const requestDocuments: readonly SeededContent[] = Object.values(requestDocumentsByName)

/**
 * A line of text: font size and distance from the bottom of the page, both in points, and the text.
 */
type PdfLine = readonly [size: number, y: number, text: string]

/** A PDF of one page. `padding` is a number of extra bytes, to reach the size of a scan. */
function samplePdf(lines: readonly PdfLine[], padding = 0): Buffer {
  const page = lines
    .map(([size, y, text]) => `BT /F1 ${size} Tf 72 ${y} Td (${text.replaceAll('’', '\u0092')}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(page),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...(padding > 0 ? [stream(' '.repeat(padding))] : []),
  ]
  let body = '%PDF-1.4\n'
  const entries = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

const day = 86_400_000

export const affirmation: SeededContent = {
  mediaType: 'application/pdf',
  make: () =>
    samplePdf([
      [20, 760, 'Affirmation solennelle'],
      [12, 725, 'Document de la démonstration : il n’affirme rien et ne vaut pour personne.'],
      [12, 705, 'Demonstration document: it affirms nothing and stands for nobody.'],
    ]),
}

/** A sent transaction has an affirmation of each owner who stays or joins, as sending requires. */
export function addAffirmationFiles({
  random,
  transactions,
  transactionOwners,
  storedFiles,
}: SeedData): void {
  const file = { ...fileMetadata(affirmation), name: 'Affirmation solennelle.pdf' }
  const sentTransactions = new Map(
    transactions.flatMap(({ id, sentAt, createdBy }) => (id && sentAt ? [[id, { sentAt, createdBy }]] : [])),
  )
  for (const { id, transactionId, change } of transactionOwners) {
    const form = sentTransactions.get(transactionId)
    if (!form || change === 'leaves') continue
    const createdAt = new Date(Date.parse(form.sentAt) - day).toISOString()
    storedFiles.push({
      ...file,
      id: random.id(),
      transactionOwnerId: id ?? null,
      requestId: null,
      storageKey: random.id().replaceAll('-', ''),
      state: 'clean',
      uploadedBy: form.createdBy,
      createdAt,
      scannedAt: createdAt,
    })
  }
}

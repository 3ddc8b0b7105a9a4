import { type Colour, mosaicJpeg } from './mosaic-jpeg.ts'
import { samplePdf } from './sample-pdf.ts'
import type { SeededContent } from './seeded-content.ts'

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

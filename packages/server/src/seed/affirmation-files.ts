import { samplePdf } from './sample-pdf.ts'
import type { SeedData } from './seed-data.ts'
import { fileMetadata, type SeededContent } from './seeded-content.ts'

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

/** A sent form has an affirmation of each owner who stays or joins, as sending requires. */
export function addAffirmationFiles({
  random,
  transactions,
  transactionOwners,
  storedFiles,
}: SeedData): void {
  const file = { ...fileMetadata(affirmation), name: 'Affirmation solennelle.pdf' }
  const sentForms = new Map(
    transactions.flatMap(({ id, sentAt, createdBy }) => (id && sentAt ? [[id, { sentAt, createdBy }]] : [])),
  )
  for (const { id, transactionId, change } of transactionOwners) {
    const form = sentForms.get(transactionId)
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

import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { setting, storedFile } from '../database/schema.ts'
import type { Files } from '../files/files.ts'
import type { World } from './world.ts'

const day = 86_400_000
const name = 'Affirmation solennelle.pdf'
const mediaType = 'application/pdf'
const content = affirmationPdf()
const file = {
  name,
  mediaType,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
}

/** What was sent has an affirmation of everybody who stays or joins, as sending it asks for. */
export function swearAffirmations({ random, transactions, transactionOwners, storedFiles }: World): void {
  const sent = new Map(
    transactions.flatMap(({ id, sentAt, createdBy }) => (id && sentAt ? [[id, { sentAt, createdBy }]] : [])),
  )
  for (const { id, transactionId, change } of transactionOwners) {
    const form = sent.get(transactionId)
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

const doneKey = 'demonstrationFiles'

/** Puts the files of the demonstration's rows in the store, once. */
export async function storeSeededFiles(db: Database, { store, incoming }: Files): Promise<void> {
  const done = await db.select({ key: setting.key }).from(setting).where(eq(setting.key, doneKey))
  if (done.length > 0) return
  const rows = await db
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(eq(storedFile.sha256, file.sha256))
  for (const { key } of rows) {
    const path = join(incoming, randomBytes(16).toString('hex'))
    await writeFile(path, content, { mode: 0o600 })
    await store.keep(key, { ...file, path })
  }
  await db.insert(setting).values({ key: doneKey, value: rows.length }).onConflictDoNothing()
}

/** One page that says what it is. */
function affirmationPdf(): Buffer {
  const lines = [
    [20, 760, 'Affirmation solennelle'],
    [12, 725, 'Document de la démonstration : il n’affirme rien et ne vaut pour personne.'],
    [12, 705, 'Demonstration document: it affirms nothing and stands for nobody.'],
  ] as const
  const page = lines
    .map(([size, y, text]) => `BT /F1 ${size} Tf 72 ${y} Td (${text.replace('’', '\u0092')}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

import { type ByteSource, readChunks } from './byte-source.ts'
import { contentMismatch, FileFault } from './file-fault.ts'
import { refuseActions } from './pdf-actions.ts'
import { endsAsZip } from './polyglot.ts'

const tailLength = 4096
/** `/Encrypt` with each letter written as `#45`, and the delimiter after it. */
const maxNameLength = 23

/**
 * Inspects a PDF: it begins with its header and ends with the offset of its cross references; no
 * bytes before, only whitespace or zeros after, no actions that start programs.
 * @throws {FileFault} when it doesn't.
 */
export async function inspectPdf(file: ByteSource): Promise<void> {
  const head = (await file.read(0, 8)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head)) throw contentMismatch()
  const tailStart = Math.max(0, file.size - tailLength)
  const tail = (await file.read(tailStart, tailLength)).toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: some programs fill the last block with zeros.
  const xrefOffset = /startxref\s+(\d{1,10})\s+%%EOF[\s\u0000]*$/.exec(tail)?.[1]
  if (xrefOffset === undefined || Number(xrefOffset) >= file.size) throw contentMismatch()
  if (await endsAsZip(file)) throw contentMismatch()
  if (await isEncrypted(file)) throw new FileFault('fileEncrypted')
  await refuseActions(file)
}

/**
 * The trailer's entry of an encrypted file (ISO 32000-2, 7.6), each letter plain or as `#45`;
 * `EncryptMetadata` is another entry. Trailers are never compressed.
 */
const encryptName = new RegExp(
  `/${[...'Encrypt'].map((letter) => `(?:${letter}|#${hexPattern(letter)})`).join('')}(?=[\\s\\0<%])`,
)

function hexPattern(letter: string): string {
  const digits = letter.charCodeAt(0).toString(16)
  return digits.replace('e', '[eE]')
}

/** Searches the whole file: readers that meet a broken trailer search for any other. */
async function isEncrypted(file: ByteSource): Promise<boolean> {
  let overlap = ''
  for await (const chunk of readChunks(file, 0, file.size)) {
    const text = overlap + chunk.toString('latin1')
    if (encryptName.test(text)) return true
    overlap = text.slice(-maxNameLength)
  }
  return false
}

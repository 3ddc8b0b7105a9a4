import type { Bytes } from './bytes.ts'
import { otherContent } from './file-fault.ts'
import { endsAsZip } from './polyglot.ts'

const tailLength = 4096

/**
 * A PDF begins with its header and ends with the address of its cross references; nothing stands before or behind.
 * @throws {FileFault} when it doesn't.
 */
export async function judgePdf(file: Bytes): Promise<void> {
  const head = (await file.read(0, 8)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head)) throw otherContent()
  const from = Math.max(0, file.size - tailLength)
  const tail = (await file.read(from, tailLength)).toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: some programs fill the last block with zeros.
  const address = /startxref\s+(\d{1,10})\s+%%EOF[\s\u0000]*$/.exec(tail)?.[1]
  if (address === undefined || Number(address) >= file.size) throw otherContent()
  if (await endsAsZip(file)) throw otherContent()
}

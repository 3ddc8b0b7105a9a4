import { inflateSync } from 'node:zlib'
import { type ByteSource, readChunks } from './byte-source.ts'
import { contentMismatch, FileFault } from './file-fault.ts'
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

/** Unpacked bytes of all object streams: several times those of an honest file of the maximum size. */
const maxObjectsSize = 48 * 1024 * 1024

/**
 * Refuses a PDF that starts a program, carries files, or runs a script when it is opened. Scripts of
 * a form's fields are accepted: forms of the government have them.
 * @throws {FileFault} for such a PDF.
 */
async function refuseActions(file: ByteSource): Promise<void> {
  const text = (await file.read(0, file.size)).toString('latin1')
  let objects = withPlainNames(text)
  let unpackedSize = 0
  for (const packed of objectStreams(text)) {
    const content = unpack(packed, maxObjectsSize - unpackedSize)
    unpackedSize += content.length
    objects += `\n${withPlainNames(content)}`
  }
  if (hasActions(objects)) throw new FileFault('fileUnsafe')
}

/** A letter of a name may be written as its code: `/L#61unch`. */
const withPlainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const space = String.raw`[\s\0]`
const delimiter = String.raw`(?=[\s\0/<>[\](){}%])`
const reference = `(?<reference>\\d+)${space}+\\d+${space}+R`
/** An action that starts a program, files within the file, and media with programs. */
const activeNames = new RegExp(`/(?:Launch|EmbeddedFiles?|FileAttachment|RichMedia)${delimiter}`)
/** Scripts of the document, which run when it is opened: a key with a value, not an action's type. */
const documentScripts = new RegExp(`/JavaScript${space}*(?:<<|${reference})`)
/** What happens when the document is opened: an action, here or in an object; or a page to go to. */
const openAction = new RegExp(`/OpenAction${space}*(?:<<(?<action>[\\s\\S]{0,2000})|${reference})`, 'g')
const runsScript = new RegExp(`/S${space}*/JavaScript${delimiter}`)

function hasActions(objects: string): boolean {
  if (activeNames.test(objects) || documentScripts.test(objects)) return true
  if (!runsScript.test(objects)) return false
  for (const { groups } of objects.matchAll(openAction)) {
    // An object in a stream has no number beside it: a file that has scripts and such a reference
    // counts as one whose script runs when it is opened, unless the object is seen to be another.
    const { action, reference } = groups ?? {}
    if (action !== undefined ? runsScript.test(action) : mayRunScript(objects, reference ?? '')) return true
  }
  return false
}

function mayRunScript(objects: string, number: string): boolean {
  const start = `(?:^|${space})${number}${space}+\\d+${space}+obj`
  const object = new RegExp(`${start}(?<body>[\\s\\S]{0,2000}?)(?:endobj|$)`).exec(objects)
  return object?.groups?.body === undefined || runsScript.test(object.groups.body)
}

/** The packed object streams of a PDF: each from its first byte. */
function* objectStreams(text: string): Generator<string> {
  for (const { index } of text.matchAll(/\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)/gi)) {
    const start = /stream\r?\n/.exec(text.slice(index, index + 2000))
    if (start) yield text.slice(index + start.index + start[0].length)
  }
}

/** An object stream that can't be read hides what it has. */
function unpack(packed: string, maxOutputLength: number): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength }).toString('latin1')
  } catch {
    throw new FileFault('fileUnsafe')
  }
}

import { inflateSync } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import { FileFault } from './file-fault.ts'

/** Unpacked bytes of all object streams: several times those of an honest file of the maximum size. */
const maxObjectsSize = 48 * 1024 * 1024

/**
 * Refuses a PDF that starts a program, carries files, or runs a script when it is opened. Scripts of
 * a form's fields are accepted: forms of the government have them.
 * @throws {FileFault} for such a PDF.
 */
export async function refuseActions(file: ByteSource): Promise<void> {
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

import type { ByteSource } from './byte-source.ts'
import { contentMismatch, FileFault } from './file-fault.ts'
import { readEntryContent, readZip, type ZipEntry } from './zip.ts'

const contentTypesName = '[Content_Types].xml'
const maxContentTypesSize = 1024 * 1024

/** Parts with programs: macros, the macro sheets of 1992, controls, and objects of other programs. */
const activeParts =
  /(^|\/)(vbaProject|vbaData|macrosheets|dialogsheets|activeX)|(^|\/)embeddings\/[^/]*\.(bin|ole)$|\.(docm|dotm|xlsm|xltm|xlam|exe|js|vbs)$/i
const activeTypes = /macroEnabled|vbaProject|vbaData|macrosheet|activeX/i

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

/**
 * Inspects a document of Word or Excel since 2007: a ZIP archive that lists its parts, without
 * macros, programs or templates from elsewhere, each part as large as declared.
 * @throws {FileFault} for anything else.
 */
export async function inspectOfficeOpenXml(file: ByteSource, format: keyof typeof mainTypes): Promise<void> {
  const entries = await readZip(file)
  const contentTypesEntry = entries.find(({ name }) => name === contentTypesName)
  if (!contentTypesEntry) throw contentMismatch()
  if (entries.some(({ name }) => activeParts.test(name))) throw new FileFault('fileUnsafe')
  const contentTypes = await textOf(file, contentTypesEntry)
  // Entities or UTF-16 could hide a type from the check.
  if (contentTypes.includes('&') || /<!DOCTYPE/i.test(contentTypes)) throw contentMismatch()
  const types = removeUnusedDefaults(contentTypes, entries)
  if (activeTypes.test(types)) throw new FileFault('fileUnsafe')
  if (!types.includes(mainTypes[format])) throw contentMismatch()
  for (const entry of entries) {
    const content = readEntryContent(file, entry)
    if (isExaminedPart(entry.name)) await examinePart(content)
    // Unpacked only to check its size and content.
    else for await (const _ of content);
  }
}

/** Some programs declare types for extensions that no part has. */
function removeUnusedDefaults(types: string, entries: readonly ZipEntry[]): string {
  const usedExtensions = new Set(
    entries.map(({ name }) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()),
  )
  return types.replace(/<Default\s[^<>]*>/g, (element) => {
    const extension = /\sExtension="([^"<>]*)"/.exec(element)?.[1]?.toLowerCase()
    return extension !== undefined && !usedExtensions.has(extension) ? '' : element
  })
}

async function textOf(file: ByteSource, entry: ZipEntry): Promise<string> {
  if (entry.size > maxContentTypesSize) throw contentMismatch()
  const chunks: Buffer[] = []
  for await (const chunk of readEntryContent(file, entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The parts of a document that can name a program or another file: relationships, text, links. */
const isExaminedPart = (name: string) => /\.rels$|^word\/[^/]+\.xml$|^xl\/externalLinks\//i.test(name)

/** In characters, between two chunks: longer than any element that is searched for. */
const overlapLength = 8192
const maxInstructionsLength = 1024 * 1024

/**
 * Examines a part of a document since 2007, chunk by chunk: no template or frame from elsewhere, no
 * objects of other programs, no link or field by which Word or Excel starts one.
 * @throws {FileFault} for such a part, and for one whose entities could hide it.
 */
async function examinePart(chunks: AsyncIterable<Buffer>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let instructions = ''
  for await (const chunk of chunks) {
    text += decode(decoder, chunk)
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw contentMismatch()
    if (elements.some((isActive) => isActive(text))) throw new FileFault('fileUnsafe')
    let end = 0
    for (const found of text.matchAll(fieldParts)) {
      const [element, words, attribute] = found
      instructions += words ?? attribute ?? '\n'
      end = found.index + element.length
    }
    if (instructions.length > maxInstructionsLength) throw new FileFault('fileUnsafe')
    text = text.slice(Math.max(end, text.length - overlapLength))
  }
  if (startsProgram.test(plain(instructions))) throw new FileFault('fileUnsafe')
}

type Decoder = InstanceType<typeof TextDecoder>

/** UTF-16 would hide everything from the search. */
function decode(decoder: Decoder, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw contentMismatch()
  }
}

/** Text with the characters that its numeric entities stand for. */
const plain = (xml: string) =>
  xml
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => characterOf(Number(code)))

const characterOf = (codePoint: number) => (codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '')

/** Whether a text has such an element. */
const elements: readonly ((xml: string) => boolean)[] = [
  (xml) =>
    [...xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/gi)].some(([element]) =>
      isActiveRelationship(plain(element)),
    ),
  (xml) => /<(?:\w+:)?(?:ddeLink|oleLink)\b/i.test(xml),
]

function isActiveRelationship(element: string): boolean {
  const [, type = ''] = /\bType\s*=\s*["'][^"']*\/([^"'/]+)["']/i.exec(element) ?? []
  const [, target = ''] = /\bTarget\s*=\s*["']([^"']*)["']/i.exec(element) ?? []
  if (/^(?:oleObject|control|activeXControl\w*|vbaProject)$/i.test(type)) return true
  return /^(?:attachedTemplate|frame|subDocument|aFChunk)$/i.test(type) && isElsewhere(target)
}

/** On another machine: not a path on the sender's own disk, which Word writes for any template. */
const isElsewhere = (target: string) =>
  /^\s*(?:(?!file:|[a-z]:)[a-z][a-z\d+.-]+:|\\\\|\/\/|file:(?!\/\/\/[a-z]:))/i.test(target)

/** A field's beginning, and its instructions, which programs split into several elements. */
const fieldParts =
  /<\w+:instrText\b[^>]*>([^<]*)<|<\w+:fldSimple\b[^>]*\binstr="([^"]*)"|<\w+:fldChar\b[^>]*fldCharType="begin"/g

/** A field that starts a program, or that spells one by codes of characters. */
const startsProgram = /(?:^|\n)[\s"]*(?:DDE(?:AUTO)?\b|QUOTE(?:\s+\d{2,3}){3})/i

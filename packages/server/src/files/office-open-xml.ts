import type { ByteSource } from './byte-source.ts'
import { contentMismatch, FileFault } from './file-fault.ts'
import { examinePart, isExaminedPart } from './office-content.ts'
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

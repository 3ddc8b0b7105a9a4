import { uploadLimits } from './form-fields.ts'

type AcceptedExtension = keyof typeof uploadLimits.kindOfExtension

/** The accepted file types, recognized by their first bytes. */
export type FileKind = (typeof uploadLimits.kindOfExtension)[AcceptedExtension]

const signatures: readonly (readonly [FileKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-', 'latin1')],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]

/** The number of leading bytes needed to recognize a file type. */
export const signatureLength = 8

const extensions: Readonly<Record<string, FileKind>> = uploadLimits.kindOfExtension

/** The type that both the extension and the first bytes indicate; undefined for any other file. */
export function fileKindOf(name: string, firstBytes: Buffer): FileKind | undefined {
  const kind = signatures.find(([, bytes]) => firstBytes.subarray(0, bytes.length).equals(bytes))?.[0]
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return kind && extensions[extension] === kind ? kind : undefined
}

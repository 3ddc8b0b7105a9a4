import type { UploadKind } from '@officine/api/calls'
import type { Random } from '../seed/random.ts'
import { oddText } from './odd-values.ts'

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300' +
    '08'.repeat(64) +
    'ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffda0008010100003f0054ffd9',
  'hex',
)
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
)
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

const files = [
  ['courriel-canari.pdf', 'application/pdf', pdf],
  ['photo.jpg', 'image/jpeg', jpeg],
  ['photo.JPEG', 'image/jpeg', jpeg],
  ['capture.png', 'image/png', png],
  ['lettre.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip],
] as const

/** A multipart body with one file, in the field of the contract. */
export function uploadedFile(
  kind: UploadKind,
  random: Random,
): { readonly boundary: string; readonly bytes: Buffer } {
  const [name, type, content] = random.pick(kind === 'affirmation' ? files.slice(0, 3) : files)
  return { boundary: 'ocarina', bytes: multipart(name, type, content) }
}

function multipart(
  name: string,
  type: string,
  content: Buffer,
  field = 'File1',
  boundary = 'ocarina',
): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** A multipart body that something is wrong with. */
export function oddMultipart(random: Random): Buffer {
  const [name, type, content] = random.pick(files)
  const whole = multipart(name, type, content)
  const cut = random.between(0, whole.length - 1)
  switch (random.between(0, 9)) {
    case 0:
      return whole.subarray(0, cut)
    case 1:
      return multipart(name, type, content, random.pick(['File2', '__proto__', '', 'File1[]']))
    case 2:
      return multipart(
        oddText(random)
          .slice(0, 3_000)
          .replace(/["\r\n]/g, '_'),
        type,
        content,
      )
    case 3:
      return multipart(
        random.pick(['a.exe', 'a.pdf.exe', '.pdf', 'pdf', '../a.pdf', 'a.svg', 'a.docm']),
        type,
        content,
      )
    case 4:
      return multipart(name, random.pick(['text/html', '', 'a/b; c="', 'image/svg+xml']), content)
    case 5:
      return multipart(name, type, Buffer.concat([content, content.subarray(0, cut)]))
    case 6:
      return multipart(name, type, Buffer.alloc(random.pick([0, 1, 4, 70_000]), 7))
    case 7:
      return Buffer.concat([whole.subarray(0, -14), Buffer.from('\r\n'), multipart(name, type, content)])
    case 8:
      return Buffer.from('--ocarina--\r\n')
    default: {
      const spoilt = Buffer.from(whole)
      spoilt.writeUInt8(random.between(0, 255), cut)
      return spoilt
    }
  }
}

import type { UploadKind } from '@officine/api/calls'
import type { Random } from '../../src/seed/random.ts'
import { jpeg, office, pdf, png } from '../support/sample-files.ts'
import { oddText } from './odd-values.ts'

const files = [
  ['courriel-canari.pdf', 'application/pdf', pdf()],
  ['photo.jpg', 'image/jpeg', jpeg()],
  ['photo.JPEG', 'image/jpeg', jpeg()],
  ['capture.png', 'image/png', png()],
  ['lettre.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', office('docx')],
] as const

/** As `acceptedFiles` has them. */
const filesOf: Readonly<Record<UploadKind, readonly (readonly [string, string, Buffer])[]>> = {
  document: files,
  affirmation: files.slice(0, 3),
  register: [
    [
      'personnes.csv',
      'text/csv',
      Buffer.from('personId,lastName,email\nP-1,Canari,courriel-canari@exemple.test\n'),
    ],
    ['personnes.xlsx', '', office('xlsx')],
  ],
}

/** A multipart body with one file, in the field of the contract. */
export function uploadedFile(
  kind: UploadKind,
  random: Random,
): { readonly boundary: string; readonly bytes: Buffer } {
  const [name, type, content] = random.pick(filesOf[kind])
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

/** An invalid multipart body. */
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

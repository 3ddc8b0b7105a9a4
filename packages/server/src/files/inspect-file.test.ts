import { once } from 'node:events'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { acceptedFiles } from '@officine/api/constants'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import {
  chunk,
  compound,
  exifTiff,
  jpeg,
  office,
  officeParts,
  pdf,
  png,
  pngData,
  pngHeader,
  pngSignature,
  segment,
  zip,
} from '../../tests/support/sample-files.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createByteSource, joinParts } from './byte-source.ts'
import { FileFault } from './file-fault.ts'
import { declaredFormat, inspectFile } from './inspect-file.ts'

type Extension = (typeof acceptedFiles.document)[number]

const folder = temporaryFolder()

/** The stored bytes of a file, or the name of its fault. */
async function outcome(content: Buffer, extension: Extension): Promise<Buffer | string> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const file = await open(path)
  try {
    const bytes = createByteSource(file, content.length)
    const { parts } = await inspectFile(bytes, extension)
    if (!parts) return content
    const output: Buffer[] = []
    for await (const piece of joinParts(bytes, parts)) output.push(piece)
    return Buffer.concat(output)
  } catch (error) {
    if (error instanceof FileFault) return error.fault
    throw error
  } finally {
    await file.close()
  }
}

const word = compound(['WordDocument', '1Table'])
const excel = compound(['Workbook'])

const samples: Readonly<Record<Extension, Buffer>> = {
  pdf: pdf(),
  jpg: jpeg(),
  jpeg: jpeg(),
  jfif: jpeg(),
  png: png(),
  doc: word,
  xls: excel,
  docx: office('docx'),
  xlsx: office('xlsx'),
}

describe('a file matches its extension', () => {
  const extensions = acceptedFiles.document
  test.each(extensions)('%s is accepted, and stored byte for byte', async (extension) => {
    expect(await outcome(samples[extension], extension)).toEqual(samples[extension])
  })

  const others = extensions.flatMap((one) =>
    extensions.filter((other) => !samples[one].equals(samples[other])).map((other) => [one, other] as const),
  )
  test.each(others)('%s is refused as %s', async (one, other) => {
    expect(await outcome(samples[one], other)).toBe('fileContent')
  })

  test.each(extensions)('a truncated file is refused as %s', async (extension) => {
    const whole = samples[extension]
    // The last sector of a compound file may be shorter than the others.
    const shortest = whole.length - (extension === 'doc' || extension === 'xls' ? 512 : 1)
    for (let length = 0; length < shortest; length += Math.ceil(whole.length / 60)) {
      expect(await outcome(whole.subarray(0, length), extension)).toBe('fileContent')
    }
  })

  test.each(extensions)('bytes changed at random at worst make a file refused as %s', async (extension) => {
    const whole = samples[extension]
    for (let round = 0; round < 100; round++) {
      const broken = Buffer.from(whole)
      for (let many = 0; many < 3; many++) {
        broken[Math.floor(Math.random() * broken.length)] = Math.floor(Math.random() * 256)
      }
      const result = await outcome(broken, extension)
      expect(Buffer.isBuffer(result) || ['fileContent', 'fileUnsafe'].includes(result)).toBe(true)
    }
  })
})

describe('declared name and type', () => {
  const pdfType = 'application/pdf'
  test.each([
    ['acte.PDF', pdfType, 'pdf'],
    ['acte.pdf', 'application/octet-stream', 'pdf'],
    ['acte.pdf', '', 'pdf'],
    ['acte.pdf', 'application/x-pdf', 'pdf'],
    ['acte.2026.pdf', pdfType, 'pdf'],
    ['acte.pdf', 'image/png', 'fileContent'],
    ['acte.pdf', 'application/zip', 'fileContent'],
    ['acte.pdf.exe', pdfType, 'fileFormat'],
    ['acte', pdfType, 'fileFormat'],
    ['.pdf', pdfType, 'fileFormat'],
    ['page.html', 'text/html', 'fileFormat'],
    ['lettre.docm', '', 'fileFormat'],
    ['dessin.svg', 'image/svg+xml', 'fileFormat'],
  ])('%s, declared as “%s”, results in %s', (name, type, expected) => {
    expect(formatOrFault({ name, type }, 'document')).toBe(expected)
  })

  test('an affirmation is a PDF or a JPEG', () => {
    const all = acceptedFiles.document.map((extension) =>
      formatOrFault({ name: `a.${extension}`, type: '' }, 'affirmation'),
    )
    expect(all).toEqual(['pdf', 'jpg', 'jpeg', 'jfif', ...Array(5).fill('fileFormat')])
  })

  function formatOrFault(declared: Parameters<typeof declaredFormat>[0], kind: 'document' | 'affirmation') {
    try {
      return declaredFormat(declared, kind)
    } catch (error) {
      return error instanceof FileFault ? error.fault : error
    }
  }
})

describe('the metadata of a photo', () => {
  const exif = (orientation: number, order: 'II' | 'MM' = 'MM') =>
    segment(0xe1, Buffer.concat([Buffer.from('Exif\u0000\u0000'), exifTiff(orientation, order)]))
  const metadata = [
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\u0000<x:xmpmeta>secret</x:xmpmeta>'),
    segment(0xed, 'Photoshop 3.0\u00008BIM secret'),
    segment(0xfe, 'secret comment'),
    segment(0xe2, 'MPF\u0000secret'),
    segment(0xe0, 'JFXX\u0000secret thumbnail'),
  ]

  test('metadata are removed, colours stay', async () => {
    const colours = [segment(0xe2, 'ICC_PROFILE\u0000\u0001\u0001profile'), segment(0xee, 'Adobe\u0000d')]
    const output = await outcome(jpeg({ before: [exif(1), ...metadata, ...colours] }), 'jpg')
    expect(output).toEqual(jpeg({ before: colours }))
  })

  test.each(['II', 'MM'] as const)('its orientation stays as the only metadata (%s)', async (order) => {
    const output = await outcome(jpeg({ before: [exif(6, order), ...metadata] }), 'jpg')
    if (!Buffer.isBuffer(output)) throw new Error(output)
    expect(output.includes('Oka')).toBe(false)
    expect(output.includes('secret')).toBe(false)
    const at = output.indexOf('Exif')
    // The only entry: tag orientation, type SHORT, count 1, value 6.
    expect(output.subarray(at + 14, at + 26).toString('hex')).toBe('000101120003000000010006')
    // Inspecting the result again changes nothing.
    expect(await outcome(output, 'jpg')).toEqual(output)
  })

  test('a thumbnail in its first segment is removed', async () => {
    const thumbnail = 'JFIF\u0000\u0001\u0002\u0000\u0000\u0001\u0000\u0001\u0001\u0001abc'
    const plain = jpeg()
    const withThumbnail = Buffer.concat([plain.subarray(0, 2), segment(0xe0, thumbnail), plain.subarray(20)])
    expect(await outcome(withThumbnail, 'jpg')).toEqual(plain)
  })

  test('bytes that a phone appends are removed', async () => {
    expect(await outcome(jpeg({ after: jpeg() }), 'jpg')).toEqual(jpeg())
    expect(
      await outcome(jpeg({ after: Buffer.from('\u0000\u0000Image_UTC_Data secret SEFT') }), 'jpg'),
    ).toEqual(jpeg())
  })

  test('a scan of many pieces stays whole, wherever its markers are', async () => {
    const data = Buffer.alloc(200_000, 1)
    for (let at = 65_500; at < 65_700; at += 2) data.writeUInt16BE(0xff00, at)
    const whole = jpeg({ data })
    expect(await outcome(whole, 'jpg')).toEqual(whole)
  })

  test('texts, places and times of a PNG are removed, its orientation and colours stay', async () => {
    const colours = [chunk('gAMA', '\u0000\u0000\u00b1\u008f'), chunk('tRNS', 'ab')]
    const texts = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((type) => chunk(type, 'secret'))
    expect(await outcome(png({ before: [...texts, ...colours] }), 'png')).toEqual(png({ before: colours }))
    const turned = await outcome(png({ before: [chunk('eXIf', exifTiff(8)), ...colours] }), 'png')
    if (!Buffer.isBuffer(turned)) throw new Error(turned)
    expect([turned.includes('Oka'), turned.includes('eXIf')]).toEqual([false, true])
    expect(await outcome(turned, 'png')).toEqual(turned)
  })
})

describe('an encrypted PDF is refused, since it can’t be inspected', () => {
  /** A PDF by PDFKit; encrypted if the options have a password. */
  async function writePdf(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.text('Affirmation solennelle').end()
    await once(document, 'end')
    return Buffer.concat(parts)
  }

  test.each([
    ['by RC4', { pdfVersion: '1.3', userPassword: 'secret' }],
    ['by RC4 with a longer key', { pdfVersion: '1.4', userPassword: 'secret' }],
    ['by AES-128', { pdfVersion: '1.6', userPassword: 'secret' }],
    ['by AES-256', { pdfVersion: '1.7ext3', userPassword: 'secret' }],
    ['by its restrictions alone', { pdfVersion: '1.7', ownerPassword: 'secret', permissions: {} }],
  ] as const)('%s', async (_, options) => {
    expect(await outcome(await writePdf(options), 'pdf')).toBe('fileEncrypted')
  })

  test.each([
    ['in another trailer than the last', pdf('trailer\n<< /Encrypt 5 0 R >>\n')],
    ['with the name written by numbers', pdf('trailer\n<< /#45#6Ecr#79pt<< /V 1 >> >>\n')],
    ['where two pieces of the file meet', pdf(`% ${'x'.repeat(64 * 1024 - 15)}\n/Encrypt 5 0 R\n`)],
  ])('%s', async (_, content) => {
    expect(await outcome(content, 'pdf')).toBe('fileEncrypted')
  })

  test('an unencrypted PDF that mentions /Encrypt in a text is accepted', async () => {
    const content = await writePdf({ compress: false, info: { Title: '/EncryptMetadata' } })
    expect(await outcome(content, 'pdf')).toEqual(content)
  })
})

describe('a file that is also another format is refused', () => {
  const archive = zip([{ name: 'a.txt', content: 'a' }])
  const both = (one: Buffer, other: Buffer | string) =>
    Buffer.concat([one, Buffer.from(other as string, 'latin1')])
  const html = '<html><script>alert(1)</script>'
  const cases: readonly (readonly [string, Extension, Buffer])[] = [
    ['a PDF with an archive behind it', 'pdf', both(pdf(), archive)],
    [
      'a PDF in an archive whose comment ends it',
      'pdf',
      both(
        Buffer.from(`%PDF-1.7\n`),
        zip([{ name: 'a', content: 'a' }], { comment: '\nstartxref\n9\n%%EOF\n' }),
      ),
    ],
    ['a PDF behind something else', 'pdf', both(Buffer.from('MZ\n'), pdf())],
    ['a PDF with a page behind it', 'pdf', both(pdf(), html)],
    ['a picture with an archive behind it', 'jpg', jpeg({ after: archive })],
    ['a picture with a PDF in its comment', 'jpg', jpeg({ before: [segment(0xfe, pdf())] })],
    ['a picture with a page behind it', 'jpg', jpeg({ after: Buffer.from(html) })],
    ['a picture with a program behind it', 'png', png({ after: Buffer.from('MZ\u0090') })],
    ['a PNG with an archive behind it', 'png', png({ after: archive })],
    ['a document with a program before it', 'docx', zip(officeParts('docx'), { before: 'MZ program' })],
    ['a document with more behind it', 'docx', both(office('docx'), pdf())],
    ['a document with a comment', 'docx', zip(officeParts('docx'), { comment: 'anything' })],
    ['an old document with an archive behind it', 'doc', both(compound(['WordDocument']), archive)],
    [
      'an old document with a megabyte behind it',
      'doc',
      both(compound(['WordDocument']), Buffer.alloc(1_000_000)),
    ],
    ['any archive', 'docx', archive],
    ['a compound file of another program', 'doc', compound(['Forms'])],
    ['a spreadsheet named as a Word document', 'doc', excel],
  ]
  test.each(cases)('%s', async (_, extension, content) => {
    expect(await outcome(content, extension)).toBe('fileContent')
  })
})

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (type: string, target: string) =>
  office('docx', [
    {
      name: 'word/_rels/settings.xml.rels',
      content: `<Relationships><Relationship Id="r1" Type="${relation}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
    },
  ])
const field = (xml: string) =>
  office('docx', [
    { name: 'word/header1.xml', content: `<w:hdr><w:fldChar w:fldCharType="begin"/>${xml}</w:hdr>` },
  ])

/** A compound file with such bytes in its last sector. */
function withContent(file: Buffer, content: Buffer): Buffer {
  const changed = Buffer.from(file)
  content.copy(changed, file.length - 512)
  return changed
}

function objectStream(object: string): string {
  const packed = deflateSync(Buffer.from(`8 0 ${object}`)).toString('latin1')
  return `7 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n${packed}\nendstream endobj\n`
}

describe('content that starts nothing is accepted', () => {
  const cases: readonly (readonly [string, Extension, Buffer])[] = [
    [
      'a template of the sender’s own disk',
      'docx',
      related('attachedTemplate', 'file:///C:\\Modèles\\lettre.dotx'),
    ],
    ['a link to the web', 'docx', related('hyperlink', 'https://exemple.ca/?a=1&amp;b=2')],
    ['a picture', 'docx', related('image', 'media/image1.png')],
    [
      'fields',
      'docx',
      field(
        '<w:instrText> PAGE </w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>DATE</w:instrText>',
      ),
    ],
    [
      'a form of Word 97 with text about DDE',
      'doc',
      withContent(compound(['WordDocument', 'ObjectPool']), Buffer.from('DDE', 'utf16le')),
    ],
    ['a PDF that opens on a page', 'pdf', pdf('9 0 obj << /OpenAction [1 0 R /Fit] >> endobj\n')],
    [
      'a form whose fields have scripts',
      'pdf',
      pdf(
        '9 0 obj << /OpenAction 8 0 R >> endobj\n8 0 obj [1 0 R /Fit] endobj\n6 0 obj << /AA << /K << /S /JavaScript /JS (n) >> >> >> endobj\n',
      ),
    ],
    ['objects in a stream', 'pdf', pdf(objectStream('<< /Type /Page >>'))],
  ]
  test.each(cases)('%s', async (_, extension, content) => {
    expect(await outcome(content, extension)).toEqual(content)
  })
})

describe('executable content is refused', () => {
  const macroType = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
  const macroMain = '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'
  const cases: readonly (readonly [string, Extension, Buffer])[] = [
    ['macros', 'docx', office('docx', [{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['macros by another name', 'docx', office('docx', [{ name: 'word/x.bin', content: 'x' }], macroType)],
    ['a document that says it has macros', 'docx', office('docx', [], macroMain)],
    [
      'macros by a default type, with the extension in capitals',
      'xlsx',
      office('xlsx', [{ name: 'xl/vba.BIN', content: 'x' }], macroType),
    ],
    ['macros of Excel 4.0', 'xlsx', office('xlsx', [{ name: 'xl/macrosheets/sheet1.xml', content: 'x' }])],
    ['ActiveX controls', 'docx', office('docx', [{ name: 'word/activeX/activeX1.bin', content: 'x' }])],
    ['macros of Word 97', 'doc', compound(['WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'])],
    ['macros of Excel 97', 'xls', compound(['Workbook', '_VBA_PROJECT_CUR'])],
    ['a template from the web', 'docx', related('attachedTemplate', 'https://evil.test/a.dotm')],
    ['a template by a code', 'docx', related('attachedTemplate', '&#104;ttps://evil.test/a.dotm')],
    ['a template of another machine', 'docx', related('attachedTemplate', '\\\\evil\\share\\a.dotm')],
    ['a template by a file address', 'docx', related('attachedTemplate', 'file://evil/share/a.dotm')],
    ['a frame from the web', 'docx', related('frame', 'http://evil.test/')],
    ['an OLE object', 'docx', related('oleObject', 'embeddings/oleObject1.dat')],
    ['an embedded OLE object', 'docx', office('docx', [{ name: 'word/embeddings/o1.bin', content: 'x' }])],
    [
      'a field that starts a program',
      'docx',
      field('<w:instrText> DDEAUTO c:\\cmd.exe "/k calc"</w:instrText>'),
    ],
    [
      'such a field in pieces',
      'docx',
      field('<w:instrText>DD</w:instrText></w:r><w:r><w:instrText>E cmd</w:instrText>'),
    ],
    ['such a field by codes', 'docx', field('<w:instrText>QUOTE 68 68 69 65 85</w:instrText>')],
    ['a simple field', 'docx', field('<w:fldSimple w:instr="&#68;DE cmd x"/>')],
    [
      'a link that starts a program',
      'xlsx',
      office('xlsx', [
        {
          name: 'xl/externalLinks/externalLink1.xml',
          content: '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
        },
      ]),
    ],
    [
      'an OLE object of Word 97',
      'doc',
      compound(['WordDocument', 'ObjectPool', '_1234567890', '\u0001Ole10Native']),
    ],
    ['an OLE object of Excel 97', 'xls', compound(['Workbook', 'MBD0012AB34'])],
    [
      'a field of Word 97',
      'doc',
      withContent(compound(['WordDocument']), Buffer.from('\u0013 DDEAUTO cmd', 'utf16le')),
    ],
    [
      'a link of Excel 97',
      'xls',
      withContent(
        compound(['Workbook']),
        Buffer.from("\xae\u0001\u0010\0\0\0\u0008\0\0cmd\u0003' /C calc'", 'latin1'),
      ),
    ],
    [
      'a template of Word 97',
      'doc',
      withContent(compound(['WordDocument']), Buffer.from('https://evil.test/a.dotm', 'utf16le')),
    ],
    ['a PDF that starts a program', 'pdf', pdf('9 0 obj << /S /Launch /F (cmd.exe) >> endobj\n')],
    ['such a PDF by a code', 'pdf', pdf('9 0 obj << /S /L#61unch /F (cmd.exe) >> endobj\n')],
    ['such a PDF in an object stream', 'pdf', pdf(objectStream('<< /S /Launch /F (cmd.exe) >>'))],
    [
      'an object stream that can’t be read',
      'pdf',
      pdf('9 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nxyz\nendstream\n'),
    ],
    ['a PDF with a file', 'pdf', pdf('9 0 obj << /Type /EmbeddedFile >> endobj\n')],
    [
      'a PDF with scripts of the document',
      'pdf',
      pdf('9 0 obj << /Names << /JavaScript 8 0 R >> >> endobj\n'),
    ],
    [
      'a script that runs when it is opened',
      'pdf',
      pdf('9 0 obj << /OpenAction << /S /JavaScript /JS (app) >> >> endobj\n'),
    ],
    [
      'such a script elsewhere',
      'pdf',
      pdf('9 0 obj << /OpenAction 8 0 R >> endobj\n8 0 obj << /S /JavaScript /JS (app) >> endobj\n'),
    ],
    [
      'such a script in an object stream',
      'pdf',
      pdf(`9 0 obj << /OpenAction 8 0 R >> endobj\n${objectStream('<< /S /JavaScript /JS (app) >>')}`),
    ],
  ]
  test.each(cases)('%s', async (_, extension, content) => {
    expect(await outcome(content, extension)).toBe('fileUnsafe')
  })

  test('a document that declares a type without a part is accepted', async () => {
    const content = office('xlsx', [], macroType)
    expect(await outcome(content, 'xlsx')).toEqual(content)
  })

  test('a type written with entities is refused', async () => {
    const hidden = '<Default Extension="bin" ContentType="application/vnd.ms-office.&#118;baProject"/>'
    expect(await outcome(office('docx', [], hidden), 'docx')).toBe('fileContent')
  })
})

describe('a decompression bomb is refused', () => {
  const zeros = Buffer.alloc(20 * 1024 * 1024)

  test('one that declares its size', async () => {
    const parts = Array.from({ length: 13 }, (_, index) => ({ name: `word/${index}.xml`, content: zeros }))
    expect(await outcome(office('docx', parts), 'docx')).toBe('fileUnsafe')
  })

  test('one that declares less than its size', async () => {
    const part = { name: 'word/media.xml', content: zeros, declaredSize: 100 }
    expect(await outcome(office('docx', [part]), 'docx')).toBe('fileUnsafe')
  })

  test('one whose entries share their data', async () => {
    const file = office('docx', [{ name: 'word/b.xml', content: 'x' }])
    // The directory's last entry points to the data of the first one.
    const at = file.lastIndexOf('PK\u0001\u0002')
    file.writeUInt32LE(0, at + 42)
    expect(await outcome(file, 'docx')).toBe('fileContent')
  })

  test('one with names that take long to read', async () => {
    const parts = Array.from({ length: 3 }, (_, index) => ({
      name: `${index}${'a'.repeat(60_000)}.`,
      content: 'x',
    }))
    const start = performance.now()
    expect(await outcome(office('docx', parts), 'docx')).toBe('fileContent')
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  test('an old document whose table lists one sector many times is refused', async () => {
    const document = Buffer.from(samples.doc)
    const last = document.length / 512 - 2
    // A sector with only free entries, listed in the header as a sector of the table.
    document.subarray(-512).fill(0xff)
    document.writeUInt32LE(last, 0x50)
    expect(await outcome(document, 'doc')).toEqual(document)
    document.writeUInt32LE(last, 0x54)
    expect(await outcome(document, 'doc')).toBe('fileContent')
  })

  test('a picture with more pixels than any camera takes is refused', async () => {
    const endless = chunk('IHDR', Buffer.from('7fffffff7fffffff0800000000', 'hex'))
    expect(await outcome(Buffer.concat([pngSignature, endless, pngData, chunk('IEND')]), 'png')).toBe(
      'fileContent',
    )
  })
})

test.each([
  [
    'a check sum that is wrong',
    Buffer.concat([pngSignature, pngHeader.subarray(0, -1), Buffer.from('x'), pngData, chunk('IEND')]),
  ],
  ['no image data', Buffer.concat([pngSignature, pngHeader, chunk('IEND')])],
  ['an unknown critical chunk', png({ before: [chunk('ABCD', 'x')] })],
  ['image data in two places', png({ before: [pngData, chunk('tEXt', 'x')] })],
])('a PNG with %s is refused', async (_, content) => {
  expect(await outcome(content, 'png')).toBe('fileContent')
})

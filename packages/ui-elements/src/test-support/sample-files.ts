import type { SampleFile } from './choose-files.ts'

const pdf = '%PDF-1.7\n'
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF'
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
const zip = 'PK\x03\x04\x14\0\x06\0'
const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

export const sampleRules = {
  accept: '.pdf, .jpg, .png, .doc, .docx, .xls, .xlsx, .csv',
  maxSize: 4096,
  maxFiles: 3,
  maxTotalSize: 10_000,
} as const

type Outcome =
  | 'accepted'
  | 'folder'
  | 'empty'
  | 'format'
  | 'content'
  | 'size'
  | 'count'
  | 'total'
  | 'duplicate'

/** Files with the expected result of each, in order. */
export interface FileCase {
  readonly what: string
  readonly files: readonly SampleFile[]
  readonly outcomes: readonly Outcome[]
  /** Added one after another, not at once. */
  readonly isOneByOne?: boolean
}

const one = (
  what: string,
  outcome: Outcome,
  name: string,
  beginning: string,
  more: Partial<SampleFile> = {},
) => ({
  what,
  files: [{ name, beginning, ...more }],
  outcomes: [outcome],
})

/** Forty cases, each with the same result however the files are added. */
export const fileCases: readonly FileCase[] = [
  one('a PDF', 'accepted', 'permis.pdf', pdf),
  one('a JPG', 'accepted', 'photo.jpg', jpeg),
  one('a JPG by its longer extension', 'accepted', 'photo.jpeg', jpeg),
  one('a PNG', 'accepted', 'capture.png', png),
  one('a Word document', 'accepted', 'lettre.docx', zip),
  one('an old Word document', 'accepted', 'lettre.doc', compound),
  one('an Excel workbook', 'accepted', 'heures.xlsx', zip),
  one('an old Excel workbook', 'accepted', 'heures.xls', compound),
  one('text without a signature, by its extension', 'accepted', 'employes.csv', 'nom;courriel\n'),
  one('an extension in capitals', 'accepted', 'PERMIS.PDF', pdf),
  one('an extension in mixed case', 'accepted', 'Photo.JpEg', jpeg),
  one('several dots in the name', 'accepted', 'permis.2026.final.pdf', pdf),
  one('a program that became a real PDF', 'accepted', 'facture.exe.pdf', pdf),
  one('accents and spaces', 'accepted', 'Déclaration signée à Trois-Rivières.pdf', pdf),
  one(
    'a long French name',
    'accepted',
    'Affirmation solennelle de la personne propriétaire anticonstitutionnellement désassermentée (copie certifiée conforme).pdf',
    pdf,
  ),
  one('exactly the limit', 'accepted', 'limite.pdf', pdf, { size: 4096 }),
  one('one byte', 'accepted', 'un.csv', 'x'),
  one('a PDF with a ZIP behind it', 'accepted', 'polyglotte.pdf', `${pdf}${zip}`),
  one('a PDF with a web page in it', 'accepted', 'page.pdf', `${pdf}<html><script>`),
  one('a PDF that is called JPG', 'content', 'permis.jpg', pdf),
  one('a PNG that is called PDF', 'content', 'capture.pdf', png),
  one('a PNG that is called JPG', 'content', 'capture.jpg', png),
  one('a program that is called PDF', 'content', 'programme.pdf', 'MZ\x90\0\x03'),
  one('a web page before a PDF', 'content', 'page-avant.pdf', `<html>${pdf}`),
  one('a PDF with a ZIP behind it, called DOCX', 'content', 'polyglotte.docx', `${pdf}${zip}`),
  one('a ZIP with a PDF behind it, called PDF', 'content', 'archive.pdf', `${zip}${pdf}`),
  one('an old Word document called DOCX', 'content', 'ancien.docx', compound),
  one('a new Word document called DOC', 'content', 'nouveau.doc', zip),
  one('a text called PDF, shorter than a signature', 'content', 'court.pdf', '%PD'),
  one('a program', 'format', 'programme.exe', 'MZ\x90\0'),
  one('a program with PDF within its name', 'format', 'facture.pdf.exe', pdf),
  one('no extension', 'format', 'permis', pdf),
  one('a dot at the end', 'format', 'permis.', pdf),
  one('an extension alone', 'format', '.pdf', pdf),
  one('an extension that begins as one accepted', 'format', 'permis.pdfx', pdf),
  one('an empty file', 'empty', 'vide.pdf', ''),
  one('one byte more than the limit', 'size', 'gros.pdf', pdf, { size: 4097 }),
  one('a folder', 'folder', 'Documents', '', { isFolder: true }),
  {
    what: 'the same file twice, and a third',
    isOneByOne: true,
    files: [
      { name: 'permis.pdf', beginning: pdf },
      { name: 'permis.pdf', beginning: pdf },
      { name: 'bail.pdf', beginning: pdf },
    ],
    outcomes: ['accepted', 'duplicate', 'accepted'],
  },
  {
    what: 'too many, too much, and wrong ones that take no place',
    files: [
      { name: '1.pdf', beginning: pdf, size: 4096 },
      { name: '2.exe', beginning: pdf },
      { name: '3.pdf', beginning: pdf, size: 4096 },
      { name: '4.pdf', beginning: pdf, size: 4096 },
      { name: '5.pdf', beginning: pdf },
      { name: '6.pdf', beginning: pdf, size: 10 },
    ],
    outcomes: ['accepted', 'format', 'accepted', 'total', 'accepted', 'count'],
  },
]

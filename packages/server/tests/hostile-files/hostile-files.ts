import type { FileProblem } from '../../src/register/register-file.ts'
import { officeParts, pdf, png, type ZipPart, zip } from '../support/sample-files.ts'
import {
  relationship,
  relationshipList,
  sharedStrings,
  sheetPart,
  textCell,
  withPart,
  workbook,
  workbookPart,
  workbookParts,
  xmlHead,
} from '../support/workbook.ts'

/** What a reading gives: the refusal of the file, or its cells, and the problems of its lines. */
export type Reading =
  | { readonly refused: FileProblem }
  | { readonly cells: readonly (readonly string[])[]; readonly problems?: readonly string[] }

export interface HostileFile {
  readonly name: string
  readonly content: () => Buffer | string
  /** Any refusal is right for a file that is cut anywhere. */
  readonly expected: Reading | 'refused'
  /** Among those that need the most memory. */
  readonly isLarge: boolean
}

const large: ReadonlySet<string> = new Set([
  '1 GB of zeros in an archive',
  'an entry of 3 GB where the list has a small one',
  'the largest text',
  'a million cells',
  'a million empty lines',
  'cells without an address',
  'cells with the same address',
  'lines without a number',
  'styles of 30 MB',
  'shared texts of nothing',
  'as many cells as are read',
  '32 MB of short lines',
  '32 MB of separators',
])

const refused = (
  problem: FileProblem,
  files: Readonly<Record<string, () => Buffer | string>>,
): readonly HostileFile[] =>
  Object.entries(files).map(([name, content]) => ({
    ...{ name, content, isLarge: large.has(name) },
    expected: { refused: problem },
  }))

const read = (
  files: Readonly<
    Record<string, readonly [() => Buffer | string, readonly (readonly string[])[], (readonly string[])?]>
  >,
): readonly HostileFile[] =>
  Object.entries(files).map(([name, [content, cells, problems]]) => ({
    ...{ name, content, isLarge: large.has(name) },
    expected: problems === undefined ? { cells } : { cells, problems },
  }))

const megabyte = 1024 * 1024
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const joined = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const utf16 = (text: string, order: 'LE' | 'BE', mark = '') => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return order === 'LE' ? bytes : bytes.swap16()
}
const utf32 = (text: string, order: 'LE' | 'BE') => {
  const bytes = Buffer.alloc([...text].length * 4)
  for (const [index, letter] of [...text].entries()) {
    const code = letter.codePointAt(0) ?? 0
    if (order === 'LE') bytes.writeUInt32LE(code, index * 4)
    else bytes.writeUInt32BE(code, index * 4)
  }
  return bytes
}

const texts: readonly HostileFile[] = [
  ...refused('encoding', {
    'a CSV file of zeros': () => Buffer.alloc(megabyte),
    'UTF-16 from the small end, with a mark': () => utf16('Prénom;Nom\nÈve;Roy', 'LE', '\ufeff'),
    'UTF-16 from the small end, without one': () => utf16('a;b\nc;d', 'LE'),
    'UTF-16 from the large end, with a mark': () => utf16('Prénom;Nom\nÈve;Roy', 'BE', '\ufeff'),
    'UTF-16 from the large end, without one': () => utf16('a;b\nc;d', 'BE'),
    'UTF-32 from the small end': () => utf32('\ufeffa;b\nc;d', 'LE'),
    'UTF-32 from the large end': () => utf32('\ufeffa;b\nc;d', 'BE'),
    'a NUL in a cell': () => 'a;b\nc;d\u0000e',
    'a NUL after 20 MB': () => joined(Buffer.alloc(20 * megabyte, 'a;b\n'), '\u0000'),
    'a NUL in Windows-1252': () => latin1('Prénom\nÈve\u0000'),
    'a picture': () => png(),
  }),
  ...refused('mixedEncoding', {
    'letters of two encodings': () => joined('Ève;', latin1('Zoé')),
    'letters of two encodings, 20 MB apart': () =>
      joined('Ève\n', Buffer.alloc(20 * megabyte, 'a;b\n'), latin1('Zoé')),
    'UTF-8 with a letter cut at the end': () => joined('Ève;Zo', hex('c3')),
    'UTF-8 with a byte that continues nothing': () => joined('Ève;', hex('bf')),
    'UTF-8 beside an overlong slash': () => joined('Ève;', hex('c0af')),
    'UTF-8 beside an overlong letter of three bytes': () => joined('Ève;', hex('e081a1')),
    'UTF-8 beside half of a pair of UTF-16': () => joined('Ève;', hex('eda080')),
    'UTF-8 beside a letter after the last one': () => joined('Ève;', hex('f4908080')),
    'UTF-8 beside bytes of no encoding': () => joined('Ève;', hex('fffefdfc')),
    'an “œ” in UTF-8 beside an é in Windows-1252': () => joined('Sœur;', latin1('Zoé')),
    'a typographic apostrophe in UTF-8 beside an é in Windows-1252': () => joined('l’avenue;', latin1('Zoé')),
  }),
  ...refused('quotes', {
    'a quotation mark that is never closed': () => 'a;b\n"c;d\ne;f',
    'a quotation mark that is never closed before 60 kB': () => `a;b\n"${'c;d\n'.repeat(15_000)}`,
    'a quotation mark within a cell': () => 'a;b\nc "d";e',
    'letters after the closing quotation mark': () => 'a;b\n"c"d;e',
    'a quotation mark alone at the end': () => 'a;b\nc;"',
    'a quotation mark alone in the header': () => 'a;"b\nc;d',
    'quotation marks of another kind of escape': () => 'a;b\n"c \\" d";e',
  }),
  ...refused('longLine', {
    'a million columns': () => `${'a;'.repeat(1_000_000)}\n1`,
    'a million columns on the second line': () => `a\n${'a;'.repeat(1_000_000)}`,
    'a line without an end': () => 'a'.repeat(megabyte),
    'a cell of 1 MB in quotation marks': () => `a\n"${'b'.repeat(megabyte)}"`,
    'a cell of a million lines': () => `a;b\n"${'c\n'.repeat(1_000_000)}";d`,
    '32 MB of separators': () => Buffer.alloc(32 * megabyte, ';'),
    '32 MB of spaces': () => Buffer.alloc(32 * megabyte, ' '),
    '32 MB of quotation marks': () => Buffer.alloc(32 * megabyte, '"'),
    '32 MB of the letter of a broken UTF-8': () => Buffer.alloc(32 * megabyte, hex('c0')),
  }),
  ...refused('manyLines', {
    'a million lines': () => `a\n${'1\n'.repeat(1_000_000)}`,
    'a million lines of old Macs': () => `a\r${'1\r'.repeat(1_000_000)}`,
    '32 MB of line ends': () => Buffer.alloc(32 * megabyte, '\n'),
    '32 MB of short lines': () => Buffer.alloc(32 * megabyte, 'a\n'),
  }),
  ...refused('tooLarge', {
    '33 MB of text': () => Buffer.alloc(33 * megabyte, 'a;b\n'),
    '100 MB of zeros': () => Buffer.alloc(100 * megabyte),
  }),
  ...refused('empty', {
    nothing: () => '',
    'a byte order mark alone': () => '\ufeff',
    'separators alone': () => ';;;\n;;;',
    'line ends alone': () => '\n\r\n\n',
    'spaces alone': () => '  \n\t\n',
  }),
  ...read({
    'bytes that are overlong UTF-8 or Windows-1252': [() => joined('a\n', hex('c0af')), [['a'], ['À¯']]],
    'lines that end in two ways': [
      () => 'a;b\r\nc;d\ne;f\rg;h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    'a mark of UTF-8 within the text': [() => '\ufeffa\n\ufeffb', [['a'], ['\ufeffb']]],
    'a line with more cells than the header': [
      () => 'a;b\nc;d;e',
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    'markup of pages': [() => 'a\n<script>alert(1)</script>', [['a'], ['<script>alert(1)</script>']]],
    'a text that is a path': [() => 'a\n../../etc/passwd', [['a'], ['../../etc/passwd']]],
    'commands of a terminal': [() => 'a\n\u001b[2Jb', [['a'], ['\u001b[2Jb']]],
  }),
]

const header = 'personId;lastName\n'
const headerCells = ['personId', 'lastName']

/** Cells that a line is refused for, in a file that is read. */
const lineProblems: readonly HostileFile[] = [
  ...[
    ...[
      '=1+1',
      '=HYPERLINK("http://x.test";"a")',
      "=cmd|' /C calc'!A0",
      '@SUM(1;1)',
      '+A1',
      '-A1',
      '#N/A',
      '#VALEUR!',
    ],
    ...['+"a"', '\t=1+1', ' =1+1', '＝1+1', '＠SUM(A1)', '－A1', '＋A1', '=\u00a01', '=IMPORTXML("a";"b")'],
  ].map((formula) => ({
    name: `the formula ${JSON.stringify(formula)}`,
    isLarge: false,
    content: () => `${header}P1;"${formula.replaceAll('"', '""')}"`,
    expected: { cells: [headerCells, ['P1', formula]], problems: ['formula'] },
  })),
  ...Object.entries({
    'UTF-8 that was taken for Windows-1252': 'ThÃ©rÃ¨se',
    'an apostrophe that was': 'Lâ€™Heureux',
    'a letter that could not be read': 'Th\ufffdr\ufffdse',
  }).map(([name, text]) => ({
    name,
    isLarge: false,
    content: () => `${header}P1;${text}`,
    expected: { cells: [headerCells, ['P1', text]], problems: ['garbled'] },
  })),
  ...read({
    'a name of Mac Roman': [
      () => joined(header, 'P1;', hex('54688e728f7365')),
      [headerCells, ['P1', 'ThŽr\u008fse']],
      ['garbled'],
    ],
    'a name with one é of Mac Roman': [
      () => joined(header, 'P1;', hex('416e6472 8e65'.replaceAll(' ', ''))),
      [headerCells, ['P1', 'AndrŽe']],
      ['garbled'],
    ],
    'a name of MS-DOS': [
      () => joined(header, 'P1;', hex('5468 82 72 8a 7365')),
      [headerCells, ['P1', 'Th‚rŠse']],
      ['garbled'],
    ],
    'a name with one ê of MS-DOS': [
      () => joined(header, 'P1;', hex('42 88 7469')),
      [headerCells, ['P1', 'Bˆti']],
      ['garbled'],
    ],
    'a line end within a name': [
      () => `${header}P1;"Roy\nTremblay"`,
      [headerCells, ['P1', 'Roy\nTremblay']],
      [],
    ],
    'one key twice': [
      () => `${header}P1;Roy\nP1;Roy`,
      [headerCells, ['P1', 'Roy'], ['P1', 'Roy']],
      ['twice'],
    ],
    'no key': [() => `${header};Roy`, [headerCells, ['', 'Roy']], ['required']],
    'more cells than columns': [
      () => `${header}P1;Roy;;;x`,
      [headerCells, ['P1', 'Roy', '', '', 'x']],
      ['cells'],
    ],
  }),
]

const cell = `<row r="1">${textCell('A1', 'a')}</row>`
const parts = workbookParts([cell])
const whole = zip(parts)
const sheetName = 'xl/worksheets/sheet1.xml'
/** A workbook of one line. */
const line = (cells: string) => workbook([`<row r="1">${cells}</row>`])
/** A workbook with these parts in place of its own. */
const changed = (...others: readonly ZipPart[]) =>
  zip(others.reduce((before, part) => withPart(before, part), parts))
const withSheet = (content: Buffer | string) => changed({ name: sheetName, content })
/** A workbook whose sheet is at another place. */
const sheetAt = (target: string, content: string) =>
  zip([
    ...parts.filter(({ name }) => name !== sheetName && name !== 'xl/_rels/workbook.xml.rels'),
    { name: 'xl/_rels/workbook.xml.rels', content: relationshipList(relationship('rId1', target)) },
    { name: `xl/${target.replace('/xl/', '')}`, content },
  ])
/** A workbook with texts that cells name. */
const withTexts = (cells: string, strings: string) =>
  zip([
    ...withPart(workbookParts([`<row r="1">${cells}</row>`]), {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationshipList(
        relationship('rId1', 'worksheets/sheet1.xml') +
          relationship('rId90', 'styles.xml', 'styles') +
          relationship('rId91', 'sharedStrings.xml', 'sharedStrings'),
      ),
    }),
    sharedStrings(strings),
  ])
const inside = (before: string) => withSheet(sheetPart(cell, before))
const formula = `<row r="1"><c r="A1" t="str"><f>A2</f><v>x</v></c></row>`
const withFormula = (tag: string) => line(`<c r="A1">${tag}<v>1</v></c>`)

/** The archive with the record of an entry changed: `local` before its content, `central` at the end. */
function patched(
  archive: Buffer,
  name: string,
  place: 'local' | 'central',
  patch: (record: Buffer) => void,
): Buffer {
  const bytes = Buffer.from(archive)
  const [signature, size] = place === 'local' ? ['PK\u0003\u0004', 30] : ['PK\u0001\u0002', 46]
  for (let at = bytes.indexOf(signature); at !== -1; at = bytes.indexOf(signature, at + 1)) {
    if (
      !bytes
        .subarray(at + size)
        .toString('latin1')
        .startsWith(name)
    )
      continue
    patch(bytes.subarray(at, at + size))
    return bytes
  }
  throw new Error(`The archive has no ${name}.`)
}

/** The record at the end of an archive, changed. */
function withEnd(patch: (record: Buffer) => void): Buffer {
  const bytes = Buffer.from(whole)
  patch(bytes.subarray(-22))
  return bytes
}

/** A file with another behind it in its archive, whose directory names the first twice. */
const twice = () => zip([...parts, ...parts.filter(({ name }) => name === sheetName)])

/** A workbook with a wrong record before the content of its sheet. */
const beforeSheet = (patch: (record: Buffer) => void) => patched(whole, sheetName, 'local', patch)

/**
 * A workbook with a stored entry whose record says that its size follows: in it a reader of streams
 * finds another sheet, with a formula.
 */
function hiddenSheet(): Buffer {
  const sheet = zip([{ name: sheetName, content: sheetPart(formula) }])
  const hidden = sheet.subarray(0, sheet.indexOf('PK\u0001\u0002'))
  const content = Buffer.concat([hex('504b0708'), Buffer.alloc(12), hidden])
  const name = 'xl/media/a.bin'
  const archive = zip([...parts, { name, content, isStored: true }])
  return patched(archive, name, 'local', (record) => {
    record.writeUInt16LE(8, 6)
    record.fill(0, 14, 26)
  })
}

/** As if 1 GB of zeros were one text. */
const zeros = () => ({ name: 'xl/a.xml', content: Buffer.alloc(1024 * megabyte) })
const largest = 30 * megabyte
const repeated = (text: string) => text.repeat(largest / text.length)

const archives: readonly HostileFile[] = [
  ...refused('tooLarge', {
    '33 MB unpacked': () =>
      workbook([cell], [{ name: 'xl/media/a.bin', content: Buffer.alloc(33 * megabyte) }]),
    'a sheet of 200 MB of spaces': () => withSheet(sheetPart(' '.repeat(200 * megabyte))),
  }),
  ...refused('unsafe', {
    '1 GB of zeros in an archive': () => workbook([cell], [zeros()]),
    '1 GB of zeros in an archive that declares 10 bytes': () =>
      workbook([cell], [{ ...zeros(), declaredSize: 10 }]),
    'an archive that declares less than it has': () =>
      workbook([cell], [{ name: 'xl/a.xml', content: Buffer.alloc(5 * megabyte), declaredSize: 10 }]),
    '4 GB as the declared size of a sheet': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt32LE(0xffff_fffe, 24)),
    macros: () => workbook([cell], [{ name: 'xl/vbaProject.bin', content: 'Sub' }]),
    'macro sheets of 1992': () =>
      workbook([cell], [{ name: 'xl/macrosheets/sheet1.xml', content: sheetPart(cell) }]),
    'a control': () => workbook([cell], [{ name: 'xl/activeX/activeX1.bin', content: 'x' }]),
    'an object of another program': () =>
      workbook([cell], [{ name: 'xl/embeddings/oleObject1.bin', content: 'x' }]),
    'a program': () => workbook([cell], [{ name: 'xl/a.exe', content: 'MZ' }]),
    'a link to a program': () =>
      workbook(
        [cell],
        [
          {
            name: 'xl/externalLinks/externalLink1.xml',
            content: `${xmlHead}<externalLink><ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>`,
          },
        ],
      ),
    'an external entity in a sheet': () => inside('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    'an external entity that a cell names': () =>
      withSheet(
        sheetPart(
          `<row r="1">${textCell('A1', '&e;')}</row>`,
          '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1/">]>',
        ),
      ),
    'an external DTD': () => inside('<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">'),
    'a parameter entity': () => inside('<!DOCTYPE x [<!ENTITY % e SYSTEM "file:///etc/passwd"> %e;]>'),
    'a billion laughs': () =>
      inside(
        `<!DOCTYPE l [<!ENTITY a "ha">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`,
      ),
    'an entity in the shared texts': () =>
      workbook([cell], [{ name: 'xl/sharedStrings.xml', content: '<!DOCTYPE x []><sst/>' }]),
    'an entity in the styles': () =>
      changed({ name: 'xl/styles.xml', content: '<!DOCTYPE x []><styleSheet/>' }),
    'an entity in the workbook': () =>
      changed({ name: 'xl/workbook.xml', content: `<!DOCTYPE x []>${workbookPart('')}` }),
    'an entity in a part that nothing names': () =>
      workbook([cell], [{ name: 'xl/theme/theme1.xml', content: '<!ENTITY x "y"><a/>' }]),
  }),
  ...refused('format', {
    'a document of Word': () => zip(officeParts('docx')),
    'a PDF in an archive': () => zip([{ name: 'a.pdf', content: pdf() }]),
    'a workbook in an archive': () => zip([{ name: 'a.xlsx', content: whole }]),
    'archives in archives': () =>
      [1, 2, 3, 4, 5].reduce((inner) => zip([{ name: 'a.zip', content: inner }]), whole),
    'an archive of nothing': () => zip([]),
    'the first two letters of an archive': () => 'PK',
    'an archive that is all zeros': () => joined('PK', Buffer.alloc(megabyte)),
    'an archive with a comment': () => zip(parts, { comment: 'x'.repeat(100) }),
    'bytes before the archive': () => zip(parts, { before: 'PK MZ' }),
    'bytes after the archive': () => joined(whole, 'x'),
    'an archive whose list is cut': () => whole.subarray(0, whole.length - 23),
    'a workbook without a list of types': () => zip(parts.filter(({ name }) => !name.startsWith('['))),
    'an entity in the list of types': () =>
      changed({ name: '[Content_Types].xml', content: '<!DOCTYPE x []><Types/>' }),
    'an entity in the relationships': () =>
      changed({ name: 'xl/_rels/workbook.xml.rels', content: '<!DOCTYPE x []><Relationships/>' }),
    'one name twice': twice,
    'one name in two cases': () => zip([...parts, { name: sheetName.toUpperCase(), content: 'x' }]),
    'a name that leads out': () => zip([...parts, { name: '../../etc/passwd', content: 'x' }]),
    'a name that leads out from within': () => zip([...parts, { name: 'xl/../../x', content: 'x' }]),
    'a name that leads out in Windows': () => zip([...parts, { name: '..\\..\\x', content: 'x' }]),
    'a name from the root': () => zip([...parts, { name: '/etc/passwd', content: 'x' }]),
    'a name of 2,000 letters': () => zip([...parts, { name: 'x'.repeat(2_000), content: 'x' }]),
    'five thousand entries': () =>
      zip(Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}`, content: '' }))),
    'an encrypted entry': () => patched(whole, sheetName, 'central', (record) => record.writeUInt16LE(1, 8)),
    'an entry of strong encryption': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt16LE(0x41, 8)),
    'an entry packed in another way': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt16LE(14, 10)),
    'a list that calls an entry stored': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt16LE(0, 10)),
    'a wrong sum': () => patched(whole, sheetName, 'central', (record) => record.writeUInt32LE(1, 16)),
    'a list with a larger packed size': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt32LE(100_000, 20)),
    'a list with a smaller packed size': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt32LE(1, 20)),
    'a list with a larger size': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt32LE(record.readUInt32LE(24) + 1, 24)),
    'two entries at one place': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt32LE(0, 42)),
    'an entry after the end': () =>
      patched(whole, sheetName, 'central', (record) => record.writeUInt32LE(0xffff_ffff, 42)),
    'a list with fewer entries than it has': () => withEnd((end) => end.writeUInt16LE(1, 10)),
    'a list with more entries than it has': () => withEnd((end) => end.writeUInt16LE(60_000, 10)),
    'a list with a size that is none': () => withEnd((end) => end.writeUInt32LE(0xffff_ffff, 12)),
    'a list at no place': () => withEnd((end) => end.writeUInt32LE(0xffff_ffff, 16)),
    'a list that begins too early': () => withEnd((end) => end.writeUInt32LE(end.readUInt32LE(16) - 30, 16)),
  }),
  ...read({
    'an entry with a larger size than the list says': [
      () => beforeSheet((record) => record.writeUInt32LE(50_000, 22)),
      [['a']],
    ],
    'an entry of 3 GB where the list has a small one': [
      () => beforeSheet((record) => record.writeUInt32LE(3_000_000_000, 22)),
      [['a']],
    ],
    'an entry with another packed size than the list says': [
      () => beforeSheet((record) => record.writeUInt32LE(3, 18)),
      [['a']],
    ],
    'an entry that is encrypted before its content alone': [
      () => beforeSheet((record) => record.writeUInt16LE(1, 6)),
      [['a']],
    ],
    'an entry with another sum before its content': [
      () => beforeSheet((record) => record.writeUInt32LE(1, 14)),
      [['a']],
    ],
    'an entry that hides another': [() => hiddenSheet(), [['a']]],
  }),
  ...Array.from({ length: 24 }, (_, at) => ({
    name: `a workbook cut after ${at} of 24 parts of it`,
    content: () => whole.subarray(0, Math.floor((whole.length * at) / 24)),
    expected: 'refused' as const,
    isLarge: false,
  })),
]

const sheets: readonly HostileFile[] = [
  ...refused('formulas', {
    'a formula': () => workbook([formula]),
    'a formula without a result': () => line('<c r="A1"><f>A2</f></c>'),
    'a shared formula': () => withFormula('<f t="shared" si="0"/>'),
    'a formula of many cells': () => withFormula('<f t="array" ref="A1:B2">A2:B3</f>'),
    'a formula of a table of data': () => withFormula('<f t="dataTable" ref="A1" r1="B1"/>'),
    'an empty formula': () => withFormula('<f></f>'),
    'a formula after a line end': () => withFormula('<f\n>A2</f>'),
    'a formula as the text of a cell': () => line(textCell('A1', '<![CDATA[a<f>b]]>')),
    'a formula with a prefix': () => withFormula('<x:f>A2</x:f>'),
    'a formula behind 64 kB of cells': () =>
      line(
        Array.from({ length: 200 }, (_, at) => textCell(column(at + 1), 'x'.repeat(300))).join('') +
          `<c r="${column(201)}"><f>A2</f><v>1</v></c>`,
      ),
  }),
  ...refused('sheets', { 'two sheets': () => workbook([cell, cell]) }),
  ...refused('manyColumns', {
    '16,384 columns': () => line(textCell('XFD1', 'a')),
    'a cell at a column that no workbook has': () => line(textCell('AAAAAAAAAAAAAAA1', 'a')),
  }),
  ...refused('manyLines', {
    'a million lines in a sheet': () => workbook([`<row r="1048576">${textCell('A1048576', 'a')}</row>`]),
    'a line at a number that no workbook has': () =>
      workbook([`<row r="99999999999999999999">${textCell('A99999999999999999999', 'a')}</row>`]),
    'a million empty lines': () =>
      workbook([Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"/>`).join('')]),
  }),
  ...refused('spread', {
    'cells far apart': () =>
      workbook([`<row r="1">${textCell('KN1', 'a')}</row><row r="99999">${textCell('A99999', 'a')}</row>`]),
    'a million cells': () => line('<c r="A1"/>'.repeat(1_000_000)),
    'cells with the same address': () => line(repeated('<c r="A1"><v>1</v></c>')),
    'a million shared texts': () =>
      withTexts('<c r="A1" t="s"><v>0</v></c>', '<si><t>a</t></si>'.repeat(1_000_000)),
    'shared texts of nothing': () => withTexts('<c r="A1" t="s"><v>0</v></c>', repeated('<si/>')),
  }),
  ...refused('damaged', {
    'as many cells as are read': () => line('<c r="A1"><v>1</v></c>'.repeat(599_000)),
    'cells without an address': () => line(repeated('<c/>')),
    'lines without a number': () => workbook([repeated('<row/>')]),
    'an address in entities': () => line('<c r="&#88;FD1"><v>1</v></c>'),
    'a negative line': () => line(textCell('A-1', 'a')),
    'a line of number zero': () => workbook([`<row r="0">${textCell('A0', 'a')}</row>`]),
    'a cell in another line than its own': () => workbook([`<row r="1">${textCell('A5', 'a')}</row>`]),
    'a cell before the one before it': () => line(textCell('B1', 'b') + textCell('A1', 'a')),
    'a cell twice': () => line(textCell('A1', 'a') + textCell('A1', 'b')),
    'an address of small letters': () => line(textCell('a1', 'a')),
    'an address of other letters': () => line(textCell('É1', 'a')),
    'an address without letters': () => line(textCell('1', 'a')),
    'an address without a line': () => line(textCell('A', 'a')),
    'two addresses of one cell': () => line('<c r="A1" r="C1" t="inlineStr"><is><t>a</t></is></c>'),
    'the largest text': () => line(textCell('A1', repeated('a'))),
    'styles of 30 MB': () => changed({ name: 'xl/styles.xml', content: repeated('<xf/>') }),
    'a number that is none': () => line('<c r="A1"><v>12abc</v></c>'),
    'a number without an end': () => line('<c r="A1"><v>1e999</v></c>'),
    'a number of programmers': () => line('<c r="A1"><v>0x10</v></c>'),
    'a truth that is neither': () => line('<c r="A1" t="b"><v>2</v></c>'),
    'a cell of an unknown type': () => line('<c r="A1" t="z"><v>1</v></c>'),
    'a shared text of a negative number': () =>
      withTexts('<c r="A1" t="s"><v>-1</v></c>', '<si><t>a</t></si>'),
    'a shared text that does not exist': () => withTexts('<c r="A1" t="s"><v>9</v></c>', '<si><t>a</t></si>'),
    'a shared text of half a number': () => withTexts('<c r="A1" t="s"><v>0.5</v></c>', '<si><t>a</t></si>'),
    'a shared text named length': () => withTexts('<c r="A1" t="s"><v>length</v></c>', '<si><t>a</t></si>'),
    'a style that does not exist': () => line('<c r="A1" s="99"><v>1</v></c>'),
    'a negative style': () => line('<c r="A1" s="-1"><v>1</v></c>'),
    'a day after the last': () => line('<c r="A1" s="1"><v>1e9</v></c>'),
    'a day that is no number': () => line('<c r="A1" s="1"><v>x</v></c>'),
    'a day of the year 1904 in letters': () =>
      zip(
        withPart(workbookParts([`<row r="1"><c r="A1" s="1"><v>44885</v></c></row>`]), {
          name: 'xl/workbook.xml',
          content: workbookPart(
            '<workbookPr date1904="true"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>',
          ),
        }),
      ),
    'a sheet in UTF-16': () => withSheet(utf16(sheetPart(cell), 'LE', '\ufeff')),
    'a sheet in UTF-16 without a mark': () => withSheet(utf16(sheetPart(cell), 'LE')),
    'a sheet in Latin-1': () => withSheet(latin1(sheetPart(`<row r="1">${textCell('A1', 'é')}</row>`))),
    'a sheet that says Latin-1 and is UTF-8': () =>
      withSheet(sheetPart(`<row r="1">${textCell('A1', 'é')}</row>`).replace('"UTF-8"', '"ISO-8859-1"')),
    'a part in Latin-1': () => workbook([cell], [{ name: 'xl/theme/theme1.xml', content: latin1('<é/>') }]),
    'a sheet that is cut': () => withSheet(sheetPart(cell).slice(0, -30)),
    'a sheet that is no markup': () => withSheet('a;b\nc;d'),
    'a sheet of a page': () => withSheet('<html><body><table><tr><td>a</td></tr></table></body></html>'),
    'a hundred thousand tags in each other': () => line('<a>'.repeat(100_000)),
    'a sheet at another place, with a formula': () => sheetAt('other/data.xml', sheetPart(formula)),
    'a sheet at a place from the root, with a formula': () => sheetAt('/xl/data.xml', sheetPart(formula)),
    'a sheet below a folder, with a formula': () => sheetAt('worksheets/a/b.xml', sheetPart(formula)),
    'a sheet at another place, with a cell far away': () =>
      sheetAt('other/data.xml', sheetPart(`<row r="1">${textCell('XFD1', 'a')}</row>`)),
    'two sheets, one hidden at another place': () =>
      zip([
        ...parts.filter(({ name }) => !name.startsWith('xl/workbook') && !name.endsWith('.xml.rels')),
        {
          name: 'xl/workbook.xml',
          content: workbookPart(
            '<sheets><sheet name="a" sheetId="1" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2" state="veryHidden"/></sheets>',
          ),
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: relationshipList(
            relationship('rId1', 'worksheets/sheet1.xml') + relationship('rId2', 'other/b.xml'),
          ),
        },
        { name: 'xl/other/b.xml', content: sheetPart(cell) },
      ]),
    'a formula with a prefix of other letters': () => withFormula('<x-é.1:f>A2</x-é.1:f>'),
    'no workbook': () => zip(parts.filter(({ name }) => name !== 'xl/workbook.xml')),
    'no relationships': () => zip(parts.filter(({ name }) => name !== 'xl/_rels/workbook.xml.rels')),
    'no sheet where one is named': () => zip(parts.filter(({ name }) => name !== sheetName)),
    'a sheet elsewhere on the network': () => sheetAt('https://x.test/a.xml', sheetPart(cell)),
    'a sheet in a part of another kind': () => sheetAt('worksheets/a.bin', sheetPart(cell)),
  }),
  ...refused('cellError', { 'an error of Excel': () => line('<c r="A1" t="e"><v>#REF!</v></c>') }),
  ...refused('empty', {
    'a sheet without cells': () => workbook(['']),
    'cells without a value': () => line('<c r="A1"/><c r="B1"/>'),
    'texts without a letter': () => line(textCell('A1', ' ')),
  }),
  ...read({
    'a text of formulas': [() => line(textCell('A1', '=1+1')), [['=1+1']]],
    'markup in a text': [() => line(textCell('A1', '&lt;f&gt;A2&lt;/f&gt;')), [['<f>A2</f>']]],
    'letters of numbers': [() => line(textCell('A1', '&#201;ve&#x26;')), [['Éve&']]],
    'a text that names a letter by its number': [() => line(textCell('A1', 'a_x000D_b')), [['a\rb']]],
    'a text of pieces': [
      () => withTexts('<c r="A1" t="s"><v>0</v></c>', '<si><r><t>Ro</t></r><r><t>y</t></r></si>'),
      [['Roy']],
    ],
    'a text with its pronunciation': [
      () => withTexts('<c r="A1" t="s"><v>0</v></c>', '<si><t>Roy</t><rPh sb="0" eb="1"><t>x</t></rPh></si>'),
      [['Roy']],
    ],
    'a number with leading zeros as a text': [() => line(textCell('A1', '007')), [['007']]],
    'a number of seventeen digits': [() => line('<c r="A1"><v>0.30000000000000004</v></c>'), [['0.3']]],
    'a day before the first': [() => line('<c r="A1" s="1"><v>-5</v></c>'), [['1899-12-25']]],
    'a day of the year 1904': [
      () =>
        zip(
          withPart(workbookParts([`<row r="1"><c r="A1" s="1"><v>44885</v></c></row>`]), {
            name: 'xl/workbook.xml',
            content: workbookPart(
              '<workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>',
            ),
          }),
        ),
      [['2026-11-21']],
    ],
    'one sheet twice': [
      () =>
        changed({
          name: 'xl/workbook.xml',
          content: workbookPart(
            '<sheets><sheet name="a" sheetId="1" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId1"/></sheets>',
          ),
        }),
      [['a']],
    ],
    'a sheet with a mark of UTF-8': [() => withSheet(`\ufeff${sheetPart(cell)}`), [['a']]],
  }),
]

/** `A`, `Z`, `AA` and the line 1. */
function column(number: number): string {
  let letters = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}1`
}

export const hostileFiles: readonly HostileFile[] = [...texts, ...lineProblems, ...archives, ...sheets]

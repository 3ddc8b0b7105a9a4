import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { officeParts, type ZipPart, zip } from '../../tests/support/sample-files.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readRows } from './read-rows.ts'
import type { Row } from './register-file.ts'

function write(content: Buffer | string, name = 'fichier.csv'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}

async function rowsOf(content: Buffer | string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const row of readRows(write(content))) rows.push(row)
  return rows
}
const cellsOf = async (content: Buffer | string) => (await rowsOf(content)).map(({ cells }) => cells)
const problemOf = (content: Buffer | string) =>
  rowsOf(content).then(
    () => 'read',
    (error: { problem?: string }) => error.problem,
  )

const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** A workbook with these contents of `sheetData`. */
function workbook(sheets: readonly string[], others: readonly ZipPart[] = [], before = ''): Buffer {
  const types = sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')
  const [contentTypes] = officeParts('xlsx', types)
  const list = sheets.map((_, at) => `<sheet name="Feuil${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return zip([
    ...(contentTypes ? [contentTypes] : []),
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="${relationships}">${targets.join('')}<Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...sheets.map((data, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${head}${before}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    })),
    ...others,
  ])
}

const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from('Prénom;Nom\nÈve;Roy')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffPrénom;Nom\nÈve;Roy')],
    ['Windows-1252', Buffer.from('Prénom;Nom\nÈve;Roy', 'latin1')],
    ['commas', 'Prénom,Nom\nÈve,Roy'],
    ['tabs and CRLF', 'Prénom\tNom\r\nÈve\tRoy\r\n'],
  ])('is read in %s', async (_, content) => {
    expect(await cellsOf(content)).toEqual([
      ['Prénom', 'Nom'],
      ['Ève', 'Roy'],
    ])
  })

  test('keeps the numbers of its lines over empty ones, and cells with line ends', async () => {
    expect(await rowsOf('a;b\n\n;\n"un\ndeux";"dit ""oui"""')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['un\ndeux', 'dit "oui"'] },
    ])
  })

  test.each([
    [
      'letters of two encodings',
      Buffer.concat([Buffer.from('Ève;'), Buffer.from('Zoé', 'latin1')]),
      'mixedEncoding',
    ],
    ['UTF-16', Buffer.from('a;b\nc;d', 'utf16le'), 'encoding'],
    ['zeros', Buffer.alloc(1024 * 1024), 'encoding'],
    ['a quotation mark alone', 'a;b\n"c;d\ne;f', 'quotes'],
    ['a quotation mark within a cell', 'a;b\nc "d";e', 'quotes'],
    ['a million columns', `${'a;'.repeat(1_000_000)}\n1`, 'longLine'],
    ['a line without an end', 'a'.repeat(1024 * 1024), 'longLine'],
    ['a million lines', `a\n${'1\n'.repeat(1_000_000)}`, 'manyLines'],
    ['33 MB', Buffer.alloc(33 * 1024 * 1024, 'a;b\n'), 'tooLarge'],
    ['nothing', '', 'empty'],
    ['separators alone', ';;;\n;;;', 'empty'],
  ])('with %s is refused', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem)
  })
})

describe('a workbook', () => {
  test('is read with its texts, numbers as they are shown, dates and truths', async () => {
    const row = `<row r="1">${textCell('A1', 'Prénom')}<c r="B1"><v>0.30000000000000004</v></c><c r="C1" s="1"><v>46347</v></c><c r="D1" t="b"><v>1</v></c></row>`
    const later = `<row r="3">${textCell('B3', 'Roy')}</row>`
    expect(await rowsOf(workbook([row + later, '']))).toEqual([
      { line: 1, cells: ['Prénom', '0.3', '2026-11-21', 'true'] },
      { line: 3, cells: ['', 'Roy', '', ''] },
    ])
  })

  const cell = `<row r="1">${textCell('A1', 'a')}</row>`
  test.each([
    ['a formula', workbook([`<row r="1"><c r="A1" t="str"><f>A2</f><v>x</v></c></row>`]), 'formulas'],
    [
      'a shared formula without a text',
      workbook([`<row r="1"><c r="A1"><f t="shared" si="0"/><v>1</v></c></row>`]),
      'formulas',
    ],
    ['two sheets', workbook([cell, cell]), 'sheets'],
    [
      'an external entity',
      workbook([cell], [], '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      'unsafe',
    ],
    ['a billion laughs', workbook([cell], [], `<!DOCTYPE l [<!ENTITY a "${'ha'.repeat(50)}">]>`), 'unsafe'],
    ['a macro', workbook([cell], [{ name: 'xl/vbaProject.bin', content: 'Sub' }]), 'unsafe'],
    ['16,384 columns', workbook([`<row r="1">${textCell('XFD1', 'a')}</row>`]), 'manyColumns'],
    ['a million lines', workbook([`<row r="1048576">${textCell('A1048576', 'a')}</row>`]), 'manyLines'],
    [
      'cells far apart',
      workbook([`<row r="1">${textCell('KN1', 'a')}</row><row r="99999">${textCell('A99999', 'a')}</row>`]),
      'spread',
    ],
    ['an address in entities', workbook([`<row r="1"><c r="&#88;FD1"><v>1</v></c></row>`]), 'damaged'],
    [
      'a sheet in Latin-1',
      workbook([cell], [{ name: 'xl/theme/theme1.xml', content: Buffer.from('<é/>', 'latin1') }]),
      'damaged',
    ],
    [
      '33 MB unpacked',
      workbook([cell], [{ name: 'xl/media/a.bin', content: Buffer.alloc(33 * 1024 * 1024) }]),
      'tooLarge',
    ],
    [
      'a size that is a lie',
      zip([{ name: 'a.xml', content: Buffer.alloc(5_000_000), declaredSize: 10 }]),
      'format',
    ],
    ['a document of Word', zip(officeParts('docx')), 'format'],
    ['an archive cut short', workbook([cell]).subarray(0, 600), 'format'],
    ['no cell', workbook(['']), 'empty'],
  ])('with %s is refused', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem)
  })

  test('of any bytes is refused, or read, and never ends the process', async () => {
    const whole = workbook([cell])
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0x55, at)
      expect(await problemOf(damaged)).toMatch(/^[a-zA-Z]+$/)
    }
  }, 60_000)
})

/**
 * Reads a file in a process of its own, and returns its peak of memory in megabytes, from Linux: the
 * usage that Node reports begins with that of the parent.
 */
function peakOf(path: string): number {
  const module = fileURLToPath(new URL('./read-rows.ts', import.meta.url))
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--max-semi-space-size=1',
      '--input-type=module',
      '-e',
      `const { readRows } = await import(${JSON.stringify(module)})
       try { for await (const _ of readRows(${JSON.stringify(path)})); } catch {}
       const { readFileSync } = await import('node:fs')
       console.log(/^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1] / 1024)`,
    ],
    { encoding: 'utf8' },
  )
  return Number(stdout)
}

/** In bytes: almost as much as is unpacked. */
const largest = 30 * 1024 * 1024
const repeated = (text: string) => text.repeat(largest / text.length)

test.each([
  ['zeros in a zip', () => workbook([], [{ name: 'xl/a.xml', content: Buffer.alloc(600 * 1024 * 1024) }])],
  ['the largest text', () => workbook([`<row r="1">${textCell('A1', repeated('a'))}</row>`])],
  ['a million empty cells', () => workbook([`<row r="1">${'<c r="A1"/>'.repeat(1_000_000)}</row>`])],
  ['cells without an address', () => workbook([`<row r="1">${repeated('<c/>')}</row>`])],
  ['cells with the same address', () => workbook([`<row r="1">${repeated('<c r="A1"><v>1</v></c>')}</row>`])],
  ['rows without an address', () => workbook([repeated('<row/>')])],
  ['styles', () => workbook([], [{ name: 'xl/more.xml', content: repeated('<xf/>') }])],
  [
    'as many cells as are read',
    () => workbook([`<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(599_000)}</row>`]),
  ],
  ['shared strings', () => workbook([], [{ name: 'xl/sharedStrings.xml', content: repeated('<si/>') }])],
  ['32 MB of short lines', () => Buffer.alloc(32 * 1024 * 1024, 'a\n')],
  ['32 MB of separators', () => Buffer.alloc(32 * 1024 * 1024, ';')],
])(
  '%s take at most 200 MB',
  (_, content) => {
    expect(peakOf(write(content()))).toBeLessThan(200)
  },
  60_000,
)

test('the largest sheet takes at most 400 MB', () => {
  expect(peakOf(write(workbook([largeSheet(largest)])))).toBeLessThan(400)
}, 60_000)

/** Of ten columns. */
function largeSheet(size: number): string {
  const rows: string[] = []
  for (let length = 0, line = 1; length < size; line++) {
    const cells = [...'ABCDEFGHIJ'].map((column) => textCell(`${column}${line}`, `valeur ${line}`))
    const row = `<row r="${line}">${cells.join('')}</row>`
    rows.push(row)
    length += row.length
  }
  return rows.join('')
}

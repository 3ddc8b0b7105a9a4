import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readApart } from '../../tests/hostile-files/read-apart.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { textCell, workbook } from '../../tests/support/workbook.ts'
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

// Files that are no honest table: tests/hostile-files/.

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
})

test.each([
  ['within a cell', 'a;b\n1;2\n3;un " seul\n4;5\n', 3],
  ['at the beginning of a cell', 'a;b\n1;2\n3;"un seul\n4;5\n', 3],
  ['after a closed cell', 'a;b\n"1\n1";2\n\n3;"un" seul\n4;5\n', 4],
])('a lone quote %s is named with its line', async (_, content, line) => {
  await expect(rowsOf(content)).rejects.toMatchObject({ problem: 'quotes', values: { line } })
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

  test('of any bytes is refused, or read, and never ends the process', async () => {
    const whole = workbook([cell])
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0x55, at)
      expect(await problemOf(damaged)).toMatch(/^[a-zA-Z]+$/)
    }
  }, 60_000)
})

test('the largest sheet takes at most 400 MB', async () => {
  const { megabytes } = await readApart(write(workbook([largeSheet(30 * 1024 * 1024)])))
  expect(megabytes).toBeLessThan(400)
}, 60_000)

/** Of ten columns, in bytes: almost as much as is unpacked. */
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

import { officeParts, type ZipPart, zip } from './sample-files.ts'

const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'

/** A workbook with these contents of `sheetData`. */
export function workbook(sheets: readonly string[], others: readonly ZipPart[] = [], before = ''): Buffer {
  return zip(workbookParts(sheets, others, before))
}

export function workbookParts(
  sheets: readonly string[],
  others: readonly ZipPart[] = [],
  before = '',
): readonly ZipPart[] {
  const types = sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')
  const [contentTypes] = officeParts('xlsx', types)
  const list = sheets.map((_, at) => `<sheet name="Feuil${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const targets = sheets.map((_, at) => relationship(`rId${at + 1}`, `worksheets/sheet${at + 1}.xml`))
  return [
    ...(contentTypes ? [contentTypes] : []),
    {
      name: '_rels/.rels',
      content: relationshipList(
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
      ),
    },
    { name: 'xl/workbook.xml', content: workbookPart(`<sheets>${list.join('')}</sheets>`) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationshipList(`${targets.join('')}${relationship('rId90', 'styles.xml', 'styles')}`),
    },
    {
      name: 'xl/styles.xml',
      content: `${xmlHead}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...sheets.map((data, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: sheetPart(data, before),
    })),
    ...others,
  ]
}

/** The parts with some of them replaced, by their name. */
export const withPart = (parts: readonly ZipPart[], part: ZipPart): readonly ZipPart[] =>
  parts.map((other) => (other.name === part.name ? part : other))

export const workbookPart = (content: string): string =>
  `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}">${content}</workbook>`

export const relationshipList = (content: string): string =>
  `${xmlHead}<Relationships xmlns="${relationships}">${content}</Relationships>`

export const relationship = (id: string, target: string, type = 'worksheet'): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

export const sheetPart = (data: string, before = ''): string =>
  `${xmlHead}${before}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`

/** The texts that cells of the type `s` name by their place. */
export const sharedStrings = (content: string): ZipPart => ({
  name: 'xl/sharedStrings.xml',
  content: `${xmlHead}<sst xmlns="${main}">${content}</sst>`,
})

export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

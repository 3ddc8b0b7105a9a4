/**
 * A line of text: font size and distance from the bottom of the page, both in points, and the text.
 */
export type PdfLine = readonly [size: number, y: number, text: string]

/** A PDF of one page. `padding` is a number of extra bytes, to reach the size of a scan. */
export function samplePdf(lines: readonly PdfLine[], padding = 0): Buffer {
  const page = lines
    .map(([size, y, text]) => `BT /F1 ${size} Tf 72 ${y} Td (${text.replaceAll('’', '\u0092')}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(page),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...(padding > 0 ? [stream(' '.repeat(padding))] : []),
  ]
  let body = '%PDF-1.4\n'
  const entries = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

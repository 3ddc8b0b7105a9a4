import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  readonly pages: number
  /** Of the first page, in points. */
  readonly size: readonly [number, number]
  readonly title: string
  readonly language: string | null
  readonly isTagged: boolean
  /** All text in the order of the page, as it is copied. */
  readonly text: string
  /** The text of each page. */
  readonly pageTexts: readonly string[]
  /** The roles of the structure tree, in the reading order of a screen reader. */
  readonly roles: readonly string[]
  /** The alternative texts of pictures. */
  readonly alternatives: readonly string[]
  /** The addresses of the first page's links. */
  readonly links: readonly string[]
}

const withoutWarnings = { verbosity: 0 } as const

/** Reads a document as a viewer does. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: Uint8Array.from(content), ...withoutWarnings }).promise
  const page = await pdf.getPage(1)
  const { info } = await pdf.getMetadata()
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const pageTexts = await Promise.all(pages.map(textOf))
  // A Map, unlike its declared type.
  const marks: unknown = await pdf.getMarkInfo()
  const nodes = (await Promise.all(pages.map((one) => one.getStructTree()))).flatMap(flatten)
  const annotations: readonly { readonly url?: string }[] = await page.getAnnotations()
  const [, , width = 0, height = 0] = page.view
  const read = {
    pages: pdf.numPages,
    size: [width, height] as const,
    title: 'Title' in info ? String(info.Title) : '',
    language: 'Language' in info && info.Language !== null ? String(info.Language) : null,
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    text: pageTexts.join('\n'),
    pageTexts,
    roles: nodes.flatMap(({ role }) => role ?? []),
    alternatives: nodes.flatMap(({ alt }) => alt ?? []),
    links: annotations.flatMap(({ url }) => url ?? []),
  }
  await pdf.loadingTask.destroy()
  return read
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

interface StructureNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly unknown[]
}

function flatten(node: StructureNode | null): readonly StructureNode[] {
  if (node === null) return []
  const children = (node.children ?? []) as readonly StructureNode[]
  return [node, ...children.flatMap(flatten)]
}

/** Decodes the QR code of a rendered page. */
export async function scanPdf(content: Uint8Array): Promise<string | undefined> {
  const pdf = await getDocument({ data: Uint8Array.from(content), ...withoutWarnings }).promise
  const { data, width, height } = await draw(await pdf.getPage(1))
  await pdf.loadingTask.destroy()
  return jsQR.default(data, width, height)?.data
}

/** Decodes the rows of a QR code's modules, with a quiet zone around them. */
export function scanModules(rows: readonly string[]): string | undefined {
  // In pixels, and in modules.
  const [module, quietZone] = [3, 4]
  const side = (rows.length + 2 * quietZone) * module
  const isDark = (pixel: number) => {
    const [x, y] = [pixel % side, Math.floor(pixel / side)].map((at) => Math.floor(at / module) - quietZone)
    return rows[y ?? -1]?.[x ?? -1] === '1'
  }
  const pixels = Array.from({ length: side * side }, (_, pixel) => (isDark(pixel) ? 0 : 255))
  const data = Uint8ClampedArray.from(pixels.flatMap((shade) => [shade, shade, shade, 255]))
  return jsQR.default(data, side, side)?.data
}

async function draw(page: PDFPageProxy) {
  const viewport = page.getViewport({ scale: 3 })
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
  const context = createCanvas(width, height).getContext('2d')
  // Compatible with a browser's context, but of another type.
  const canvasContext = context as unknown as RenderParameters['canvasContext']
  await page.render({ canvas: null, canvasContext, viewport }).promise
  return context.getImageData(0, 0, width, height)
}

type RenderParameters = Required<Parameters<PDFPageProxy['render']>[0]>

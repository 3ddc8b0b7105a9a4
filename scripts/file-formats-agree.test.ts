import { equal } from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from './run.ts'

// The elements check file types in the browser, the server decides. Neither package imports the
// other, so this test compares both: they must accept the same names and types.

interface Accept {
  parseAccept(text: string): unknown
  findFormatError(
    accept: unknown,
    file: { name: string; type: string; firstBytes: string | undefined },
  ): { kind: 'format' | 'content' } | undefined
}

interface FileInspection {
  declaredFormat(file: { name: string; type: string }, kind: string): string
}

interface Constants {
  readonly acceptedFiles: Readonly<Record<string, readonly string[]>>
}

const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href)

const { parseAccept, findFormatError } = (await load(
  'packages/ui-elements/src/file-dropzone/accept.ts',
)) as Accept
const { declaredFormat } = (await load('packages/server/src/files/inspect-file.ts')) as FileInspection
const { acceptedFiles } = (await load('packages/api/src/constants.ts')) as Constants

const extensions =
  'pdf PDF jpg jpeg jfif JPG png doc docx xls xlsx csv gif webp heic tif zip exe html svg docm'.split(' ')
const names = [
  ...extensions.map((extension) => `acte.${extension}`),
  'acte',
  '.pdf',
  'acte.pdf.exe',
  'a.exe.pdf',
]
const office = 'application/vnd.openxmlformats-officedocument.'
const types = [
  ...['', 'application/octet-stream', 'application/x-pdf', 'text/html', 'application/pdf', 'APPLICATION/PDF'],
  ...['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/tiff', 'application/zip'],
  ...['application/msword', 'application/vnd.ms-excel'],
  ...[`${office}wordprocessingml.document`, `${office}spreadsheetml.sheet`],
]

function serverResult(file: { name: string; type: string }, kind: string): string {
  try {
    declaredFormat(file, kind)
    return 'accepted'
  } catch (error) {
    return Object(error).fault === 'fileFormat' ? 'format' : 'content'
  }
}

for (const kind of Object.keys(acceptedFiles)) {
  test(`elements and server accept the same names and types of a ${kind}`, () => {
    const accept = parseAccept((acceptedFiles[kind] ?? []).map((extension) => `.${extension}`).join(','))
    for (const name of names) {
      for (const type of types) {
        const file = { name, type }
        const elementsResult = findFormatError(accept, { ...file, firstBytes: undefined })?.kind ?? 'accepted'
        equal(`${name} ${type}: ${serverResult(file, kind)}`, `${name} ${type}: ${elementsResult}`)
      }
    }
  })
}

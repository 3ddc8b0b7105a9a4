import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AssociationContact, AssociationNames } from '@officine/api/settings'

/** The association whose names and contact the pages show. */
export type Association = AssociationNames & AssociationContact

/**
 * What every page is rendered with: files with content hashes in their names, and the association.
 */
export type Assets = {
  readonly association: Association
  readonly script: string
  /** Shows which browsers work where this one is too old. */
  readonly unsupportedBrowser: string
  readonly icon: string
  readonly styleSheets: readonly string[]
  /** Serves a path under `/assets/`; false when there is no such file. */
  readonly serve: (path: string, request: IncomingMessage, response: ServerResponse) => boolean
}

const folder = fileURLToPath(new URL('../../../dist-signin/', import.meta.url))
const base = '/assets/'
const unsupportedBrowserFile = fileURLToPath(
  import.meta.resolve('@officine/ui-elements/unsupported-browser.js'),
)

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type Manifest = Record<string, { file: string; css?: readonly string[] }>

/** A dozen small files, read once. */
export function loadAssets(association: Association): Assets {
  const files = new Map(
    readdirSync(folder)
      .filter((name) => types[extname(name)])
      .map((name) => [`${base}${name}`, readFileSync(`${folder}${name}`)]),
  )
  const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as Manifest
  const unsupported = readFileSync(unsupportedBrowserFile)
  const hash = createHash('sha256').update(unsupported).digest('hex').slice(0, 8)
  const unsupportedBrowser = `${base}unsupported-browser-${hash}.js`
  files.set(unsupportedBrowser, unsupported)
  const entry = manifest['sign-in/entry.ts']
  const icon = manifest['sign-in/icon.svg']
  if (!entry || !icon)
    throw new Error('The files of the sign-in pages are not built: run the build of the server.')

  return {
    association,
    script: `${base}${entry.file}`,
    unsupportedBrowser,
    icon: `${base}${icon.file}`,
    styleSheets: (entry.css ?? []).map((name) => `${base}${name}`),
    serve(path, request, response) {
      const content = files.get(path)
      if (!content) return false
      response.writeHead(200, {
        'Content-Type': types[extname(path)],
        'Content-Length': content.length,
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      response.end(request.method === 'HEAD' ? undefined : content)
      return true
    },
  }
}

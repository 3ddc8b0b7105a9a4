// A server-rendered page with declarative shadow roots. Prints its URL once it listens.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { renderElements } from '@officine/ui-elements/server/render-elements.js'
import { page } from './page.ts'

const read = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8')
const hashes: Record<string, string> = JSON.parse(read('@officine/ui-elements/style-hashes.json'))
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${Object.values(hashes)
    .map((hash) => `'${hash}'`)
    .join(' ')}`,
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ')
const files: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  '/client.js': { type: 'text/javascript', body: readFileSync('dist/client.js', 'utf8') },
  '/tokens.css': { type: 'text/css', body: read('@officine/ui-elements/tokens.css') },
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const file = files[pathname]
  if (file) return response.writeHead(200, { 'Content-Type': file.type }).end(file.body)
  if (pathname === '/send') {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(200, { 'Content-Type': 'application/json' })
    return response.end(JSON.stringify(Object.fromEntries(new URLSearchParams(body))))
  }
  if (pathname !== '/') return response.writeHead(204).end()
  const language = searchParams.get('lang') ?? 'fr-CA'
  const html = await renderElements(page(language))
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
  return response.end(html)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://localhost:${address.port}`)
})

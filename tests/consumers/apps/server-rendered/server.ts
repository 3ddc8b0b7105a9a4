// A server-rendered page with declarative shadow roots. Prints its URL once it listens.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { render } from '@lit-labs/ssr'
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js'
import './elements.ts'
import { renderInLanguage } from '@officine/ui-elements/texts/language.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
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
  '/page.css': { type: 'text/css', body: readFileSync('page.css', 'utf8') },
  '/tokens.css': { type: 'text/css', body: read('@officine/ui-elements/tokens.css') },
}

type ElementClass = Parameters<typeof loadTexts>[1][number]
const tags = [...collectResultSync(render(page('fr-CA'))).matchAll(/<(ofc-[\w-]+)/g)].map(
  ([, tag = '']) => tag,
)
const classes = [...new Set(tags)].map((tag) => customElements.get(tag) as unknown as ElementClass)
await loadTexts('en-CA', classes)

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
  const html = renderInLanguage(language, () => collectResultSync(render(page(language))))
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
  return response.end(html)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://localhost:${address.port}`)
})

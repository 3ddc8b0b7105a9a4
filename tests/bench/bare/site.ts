import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const source = fileURLToPath(new URL('.', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}

/** Builds the bare page like the portal and serves it compressed on a loopback port. */
export async function serveBarePages(folder: string, port: number): Promise<Server> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    build: { outDir: folder, emptyOutDir: true, target: 'es2024', modulePreload: { polyfill: false } },
  })
  // Compressed once, like the portal's files, so that the baseline is no slower than necessary.
  const bodies = new Map<string, Buffer>()
  const bodyOf = (file: string) => {
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file))
    bodies.set(file, body)
    return body
  }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = types[extname(path)]
    const file = path === '/plain.html' ? join(source, 'plain.html') : join(folder, path)
    try {
      const body = bodyOf(file)
      response
        .writeHead(200, { 'content-type': type ?? 'application/octet-stream', 'content-encoding': 'br' })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

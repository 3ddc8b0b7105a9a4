import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

export interface StaticServer {
  readonly url: string
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Serves a folder with this Content-Security-Policy. */
export async function serveFolder(folder: string, policy: string): Promise<StaticServer> {
  return await serve(filesIn(folder), { 'Content-Security-Policy': policy })
}

/** Serves a folder for the pages of other origins. */
export async function serveFolderToOthers(folder: string): Promise<StaticServer> {
  return await serve(filesIn(folder), {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

const filesIn =
  (folder: string): Responder =>
  async (path) => {
    const file = join(folder, path === '/' ? 'index.html' : path)
    return { type: types[extname(file)] ?? 'application/octet-stream', body: await readFile(file) }
  }

/** Serves texts by their paths, the page as `/index.html`, with this Content-Security-Policy. */
export async function serveTexts(
  texts: Readonly<Record<string, string>>,
  policy: string,
): Promise<StaticServer> {
  return await serve(
    async (path) => {
      const name = path === '/' ? '/index.html' : path
      const text = texts[name]
      if (text === undefined) throw new Error(`There is no ${name}.`)
      return { type: types[extname(name)] ?? 'text/plain', body: Buffer.from(text) }
    },
    { 'Content-Security-Policy': policy },
  )
}

type Responder = (path: string) => Promise<{ readonly type: string; readonly body: Buffer }>

async function serve(respond: Responder, headers: Readonly<Record<string, string>>): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    try {
      const { type, body } = await respond(new URL(request.url ?? '/', 'http://localhost').pathname)
      response.writeHead(200, { 'Content-Type': type, ...headers })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

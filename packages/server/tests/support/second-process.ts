import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { TestAppOptions } from './test-app.ts'

/** A request of a test, and its response. */
export interface TestRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: unknown
}

export interface TestResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly rawPayload: Buffer
}

export interface SecondProcess {
  send(request: TestRequest): Promise<TestResponse>
  stop(): Promise<void>
}

const server = fileURLToPath(new URL('./second-process-main.ts', import.meta.url))

/** The same API on the same database, in a process of its own. */
export async function startSecondProcess(
  databaseUrl: string,
  options: TestAppOptions,
): Promise<SecondProcess> {
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      TEST_OPTIONS: JSON.stringify(options),
      TEST_LOGS: inject('logFolder'),
    },
    // It ends with its standard input, so that none outlives its test.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The second process did not start.'))),
  ])
  const port = Number(String(line))
  return {
    send: (testRequest) => sendTo(port, testRequest),
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

async function sendTo(port: number, { method, url, headers, payload }: TestRequest): Promise<TestResponse> {
  const isJson = typeof payload === 'object' && payload !== null && !(payload instanceof Uint8Array)
  const bytes = isJson ? Buffer.from(JSON.stringify(payload)) : Buffer.from((payload ?? '') as string)
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(payload === undefined ? {} : { 'content-length': bytes.length }),
      ...headers,
    },
  })
  sent.end(bytes)
  const [response] = await once(sent, 'response')
  // A refusal may come, and the connection close, before the whole body is written.
  sent.on('error', () => {})
  const rawPayload = await buffer(response)
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    body: rawPayload.toString(),
    rawPayload,
  }
}

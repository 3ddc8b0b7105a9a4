import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { TestProvider } from '../../tests/support/test-provider.ts'
import { discoverProvider } from './provider-metadata.ts'

const log = { warn: () => {} }

/** What an operator reads in `/readyz`; undefined when the provider is known. */
async function failureOf(issuer: string): Promise<string | undefined> {
  const discovery = await discoverProvider({ issuer }, log)
  discovery.stop()
  return discovery.failure()
}

test('a provider is known by its description, with the origins of its endpoints', async () => {
  const provider = await TestProvider.start()
  provider.description = {
    token_endpoint: 'https://tokens.example/token',
    end_session_endpoint: 'https://out.example/',
  }
  const discovery = await discoverProvider(provider, log)
  discovery.stop()
  provider.close()
  expect(discovery.failure()).toBeUndefined()
  expect(discovery.current()?.origins).toEqual([
    new URL(provider.issuer).origin,
    'https://tokens.example',
    'https://out.example',
  ])
})

test('a provider that names itself otherwise is refused, with the name to write', async () => {
  const provider = await TestProvider.start()
  expect(await failureOf(`${provider.issuer}/`)).toBe(
    `The provider names itself "${provider.issuer}": write EXTERNAL_ISSUER exactly so.`,
  )
  provider.close()
})

test('an endpoint without TLS is refused where the issuer has it, and one that is missing', async () => {
  const provider = await TestProvider.start()
  provider.description = { jwks_uri: 'ftp://keys.example/' }
  expect(await failureOf(provider.issuer)).toBe('The provider’s description has no usable jwks_uri.')
  provider.description = { token_endpoint: undefined }
  expect(await failureOf(provider.issuer)).toBe('The provider’s description has no usable token_endpoint.')
  provider.close()
})

test.each([
  'https://*',
  'https://*.example',
  'https://out.example;sandbox',
  "https://out.example;script-src'unsafe-inline'",
  'https://out.example,https://elsewhere.example',
  'http://out.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://out.example/x',
  ['https://out.example', 'https://*'],
  'https://out.example\r\nx-header: 1',
  7,
  null,
])('an endpoint that would widen the policy of pages or a header is refused: %j', async (hostile) => {
  const provider = await TestProvider.start()
  for (const name of ['authorization_endpoint', 'end_session_endpoint', 'userinfo_endpoint']) {
    provider.description = { [name]: hostile }
    expect(await failureOf(provider.issuer)).toBe(`The provider’s description has no usable ${name}.`)
  }
  provider.close()
})

test('of an endpoint the origin alone is known to pages', async () => {
  const provider = await TestProvider.start()
  provider.description = {
    token_endpoint: "https://anne:secret@TOKENS.example:8443/a;sandbox?b='unsafe-inline' *#c",
  }
  const discovery = await discoverProvider(provider, log)
  discovery.stop()
  provider.close()
  expect(discovery.current()?.origins).toEqual([
    new URL(provider.issuer).origin,
    'https://tokens.example:8443',
  ])
})

test('a provider that is away, and a page that is no description, are told apart', async () => {
  const server = createServer((_, response) => response.end('<html>'))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const bound = server.address()
  const issuer = `http://localhost:${typeof bound === 'object' ? bound?.port : 0}`
  expect(await failureOf(issuer)).toContain('is no description of a provider')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await failureOf(issuer)).toContain('The sign-in provider can’t be reached at')
})

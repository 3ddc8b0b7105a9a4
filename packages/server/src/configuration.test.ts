import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, prepareDataFolder, readConfiguration, requirePortal } from './configuration.ts'

describe('the configuration', () => {
  test('stands without any setting', () => {
    expect(readConfiguration({})).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 4000,
      identityPort: 4001,
      portalUrl: 'http://localhost:4000',
      identityUrl: 'http://localhost:4001',
      apiAudience: 'http://localhost:4000/api',
      demonstration: false,
      release: '1.38.0',
    })
  })

  test('follows its ports', () => {
    const { portalUrl, identityUrl } = readConfiguration({ PORT: '5000', IDENTITY_PORT: '5001' })
    expect([portalUrl, identityUrl]).toEqual(['http://localhost:5000', 'http://localhost:5001'])
  })

  test.each([
    [{ PORT: 'http' }, 'PORT is "http", which is no whole number.'],
    [{ PORT: '70000' }, 'PORT is 70000, but ports end at 65535.'],
    [{ PORT: '4001' }, 'PORT and IDENTITY_PORT are both 4001: each needs its own.'],
    [{ ROLE: 'site' }, 'ROLE is "site"; it can be all, api, identity.'],
    [
      { PORTAL_URL: 'https://a.ca/path' },
      'PORTAL_URL has to be an origin, such as https://portail.example.ca.',
    ],
    [{ SMTP_URL: 'http://a.ca' }, 'SMTP_URL is no address that begins with smtp:// or smtps://.'],
  ])('%o gives one clear sentence', (environment, sentence) => {
    expect(() => readConfiguration(environment)).toThrow(new ConfigurationError(sentence))
  })

  test('never repeats an address that may hold a password', () => {
    expect(() => readConfiguration({ DATABASE_URL: 'mysql://u:secret@h/d' })).toThrow(
      'DATABASE_URL is no address that begins with postgres:// or postgresql://.',
    )
  })
})

test('a data folder that can’t be used gives one clear sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'officine-configuration-'))
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(file)).toThrow(`The data folder ${file} can't be read and written`)
  expect(() => requirePortal(folder)).toThrow('The portal is not built')
  await rm(folder, { recursive: true })
})

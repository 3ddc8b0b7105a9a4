import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { assertPortalIsBuilt, prepareDataFolder } from '../start/start.ts'
import { ConfigurationError } from './configuration.ts'
import { readConfiguration } from './read-configuration.ts'

const wordFault = (name: string) =>
  `${name} has characters that are not accepted: write letters, digits, - . _ and ~ alone, 100 at most.`
const baseFault =
  'API_BASE_URL is no place of an API: write a path such as /api, or an address such as https://api.example.ca/membres.'

describe('the configuration', () => {
  test('has a default for every setting', () => {
    expect(readConfiguration({})).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 4000,
      identityPort: 4001,
      portalUrl: 'http://localhost:4000',
      identityUrl: 'http://localhost:4001',
      apiAudience: 'http://localhost:4000/api',
      apiBaseUrl: '/api',
      clientId: 'officine-portal',
      organizationId: '',
      requestClassification: { chapterId: 1, categoryId: 1, subjectId: 1 },
      demonstration: false,
      release: '1.38.0',
    })
  })

  test('accepts an external provider with a path, exactly as it names itself', () => {
    const { externalProvider } = readConfiguration({
      PORTAL_URL: 'https://portail.example.ca',
      EXTERNAL_ISSUER: 'https://id.example.ca/realms/membres/',
      EXTERNAL_AUDIENCE: 'officine-api',
      EXTERNAL_PARAMETERS: 'audience=officine-api&resource=https://portail.example.ca/api',
    })
    expect(externalProvider).toEqual({
      issuer: 'https://id.example.ca/realms/membres/',
      audience: 'officine-api',
      scopes: 'openid email profile aqpp',
      parameters: { audience: 'officine-api', resource: 'https://portail.example.ca/api' },
      subjectClaim: 'sub',
      emailClaim: 'email',
      emailVerifiedClaim: 'email_verified',
      linksByEmail: false,
    })
  })

  test('derives its URLs from the ports', () => {
    const { portalUrl, identityUrl } = readConfiguration({ PORT: '5000', IDENTITY_PORT: '5001' })
    expect([portalUrl, identityUrl]).toEqual(['http://localhost:5000', 'http://localhost:5001'])
  })

  test.each([
    [{ PORT: 'http' }, 'PORT is "http": write a whole number from 0 to 65535, such as 4000.'],
    [{ PORT: '70000' }, 'PORT is "70000": write a whole number from 0 to 65535, such as 4000.'],
    [{ IDENTITY_PORT: '-1' }, 'IDENTITY_PORT is "-1": write a whole number from 0 to 65535, such as 4001.'],
    [
      { CALLS_PER_MINUTE: '0' },
      'CALLS_PER_MINUTE is "0": write a whole number from 1 to 999999999, such as 600.',
    ],
    [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS is "5s": write a whole number from 0 to 300, such as 0.'],
    [
      { TOKEN_SECONDS: '1', OFFICINE_DEMONSTRATION: '1' },
      'TOKEN_SECONDS is "1": write a whole number from 2 to 3600, such as 900.',
    ],
    [
      { TOKEN_SECONDS: '60' },
      'TOKEN_SECONDS is for trials of the demonstration: leave it out, tokens live for 900 seconds.',
    ],
    [
      { EXTERNAL_AUDIENCE: 'a', EXTERNAL_LINK_BY_EMAIL: 'on' },
      'EXTERNAL_AUDIENCE, EXTERNAL_LINK_BY_EMAIL without EXTERNAL_ISSUER: write the issuer of the association’s provider too, or none of them.',
    ],
    [
      { EXTERNAL_ISSUER: 'connexion.example.ca', EXTERNAL_AUDIENCE: 'a' },
      'EXTERNAL_ISSUER is no issuer: write it exactly as the provider names itself in its /.well-known/openid-configuration, such as https://connexion.example.ca/realms/membres.',
    ],
    [
      { EXTERNAL_ISSUER: 'https://id.example.ca/' },
      'EXTERNAL_AUDIENCE is missing: write the aud of the access tokens that the provider issues for the member API.',
    ],
    [
      { EXTERNAL_ISSUER: 'https://id.example.ca/', EXTERNAL_AUDIENCE: 'a', EXTERNAL_SCOPES: 'email' },
      'EXTERNAL_SCOPES is no list of scopes with openid: write them with spaces between them, such as openid email profile aqpp.',
    ],
    [
      { EXTERNAL_ISSUER: 'https://id.example.ca/', EXTERNAL_AUDIENCE: 'a', EXTERNAL_PARAMETERS: 'state=x' },
      'EXTERNAL_PARAMETERS has a parameter without a value, or one that the portal makes itself: write others as in an address, such as audience=https://portail.example.ca/api.',
    ],
    [
      { EXTERNAL_ISSUER: 'https://id.example.ca/', EXTERNAL_AUDIENCE: 'a', EXTERNAL_LINK_BY_EMAIL: 'yes' },
      'EXTERNAL_LINK_BY_EMAIL is "yes": write on, off.',
    ],
    [
      { EXTERNAL_ISSUER: 'https://id.example.ca/', EXTERNAL_AUDIENCE: 'a', ROLE: 'identity' },
      'ROLE is identity and EXTERNAL_ISSUER is set: the built-in provider does not start beside another one, so write all or api.',
    ],
    [
      { EXTERNAL_ISSUER: 'http://id.example.ca/', EXTERNAL_AUDIENCE: 'a' },
      'EXTERNAL_ISSUER begins with http: and is no provider on this machine: write an address with https:.',
    ],
    [
      {
        EXTERNAL_ISSUER: 'https://id.example.ca/',
        EXTERNAL_AUDIENCE: 'portail',
        CLIENT_ID: 'portail',
        EXTERNAL_SCOPES: 'openid email',
      },
      'EXTERNAL_AUDIENCE is CLIENT_ID, and EXTERNAL_SCOPES has no aqpp: ID tokens would pass as access tokens, so write the aud of the member API, or a scope that ends with aqpp.',
    ],
    [
      {
        EXTERNAL_ISSUER: 'http://id.example.ca/',
        EXTERNAL_AUDIENCE: 'a',
        PORTAL_URL: 'https://portail.example.ca',
      },
      'EXTERNAL_ISSUER begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.',
    ],
    [{ ROLE: 'site' }, 'ROLE is "site": write all, api, identity.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": write silent, fatal, error, warn, info, debug, trace.'],
    [{ OFFICINE_DEMONSTRATION: 'true' }, 'OFFICINE_DEMONSTRATION is "true": write 0, 1.'],
    [
      { PORTAL_URL: 'http://a.ca/path' },
      'PORTAL_URL has more than an origin: write scheme, host and port alone, such as https://portail.example.ca.',
    ],
    [
      { IDENTITY_URL: 'connexion.example.ca' },
      'IDENTITY_URL is no address: write one that begins with http:// or https:// and names a host.',
    ],
    [
      { ADDRESS_LOOKUP_URL: 'ftp://a.ca' },
      'ADDRESS_LOOKUP_URL is no address: write one that begins with http:// or https:// and names a host.',
    ],
    [
      { PHARMACIST_FINDER_URL: 'trouver' },
      'PHARMACIST_FINDER_URL is no address: write one that begins with http:// or https:// and names a host.',
    ],
    [
      { ORDER_ROLL_URL: 'ftp://tableau.example' },
      'ORDER_ROLL_URL is no address: write one that begins with http:// or https:// and names a host.',
    ],
    [
      { SMTP_URL: 'http://a.ca' },
      'SMTP_URL is no address: write one that begins with smtp:// or smtps:// and names a host.',
    ],
    [
      { DATABASE_URL: 'mysql://h/d' },
      'DATABASE_URL is no address: write one that begins with postgres:// or postgresql:// and names a host.',
    ],
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN can be guessed or sent badly: write 32 letters and digits or more.',
    ],
    [
      { FILES_URL: 'https://s3.example.ca/', FILES_ACCESS_KEY: 'a', FILES_SECRET_KEY: 'secret' },
      'FILES_URL names no bucket: write the address of one, such as https://s3.ca-central-1.amazonaws.com/officine, and the keys into FILES_ACCESS_KEY and FILES_SECRET_KEY.',
    ],
    [
      { FILES_URL: 'https://s3.example.ca/officine', FILES_ACCESS_KEY: 'a' },
      'FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY belong together: write all three, or none to keep files in the data folder.',
    ],
    [
      { CLAMD_URL: 'clamav:3310' },
      'CLAMD_URL is no address of a ClamAV daemon: write tcp://host:3310 or unix:/run/clamav/clamd.ctl.',
    ],
    [{ CLIENT_ID: 'portail officine' }, wordFault('CLIENT_ID')],
    [{ ORGANIZATION_ID: 'a&b=c' }, wordFault('ORGANIZATION_ID')],
    [
      { CLIENT_SECRET: 'short' },
      'CLIENT_SECRET can be guessed or sent badly: write 32 letters and digits or more.',
    ],
    [
      { SECRETS_KEY: 'c2hvcnQ=' },
      'SECRETS_KEY is no key: write 32 random bytes in base64, such as `openssl rand -base64 32` makes.',
    ],
    [
      { SECRETS_KEY_PREVIOUS: Buffer.alloc(32).toString('base64') },
      'SECRETS_KEY_PREVIOUS is set and SECRETS_KEY is not: write the new key into SECRETS_KEY.',
    ],
    [{ API_BASE_URL: 'api' }, baseFault],
    [{ API_BASE_URL: '/' }, baseFault],
    [{ API_BASE_URL: '//elsewhere.example/api' }, baseFault],
    [{ API_BASE_URL: '/api?key=1' }, baseFault],
    [{ API_BASE_URL: 'ftp://api.example.ca/api' }, baseFault],
    [
      { API_BASE_URL: 'http://a.ca/api', PORTAL_URL: 'https://b.ca', IDENTITY_URL: 'https://c.ca' },
      'API_BASE_URL begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.',
    ],
    [
      { REQUEST_SUBJECT_ID: '0' },
      'REQUEST_SUBJECT_ID is "0": write a whole number from 1 to 999999999, such as 1.',
    ],
    [
      { ASSOCIATION_PHONE: '514 254-067' },
      'ASSOCIATION_PHONE is no telephone number: write its ten digits, such as 5142540676.',
    ],
    [
      { ASSOCIATION_EMAIL: 'membres' },
      'ASSOCIATION_EMAIL is no address: write one such as membres@example.ca.',
    ],
    [
      { ASSOCIATION_HOURS_EN: 'Weekdays' },
      'ASSOCIATION_HOURS_EN is set and ASSOCIATION_HOURS is not: write both, or neither.',
    ],
    [{ REQUESTS_EMAIL: 'demandes' }, 'REQUESTS_EMAIL is no address: write one such as demandes@example.ca.'],
    [{ PORT: '4001' }, 'PORT and IDENTITY_PORT are both 4001: give each its own.'],
    [{ MAIL_FROM: 'Officine' }, 'MAIL_FROM is no sender: write it as Officine <ne-pas-repondre@example.ca>.'],
    [
      { ADDRESS_LOOKUP_KEY: 'key' },
      'ADDRESS_LOOKUP_URL and ADDRESS_LOOKUP_KEY belong together: write both, or neither.',
    ],
    [
      { ADDRESS_LOOKUP_URL: 'https://adresses.example.ca', OFFICINE_DEMONSTRATION: '1' },
      'ADDRESS_LOOKUP_URL and ADDRESS_LOOKUP_KEY belong together: write both, or neither.',
    ],
    [
      { ADDRESS_LOOKUP_URL: 'https://adresses.example.ca/v1?key=key', ADDRESS_LOOKUP_KEY: 'key' },
      'ADDRESS_LOOKUP_URL has more than a place: write https://ws1.postescanada-canadapost.ca/AddressComplete, and the key into ADDRESS_LOOKUP_KEY.',
    ],
    [
      {
        PORTAL_URL: 'https://a.ca',
        IDENTITY_URL: 'https://b.ca',
        ADDRESS_LOOKUP_URL: 'http://adresses.example.ca',
        ADDRESS_LOOKUP_KEY: 'key',
      },
      'ADDRESS_LOOKUP_URL begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.',
    ],
    [
      { PORTAL_URL: 'https://a.ca' },
      'PORTAL_URL and IDENTITY_URL differ in http: and https:: write https: in both, or http: in both for a trial on one machine.',
    ],
    [
      { PORTAL_URL: 'https://a.ca', IDENTITY_URL: 'https://a.ca/' },
      'PORTAL_URL and IDENTITY_URL are the same: the identity provider needs an origin of its own, such as https://connexion.example.ca.',
    ],
  ])('%o gives one clear sentence', (environment, sentence) => {
    expect(faultsOf(environment)).toEqual([sentence])
  })

  test('reports all faults at once', () => {
    const faults = faultsOf({ PORT: 'http', ROLE: 'site', SMTP_URL: 'mail.example.ca', LOG_LEVEL: 'loud' })
    expect(faults.map((sentence) => sentence.split(' ')[0])).toEqual([
      'PORT',
      'ROLE',
      'SMTP_URL',
      'LOG_LEVEL',
    ])
  })

  test('never repeats secret values', () => {
    const faults = faultsOf({
      DATABASE_URL: 'mysql://user:secret-1@host/database',
      SMTP_URL: 'http://user:secret-2@host',
      ADDRESS_LOOKUP_URL: 'ftp://host/?key=secret-3',
      METRICS_TOKEN: 'secret-4',
      CLIENT_SECRET: 'secret-6',
      ADDRESS_LOOKUP_KEY: 'secret-5',
      SECRETS_KEY: 'secret-7',
    })
    expect(faults).toHaveLength(7)
    expect(faults.join()).not.toContain('secret')
  })

  test.each(['/membres', 'https://api.example.ca/membres', 'https://api.example.ca/membres/'])(
    'accepts the API at %s',
    (url) => {
      expect(readConfiguration({ API_BASE_URL: url }).apiBaseUrl).toBe(url.replace(/\/$/, ''))
    },
  )

  test('accepts a database on a Unix socket', () => {
    const url = 'postgres:///officine?host=/var/run/postgresql&user=officine'
    expect(readConfiguration({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })
})

test('an unusable data folder is reported in one sentence', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(file)).toThrow(`The data folder ${file} can't be read and written`)
  expect(() => assertPortalIsBuilt(folder)).toThrow('The portal is not built')
})

function faultsOf(environment: Readonly<Record<string, string>>): string[] {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n')
    throw error
  }
  return []
}

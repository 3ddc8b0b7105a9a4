import { lifetimes } from '../identity/lifetimes.ts'
import type { Configuration } from './configuration.ts'

/** Yields one sentence per invalid combination of settings, and per invalid address or number. */
export function* configurationConflicts(settings: Configuration): Generator<string> {
  if (settings.tokenSeconds !== lifetimes.token && !settings.demonstration) {
    yield `TOKEN_SECONDS is for trials of the demonstration: leave it out, tokens live for ${lifetimes.token} seconds.`
  }
  const { port, identityPort, portalUrl, identityUrl, mailFrom } = settings
  if (port !== 0 && port === identityPort) {
    yield `PORT and IDENTITY_PORT are both ${port}: give each its own.`
  }
  if (portalUrl === identityUrl && port !== identityPort) {
    yield 'PORTAL_URL and IDENTITY_URL are the same: the identity provider needs an origin of its own, such as https://connexion.example.ca.'
  }
  if (new URL(portalUrl).protocol !== new URL(identityUrl).protocol) {
    yield 'PORTAL_URL and IDENTITY_URL differ in http: and https:: write https: in both, or http: in both for a trial on one machine.'
  }
  if (!/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(mailFrom)) {
    yield 'MAIL_FROM is no sender: write it as Officine <ne-pas-repondre@example.ca>.'
  }
  yield* fileConflicts(settings)
  yield* associationConflicts(settings)
  if (portalUrl.startsWith('https:') && settings.apiBaseUrl.startsWith('http:')) {
    yield 'API_BASE_URL begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.'
  }
  yield* addressLookupConflicts(settings)
}

function* addressLookupConflicts(settings: Configuration): Generator<string> {
  const { portalUrl, addressLookupUrl, addressLookupKey } = settings
  const url = addressLookupUrl && URL.parse(addressLookupUrl)
  if (!!url !== !!addressLookupKey) {
    yield 'ADDRESS_LOOKUP_URL and ADDRESS_LOOKUP_KEY belong together: write both, or neither.'
  }
  if (!url) return
  if (url.search || url.hash || url.username || url.password) {
    yield 'ADDRESS_LOOKUP_URL has more than a place: write https://ws1.postescanada-canadapost.ca/AddressComplete, and the key into ADDRESS_LOOKUP_KEY.'
  }
  if (portalUrl.startsWith('https:') && url.protocol === 'http:') {
    yield 'ADDRESS_LOOKUP_URL begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.'
  }
}

function* fileConflicts(settings: Configuration): Generator<string> {
  const { filesUrl, filesAccessKey, filesSecretKey, clamdUrl, requestsEmail } = settings
  const bucket = filesUrl && URL.parse(filesUrl)
  if (bucket && (!/^\/[\w.-]+(\/[\w.-]+)*\/?$/.test(bucket.pathname) || bucket.search || bucket.username)) {
    yield 'FILES_URL names no bucket: write the address of one, such as https://s3.ca-central-1.amazonaws.com/officine, and the keys into FILES_ACCESS_KEY and FILES_SECRET_KEY.'
  }
  if (!!filesUrl !== !!filesAccessKey || !!filesUrl !== !!filesSecretKey) {
    yield 'FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY belong together: write all three, or none to keep files in the data folder.'
  }
  if (clamdUrl && !/^(tcp:\/\/[^/\s:]+(:\d{1,5})?\/?|unix:\/\S+)$/.test(clamdUrl)) {
    yield 'CLAMD_URL is no address of a ClamAV daemon: write tcp://host:3310 or unix:/run/clamav/clamd.ctl.'
  }
  if (requestsEmail && !/^[^<>@\s]+@[^<>@\s]+$/.test(requestsEmail)) {
    yield 'REQUESTS_EMAIL is no address: write one such as demandes@example.ca.'
  }
}

function* associationConflicts({
  associationPhone,
  associationEmail,
  ...settings
}: Configuration): Generator<string> {
  if (associationPhone && !/^[2-9]\d{2}[2-9]\d{6}$/.test(associationPhone)) {
    yield 'ASSOCIATION_PHONE is no telephone number: write its ten digits, such as 5142540676.'
  }
  if (associationEmail && !/^[^<>@\s]+@[^<>@\s]+$/.test(associationEmail)) {
    yield 'ASSOCIATION_EMAIL is no address: write one such as membres@example.ca.'
  }
  if (settings.associationHoursEnglish && !settings.associationHours) {
    yield 'ASSOCIATION_HOURS_EN is set and ASSOCIATION_HOURS is not: write both, or neither.'
  }
}

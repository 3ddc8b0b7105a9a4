import type { Settings } from '@officine/api/settings'
import type { Configuration } from '../configuration.ts'

/** What this environment tells the portal. */
export function settingsOf(configuration: Configuration): Settings {
  return {
    apiBaseUrl: '/api',
    identityUrl: configuration.identityUrl,
    clientId: configuration.clientId,
    clientSecret: '',
    organizationId: configuration.organizationId,
    addressLookupUrl: configuration.addressLookupUrl ?? null,
    addressLookupKey: configuration.addressLookupKey ?? null,
    pharmacistFinderUrl: configuration.pharmacistFinderUrl ?? null,
    productName: configuration.productName,
    associationName: configuration.associationName,
    associationNameEnglish: configuration.associationNameEnglish,
    serviceWorker: configuration.serviceWorker,
  }
}

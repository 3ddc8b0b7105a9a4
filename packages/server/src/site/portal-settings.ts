import type { Settings } from '@officine/api/settings'
import type { Configuration } from '../configuration/configuration.ts'

/** The environment's settings for the portal. */
export function portalSettings(configuration: Configuration): Settings {
  return {
    apiBaseUrl: configuration.apiBaseUrl,
    identityUrl: configuration.identityUrl,
    clientId: configuration.clientId,
    clientSecret: configuration.clientSecret ?? '',
    organizationId: configuration.organizationId,
    addressLookupUrl: configuration.addressLookupUrl ?? null,
    addressLookupKey: configuration.addressLookupKey ?? null,
    pharmacistFinderUrl: configuration.pharmacistFinderUrl ?? null,
    ...(configuration.orderRollUrl && { orderRollUrl: configuration.orderRollUrl }),
    ...(configuration.patientSupportUrl && { patientSupportUrl: configuration.patientSupportUrl }),
    productName: configuration.productName,
    associationName: configuration.associationName,
    associationNameEnglish: configuration.associationNameEnglish,
    requestClassification: configuration.requestClassification,
    associationPhone: configuration.associationPhone ?? null,
    associationEmail: configuration.associationEmail ?? null,
    associationHours: configuration.associationHours ?? null,
    ...(configuration.associationHoursEnglish && {
      associationHoursEnglish: configuration.associationHoursEnglish,
    }),
    serviceWorker: configuration.serviceWorker,
  }
}

import { anySignal } from '@officine/api/client'
import type { AddressPart, AddressTexts } from '@officine/ui-elements/address-field/address.js'
import type { AddressLookup, AddressSuggestion } from '@officine/ui-elements/address-field/lookup.js'
import { useMemo } from 'react'
import { array, create, enums, type Infer, is, optional, type Struct, string, type } from 'superstruct'
import { type FieldPath, type FormOf, valueAt } from '../../forms/index.ts'
import type { Language } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'

/** Form paths of the parts of a pharmacy's `address`. */
export const addressFields = {
  street: 'address.street',
  unit: 'address.unit',
  city: 'address.city',
  province: 'address.province',
  postalCode: 'address.postalCode',
} as const

/** The labels of an address's parts, the same as those of `ofc-address-field`. */
export function addressLabels<const Names extends Readonly<Record<AddressPart, string>>>(
  t: Language['t'],
  names: Names,
) {
  return {
    [names.street]: t('forms.address.street'),
    [names.unit]: t('forms.address.unit'),
    [names.city]: t('forms.address.city'),
    [names.province]: t('forms.address.province'),
    [names.postalCode]: t('forms.address.postal_code'),
  } as { readonly [Part in AddressPart as Names[Part]]: string }
}

/**
 * The properties that bind an `ofc-address-field` to five fields of a form, each validated, merged
 * and labelled on its own.
 * @param names The same object on each render.
 */
export function addressProps<Values extends object>(
  form: FormOf<Values>,
  names: Readonly<Record<AddressPart, FieldPath<Values>>>,
) {
  const { required, onInput } = form.field(names.street)
  const parts: readonly (readonly [string, string])[] = Object.entries(names)
  const errors = parts.map(([part, name]) => [part, form.errorOf(name)]).filter(([, error]) => error)
  return {
    name: names.street.replace(/\.[^.]*$/, ''),
    partNames: names,
    typedAddress: Object.fromEntries(
      parts.map(([part, name]) => [part, String(valueAt(form.values, name) ?? '')]),
    ) as AddressTexts,
    // `undefined` rather than a new empty object on each render.
    errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
    required,
    onInput,
  }
}

/** The look-up of addresses; undefined if no service is configured. */
export function useAddressLookup(): AddressLookup | undefined {
  const { addressLookupUrl: url, addressLookupKey: key } = useSettings()
  return useMemo(
    () => (url && key ? addressComplete({ url: url.replace(/\/$/, ''), key }) : undefined),
    [url, key],
  )
}

/** The timeout of a request (ms); after it the address is typed by hand. */
const requestTimeout = 2_000

const maximumSuggestions = 10

const Failure = type({ Error: string() })

/** Errors of the key or its account: unknown, spent, expired, not for this origin. */
const keyErrors = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]

const FindItem = type({
  Id: string(),
  Text: string(),
  Description: string(),
  Next: enums(['Find', 'Retrieve']),
})

const RetrieveItem = type({
  Language: string(),
  SubBuilding: optional(string()),
  BuildingNumber: optional(string()),
  POBoxNumber: optional(string()),
  Street: optional(string()),
  Line1: string(),
  City: string(),
  ProvinceCode: string(),
  PostalCode: string(),
})

/** Keys that the service rejected: not used again until the portal is reloaded. */
const rejectedKeys = new Set<string>()

interface AddressCompleteOptions {
  /** Without a trailing slash: `https://ws1.postescanada-canadapost.ca/AddressComplete`. */
  readonly url: string
  readonly key: string
}

/**
 * Finds addresses with Canada Post's AddressComplete (`Find` 2.10, `Retrieve` 2.11). On any error
 * the field stays a plain text field, without a message.
 */
export function addressComplete({ url, key }: AddressCompleteOptions): AddressLookup {
  async function request<Item>(
    method: string,
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal,
    struct: Struct<Item, unknown>,
  ): Promise<readonly Item[] | undefined> {
    if (rejectedKeys.has(key) || !navigator.onLine) return undefined
    try {
      const query = new URLSearchParams({ Key: key, ...parameters })
      const response = await fetch(`${url}/Interactive/${method}/json3.ws?${query}`, {
        signal: anySignal([signal, AbortSignal.timeout(requestTimeout)]),
        credentials: 'omit',
        // Keys can be restricted to an origin.
        referrerPolicy: 'origin',
      })
      const { Items } = create(await response.json(), type({ Items: array() }))
      // Errors have status 200 too.
      if (is(Items[0], Failure)) {
        if (keyErrors.includes(Number(Items[0].Error))) rejectedKeys.add(key)
        return undefined
      }
      const validItems = Items.slice(0, maximumSuggestions).filter((item) => is(item, struct))
      return validItems.length === 0 && Items.length > 0 ? undefined : validItems
    } catch {
      return undefined
    }
  }

  async function find(
    parameters: { readonly SearchTerm: string; readonly LastId: string },
    locale: string,
    signal: AbortSignal,
  ): Promise<readonly AddressSuggestion[] | undefined> {
    const language = locale.slice(0, 2)
    const results = await request(
      'Find/v2.10',
      {
        ...parameters,
        Country: 'CAN',
        LanguagePreference: language,
        MaxSuggestions: String(maximumSuggestions),
      },
      signal,
      FindItem,
    )
    return results?.map(({ Id, Text, Description, Next }) => ({
      label: Text,
      hint: Description,
      open: (openSignal) =>
        Next === 'Find'
          ? find({ ...parameters, LastId: Id }, locale, openSignal)
          : retrieve(Id, language, openSignal),
    }))
  }

  async function retrieve(id: string, language: string, signal: AbortSignal) {
    const results = await request('Retrieve/v2.11', { Id: id }, signal, RetrieveItem)
    const preferredLanguage = language === 'fr' ? 'FRE' : 'ENG'
    const address = results?.find(({ Language }) => Language === preferredLanguage) ?? results?.[0]
    return address && toAddressFields(address)
  }

  return (query, { signal, locale }) => find({ SearchTerm: query, LastId: '' }, locale, signal)
}

function toAddressFields(address: Infer<typeof RetrieveItem>) {
  const { SubBuilding, BuildingNumber, POBoxNumber, Street, Line1 } = address
  const cityFields = { city: address.City, province: address.ProvinceCode, postalCode: address.PostalCode }
  // `Line1` includes the unit.
  if (!BuildingNumber || !Street || POBoxNumber) return { street: Line1, unit: '', ...cityFields }
  const street =
    address.Language === 'FRE'
      ? `${BuildingNumber}, ${lowerStreetType(Street)}`
      : `${BuildingNumber} ${Street}`
  return { street, unit: SubBuilding ?? '', ...cityFields }
}

/** The street type at the start of a French name, as Canada Post writes and abbreviates it. */
const streetTypes =
  /^(allée|av|avenue|boul|boulevard|ch|chemin|carré|côte|cour|cours|crois|croissant|imp|impasse|montée|mtée|parc|passage|place|pl|prom|promenade|quai|rang|route|rte|rue|ruelle|sentier|square|terr|terrasse|voie)(?= )/i

/** After a number, « Rue Sherbrooke O » becomes « rue Sherbrooke O »; « Grande Allée » stays. */
const lowerStreetType = (street: string) => street.replace(streetTypes, (match) => match.toLowerCase())

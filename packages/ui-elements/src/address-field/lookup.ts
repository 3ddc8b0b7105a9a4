import type { ChoiceOption } from '../choices/choice-option.ts'
import type { OptionSource } from '../combobox/option-source.ts'
import { type AddressTexts, readAddress } from './address.ts'

/** A suggestion whose address is fetched after the pick, for services that bill each address. */
export interface AddressSuggestion {
  /** The street. */
  readonly label: string
  /** The city, province and postal code. */
  readonly hint?: string | undefined
  /**
   * Resolves to the address, or to further suggestions such as the units of a building; to
   * `undefined` when there is none: the typed text then stays. The signal aborts once the person
   * edits the address.
   */
  readonly open: (
    signal: AbortSignal,
  ) => Promise<Partial<AddressTexts> | readonly AddressSuggestion[] | undefined>
}

/**
 * Fetches suggestions for the typed street. The signal aborts once the text changes. A rejection
 * shows a message to the person; `undefined` shows none, and the address is typed by hand.
 */
export type AddressLookup = (
  query: string,
  context: { readonly signal: AbortSignal; readonly locale: string },
) => Promise<readonly (Partial<AddressTexts> | AddressSuggestion)[] | undefined>

/** A suggestion as a row of the list. */
export interface Suggestion {
  readonly option: Pick<ChoiceOption, 'label' | 'hint'>
  /** Set when the lookup returned a complete address. */
  readonly address?: AddressTexts
  readonly open?: AddressSuggestion['open']
}

/** Fewer characters return too many results. */
const MIN_QUERY_LENGTH = 3

export const isLongEnough = (text: string): boolean => text.trim().length >= MIN_QUERY_LENGTH

/** Limit of rows; longer lists slow down the page. */
const MAX_SUGGESTIONS = 100

/** The valid entries of a lookup's response, of any type. */
export function readSuggestions(response: unknown): readonly Suggestion[] {
  if (!Array.isArray(response)) return []
  return response.slice(0, MAX_SUGGESTIONS).flatMap((entry: unknown): readonly Suggestion[] => {
    if (isAddressSuggestion(entry)) {
      const { label, hint, open } = entry
      return label ? [{ option: { label: String(label), hint: hint && String(hint) }, open }] : []
    }
    const address = readAddress(entry)
    return address?.street ? [{ option: addressOption(address), address }] : []
  })
}

function isAddressSuggestion(entry: unknown): entry is AddressSuggestion {
  return typeof entry === 'object' && entry !== null && 'open' in entry && typeof entry.open === 'function'
}

/** The suggestions as options; the value is the index. */
export const suggestionOptions = (suggestions: readonly Suggestion[]): readonly ChoiceOption[] =>
  suggestions.map(({ option }, index) => ({ ...option, value: String(index) }))

/** An option of an address: the street as label, the city as hint. */
export function addressOption(address: AddressTexts): Suggestion['option'] {
  const { street, unit, city, province, postalCode } = address
  // As `withNonBreakingSpace`, whose import would weigh more.
  const provinceAndCode = `${province} ${postalCode.replace(' ', '\u00a0')}`.trim()
  return {
    label: [street, unit].filter(Boolean).join(', '),
    hint: [city, provinceAndCode].filter(Boolean).join(', ') || undefined,
  }
}

/**
 * The lookup as an option source; `onSuggestions` receives the suggestions of the rows, or `undefined` when
 * the lookup returned `undefined`.
 */
export function lookupOptionSource(
  lookup: AddressLookup,
  locale: string,
  onSuggestions: (suggestions: readonly Suggestion[] | undefined) => void,
): OptionSource {
  return async (query, signal) => {
    const response = await lookup(query.trim(), { signal, locale })
    const suggestions = response && readSuggestions(response)
    if (!signal.aborted) onSuggestions(suggestions)
    return suggestionOptions(suggestions ?? [])
  }
}

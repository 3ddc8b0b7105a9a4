import type { ChoiceOption } from '../choices/choice-option.ts'
import type { OptionSource } from '../combobox/option-source.ts'
import { type AddressTexts, readAddress } from './address.ts'

/** A suggestion whose address is asked for once the person has picked it, as services do that count what they give. */
export interface AddressSuggestion {
  /** The street. */
  readonly label: string
  /** Where that is. */
  readonly hint?: string | undefined
  /**
   * The address, or further suggestions: the flats of a building. Nothing where none can be had: what was typed stays. The
   * signal aborts once the person writes an address by hand.
   */
  readonly open: (
    signal: AbortSignal,
  ) => Promise<Partial<AddressTexts> | readonly AddressSuggestion[] | undefined>
}

/**
 * Finds addresses for what the person has typed of the street. Its signal aborts once the text has changed. A promise that
 * rejects is told to the person; one of nothing (`undefined`) is not: the address is then typed by hand.
 */
export type AddressLookup = (
  query: string,
  context: { readonly signal: AbortSignal; readonly locale: string },
) => Promise<readonly (Partial<AddressTexts> | AddressSuggestion)[] | undefined>

/** A suggestion as the list shows it. */
export interface Suggestion {
  readonly option: Pick<ChoiceOption, 'label' | 'hint'>
  /** There at once where the look-up gave whole addresses. */
  readonly address?: AddressTexts
  readonly open?: AddressSuggestion['open']
}

/** Fewer letters find too much. */
const SHORTEST_QUERY = 3

export const isWorthAsking = (text: string): boolean => text.trim().length >= SHORTEST_QUERY

/** More are no help, and would keep the page from answering. */
const MOST_SUGGESTIONS = 100

/** The suggestions that can be used, whatever came. */
export function readSuggestions(found: unknown): readonly Suggestion[] {
  if (!Array.isArray(found)) return []
  return found.slice(0, MOST_SUGGESTIONS).flatMap((entry: unknown): readonly Suggestion[] => {
    if (isToOpen(entry)) {
      const { label, hint, open } = entry
      return label ? [{ option: { label: String(label), hint: hint && String(hint) }, open }] : []
    }
    const address = readAddress(entry)
    return address?.street ? [{ option: optionOf(address), address }] : []
  })
}

function isToOpen(entry: unknown): entry is AddressSuggestion {
  return typeof entry === 'object' && entry !== null && 'open' in entry && typeof entry.open === 'function'
}

/** Suggestions as rows of the list. */
export const rowsOf = (suggestions: readonly Suggestion[]): readonly ChoiceOption[] =>
  suggestions.map(({ option }, index) => ({ ...option, value: String(index) }))

/** An address in two lines: its street, and under it where that is. */
export function optionOf(address: AddressTexts): Suggestion['option'] {
  const { street, unit, city, province, postalCode } = address
  const place = [city, [province, postalCode.replace(' ', '\u00a0')].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  return {
    label: [street, unit].filter(Boolean).join(', '),
    hint: place.join(', ') || undefined,
  }
}

/** The look-up as a source of rows; `learn` is given what stands behind them, and nothing when there is nothing to say. */
export function sourceOf(
  lookup: AddressLookup,
  locale: string,
  learn: (found: readonly Suggestion[] | undefined) => void,
): OptionSource {
  return async (query, signal) => {
    const answer = await lookup(query.trim(), { signal, locale })
    const found = answer && readSuggestions(answer)
    if (!signal.aborted) learn(found)
    return rowsOf(found ?? [])
  }
}

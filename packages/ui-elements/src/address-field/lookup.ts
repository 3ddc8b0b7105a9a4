import type { ChoiceOption } from '../choices/choice-option.ts'
import type { OptionSource } from '../combobox/option-source.ts'
import { type AddressTexts, readAddress } from './address.ts'

/** Finds addresses for what the person has typed of the street. Its signal aborts once the text has changed. */
export type AddressLookup = (
  query: string,
  context: { readonly signal: AbortSignal; readonly locale: string },
) => Promise<readonly Partial<AddressTexts>[]>

/** Fewer letters find too much. */
const SHORTEST_QUERY = 3

export const isWorthAsking = (text: string): boolean => text.trim().length >= SHORTEST_QUERY

/** The suggestions that can be used, whatever came. */
export function readSuggestions(found: unknown): readonly AddressTexts[] {
  if (!Array.isArray(found)) return []
  return found.flatMap((entry: unknown) => {
    const address = readAddress(entry)
    return address?.street ? [address] : []
  })
}

/** A suggestion as a row of the list: its street, and under it where that is. */
export function optionOf(address: AddressTexts, index: number): ChoiceOption {
  const { street, unit, city, province, postalCode } = address
  const place = [city, [province, postalCode.replace(' ', '\u00a0')].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  return {
    value: String(index),
    label: [street, unit].filter(Boolean).join(', '),
    hint: place.join(', ') || undefined,
  }
}

/** The look-up as a source of rows; `learn` is given the addresses behind them. */
export function sourceOf(
  lookup: AddressLookup,
  locale: string,
  learn: (found: readonly AddressTexts[]) => void,
): OptionSource {
  return async (query, signal) => {
    const found = readSuggestions(await lookup(query.trim(), { signal, locale }))
    if (!signal.aborted) learn(found)
    return found.map(optionOf)
  }
}

import { useMemo } from 'react'
import { type Language, useLanguage } from '../language/index.ts'

/**
 * The options of a field, with their labels. Memoized: a new list on each keystroke would make the
 * element render again.
 */
export function useOptions<Value extends string>(
  values: readonly Value[],
  labelOf: (language: Language, value: Value) => string,
): readonly { readonly value: Value; readonly label: string }[] {
  const language = useLanguage()
  return useMemo(
    () => values.map((value) => ({ value, label: labelOf(language, value) })),
    [values, language],
  )
}

import type { Language } from '../language/index.ts'

/** How many changes wait to be saved: the text of an edit layout's save bar. */
export function changesText(
  { t }: Pick<Language, 't'>,
  { changes }: { readonly changes: readonly unknown[] },
) {
  return t('forms.changes', { count: changes.length })
}

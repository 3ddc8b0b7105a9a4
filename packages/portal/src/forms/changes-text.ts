import type { Language } from '../language/index.ts'
import { midSentence } from './mid-sentence.ts'

/** What waits to be saved, by name, or that nothing does: the text of an edit layout's save bar. */
export function changesText(
  { t }: Pick<Language, 't'>,
  { changes }: { readonly changes: readonly { readonly label: string }[] },
): string {
  return t('forms.changes', {
    count: changes.length,
    names: changes.map(({ label }) => midSentence(label)).join(', '),
  })
}

import { occupationText } from '../../formatting/occupation-text.ts'
import { midSentence } from '../../forms/index.ts'
import type { Language } from '../../language/index.ts'
import { fullName } from './accessa.ts'

/** « Claire Roy, pharmacienne », for option lists. */
export function personLabel(
  language: Language,
  person: Parameters<typeof fullName>[0] & { readonly occupation: string | null },
): string {
  const occupation = occupationText(language, person.occupation)
  return [fullName(person), occupation && midSentence(occupation)].filter(Boolean).join(', ')
}

import { createElement } from 'react'
import { useGlobals } from 'storybook/manager-api'
import { labelIn } from './labels.ts'

/** A sidebar name, in the language of the toolbar. */
export function SidebarLabel({ french }: { readonly french: string }) {
  const [globals] = useGlobals()
  const language = globals.language === 'en-CA' ? 'en-CA' : 'fr-CA'
  return createElement('span', { lang: language }, labelIn(language, french))
}

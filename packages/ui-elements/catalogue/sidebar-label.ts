import { createElement } from 'react'
import { useGlobals } from 'storybook/manager-api'
import { nameIn } from './index-names.ts'

/** A sidebar name, in the language of the toolbar. */
export function SidebarLabel({ name }: { readonly name: string }) {
  const [globals] = useGlobals()
  const language = globals.language === 'en-CA' ? 'en-CA' : 'fr-CA'
  return createElement('span', { lang: language }, nameIn(language, name))
}

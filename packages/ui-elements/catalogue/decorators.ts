import type { Decorator } from '@storybook/web-components-vite'
import { useArgs, useEffect } from 'storybook/preview-api'
import { languageIn } from './render-story.ts'
import { storyValues } from './story.ts'

/** Sets the language of the whole frame: dialogs and toasts are outside the story. */
export const withLanguage: Decorator = (story, context) => {
  const language = languageIn(context)
  document.documentElement.lang = language
  const [args, updateArgs] = useArgs()
  useEffect(() => {
    const translated = storyValues(language, args, context.parameters)
    // Updates the controls to the texts of the language.
    if (JSON.stringify(translated) !== JSON.stringify(args)) updateArgs(translated)
  }, [language])
  return story()
}

export const withTheme: Decorator = (story, { globals }) => {
  document.documentElement.dataset.ofcTheme = String(globals.theme)
  document.querySelector('#storybook-root')?.setAttribute('role', 'main')
  return story()
}

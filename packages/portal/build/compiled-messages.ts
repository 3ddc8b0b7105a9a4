import { parse } from '@formatjs/icu-messageformat-parser'
import { isPlainText } from '@officine/i18n/messages'
import type { Plugin } from 'vite'

/** Compiles each file of texts, so that the browser needs no parser of ICU messages. */
export function compiledMessages(): Plugin {
  return {
    name: 'officine:messages',
    // Before Vite makes a module of the JSON.
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]{2}-[A-Z]{2}\/[\w-]+\.json$/ },
      handler: (text, file) => ({ code: JSON.stringify(compile(text, file)), map: null }),
    },
  }
}

function compile(text: string, file: string): Record<string, unknown> {
  const messages: Record<string, string> = JSON.parse(text)
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        const compiled = parse(message, { captureLocation: false })
        // A text without parameters stays a string: it is shorter and needs no formatter.
        return [key, isPlainText(message) ? message : compiled]
      } catch (cause) {
        throw new Error(`${file}: the message "${key}" is not ICU.`, { cause })
      }
    }),
  )
}

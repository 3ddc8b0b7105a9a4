import { renderElements } from '@officine/ui-elements/server/render-elements.js'
import type { Handle } from '@sveltejs/kit/hooks'

export const handle: Handle = async ({ event, resolve }) => {
  let page = ''
  return resolve(event, {
    // A page may arrive in parts, and an element may be cut in two.
    transformPageChunk: ({ html, done }) => {
      page += html
      return done ? renderElements(page) : ''
    },
  })
}

import { defineMiddleware } from 'astro:middleware'
import { renderElements } from '@officine/ui-elements/server/render-elements.js'

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  return new Response(await renderElements(await response.text()), response)
})

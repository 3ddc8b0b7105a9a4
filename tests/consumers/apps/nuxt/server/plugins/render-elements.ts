import { renderElements } from '@officine/ui-elements/server/render-elements.js'

export default defineNitroPlugin((nitro) => {
  nitro.hooks.hook('render:response', async (response) => {
    if (response.headers?.['content-type']?.startsWith('text/html'))
      response.body = await renderElements(response.body)
  })
})

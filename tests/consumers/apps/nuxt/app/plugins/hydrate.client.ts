import '@officine/ui-elements/hydrate.js'

export default defineNuxtPlugin(() => {})

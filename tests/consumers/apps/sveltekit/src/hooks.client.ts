import '@officine/ui-elements/hydrate.js'

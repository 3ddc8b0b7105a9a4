// Must be imported first: elements defined earlier would render again instead of hydrating.
import '@officine/ui-elements/hydrate.js'
import './elements.ts'

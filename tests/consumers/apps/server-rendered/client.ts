// Must be imported first: elements defined earlier would render again instead of hydrating.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js'
import './elements.ts'

// First: elements that are defined before it would draw themselves a second time.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js'
import './elements.ts'

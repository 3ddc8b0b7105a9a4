import { css } from 'lit'

/** The base rules of every element's stylesheet. */
export const hostStyles = css`
  :host { box-sizing: border-box; }
  :host([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: inherit; }
`

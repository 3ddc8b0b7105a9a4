import { css } from 'lit'

/** What every element's stylesheet begins with. */
export const hostStyles = css`
  :host { box-sizing: border-box; }
  :host([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: inherit; }
`

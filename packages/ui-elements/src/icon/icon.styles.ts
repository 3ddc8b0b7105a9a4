import { css } from 'lit'

export const styles = css`
  :host {
    block-size: 1.25em;
    display: inline-block;
    flex: none;
    inline-size: 1.25em;
    vertical-align: -0.28em;
  }

  svg {
    block-size: 100%;
    display: block;
    inline-size: 100%;
  }
`

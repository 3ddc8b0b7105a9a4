import { css } from 'lit'

export const styles = css`
  #control {
    letter-spacing: 0.02em;
  }

  .suggestion {
    appearance: none;
    background: transparent;
    border: 0;
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    font: inherit;
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-semibold);
    margin-block-start: var(--ofc-space-1);
    margin-inline-start: -4px;
    min-block-size: var(--ofc-target-size);
    padding-inline: 4px;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  .suggestion:focus-visible {
    outline: var(--ofc-focus-ring);
  }
`

import { css } from 'lit'

export const styles = css`
  /* A note about the lookup; `.message` alone is an error. */
  .message.note {
    color: var(--ofc-color-ink-soft);
    font-weight: var(--ofc-font-weight-regular);
  }
`

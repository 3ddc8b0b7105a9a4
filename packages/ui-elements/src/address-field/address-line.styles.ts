import { css } from 'lit'

export const styles = css`
  /* A note about the lookup; without the class note, a message is an error. */
  .message.note {
    color: var(--ofc-color-ink-soft);
    font-weight: var(--ofc-font-weight-regular);
  }
`

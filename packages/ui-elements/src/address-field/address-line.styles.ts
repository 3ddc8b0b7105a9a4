import { css } from 'lit'

export const styles = css`
  .message.note {
    color: var(--ofc-color-ink-soft);
    font-weight: var(--ofc-font-weight-regular);
  }
`

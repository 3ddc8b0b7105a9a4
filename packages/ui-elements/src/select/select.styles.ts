import { css } from 'lit'

export const styles = css`
  /* By its id, as the frame of every control is: else the words would run under the chevron. */
  select#control {
    cursor: pointer;
    /* In WebKit the words would reach out of the box, and the page scroll sideways. */
    overflow: hidden;
    padding-inline-end: 44px;
    white-space: nowrap;
  }

  select#control:disabled {
    cursor: not-allowed;
  }

  /* What the browser lists takes the theme's colours. */
  option,
  optgroup {
    background: var(--ofc-color-surface);
    color: var(--ofc-color-ink);
  }

  option:disabled {
    color: var(--ofc-color-ink-soft);
  }

  .field > svg {
    align-self: center;
    color: var(--ofc-color-ink-soft);
    inset-inline-end: 14px;
    pointer-events: none;
    position: absolute;
  }
`

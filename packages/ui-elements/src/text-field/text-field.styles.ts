import { css } from 'lit'

export const styles = css`
  .below {
    display: flex;
    gap: var(--ofc-space-4);
  }

  .message-place {
    flex: 1;
    min-inline-size: 0;
  }

  .counter {
    color: var(--ofc-color-ink-soft);
    flex: none;
    font-size: var(--ofc-font-size-small);
    font-variant-numeric: tabular-nums;
    margin-block-start: var(--ofc-space-1);
    max-inline-size: 50%;
  }

  .counter.over {
    color: var(--ofc-color-red);
    font-weight: var(--ofc-font-weight-semibold);
  }
`

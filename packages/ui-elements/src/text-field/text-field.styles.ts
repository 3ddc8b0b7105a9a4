import { css } from 'lit'

export const styles = css`
  .below {
    column-gap: var(--ofc-space-4);
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
  }

  .message-place {
    flex: 1 1 16em;
    min-inline-size: 0;
  }

  .message-place:empty {
    display: none;
  }

  .counter {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    line-height: 1.45;
    font-variant-numeric: tabular-nums;
    margin-block-start: var(--ofc-space-2);
    text-align: end;
  }

  .counter.over {
    color: var(--ofc-color-red);
    font-weight: var(--ofc-font-weight-semibold);
  }
`

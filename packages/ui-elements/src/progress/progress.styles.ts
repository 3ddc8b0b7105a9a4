import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    min-inline-size: 0;
  }

  .caption {
    display: flex;
    flex-wrap: wrap;
    font-size: var(--ofc-font-size-small);
    gap: 0 var(--ofc-space-3);
    justify-content: space-between;
    margin-block-end: var(--ofc-space-1);
    overflow-wrap: anywhere;
  }

  .label {
    color: var(--ofc-color-ink);
  }

  .percent {
    color: var(--ofc-color-ink-soft);
    font-variant-numeric: tabular-nums;
    margin-inline-start: auto;
  }
`

import { css } from 'lit'

export const styles = css`
  .left {
    margin: 0;
  }

  .figure {
    display: block;
    font-size: var(--ofc-font-size-h1);
    font-variant-numeric: tabular-nums;
    font-weight: var(--ofc-font-weight-bold);
    line-height: 1.3;
    margin-block-start: var(--ofc-space-2);
  }

  .figure.soon {
    color: var(--ofc-color-red);
  }
`

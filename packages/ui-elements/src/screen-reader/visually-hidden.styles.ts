import { css } from 'lit'

/** Visually hidden text for screen readers. */
export const visuallyHiddenStyles = css`
  .unseen {
    block-size: 1px;
    clip-path: inset(50%);
    inline-size: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
  }
`

import { css } from 'lit'

export const styles = css`
  #control,
  ::slotted(textarea) {
    field-sizing: content;
    line-height: 1.5;
    max-block-size: calc(var(--max-rows, 1e6) * 1lh + 20px);
    min-block-size: calc(var(--rows, 3) * 1lh + 20px);
    overflow-wrap: anywhere;
    resize: vertical;
    text-overflow: clip;
  }

  #control:disabled {
    resize: none;
  }
`

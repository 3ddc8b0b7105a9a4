import { css } from 'lit'

export const styles = css`
  :host {
    background: none;
    border: 0;
    color: inherit;
    inline-size: max-content;
    inset: auto;
    margin: 0;
    max-inline-size: min(var(--ofc-tooltip-max-inline-size, 280px), 100vi - 32px);
    overflow: visible;
    padding: 6px;
    position: fixed;
    position-area: top;
    position-try-fallbacks: flip-block, flip-inline;
  }

  :host(:not(:popover-open)) {
    display: none;
  }

  :host([placement='bottom']) {
    position-area: bottom;
  }

  :host([placement='left']) {
    position-area: left;
    position-try-fallbacks: flip-inline, top, bottom;
  }

  :host([placement='right']) {
    position-area: right;
    position-try-fallbacks: flip-inline, top, bottom;
  }

  .base {
    background: var(--ofc-color-ink);
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-paper);
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-medium);
    line-height: 1.4;
    overflow-wrap: anywhere;
    padding: 6px 10px;
  }

  @media (forced-colors: active) {
    .base {
      background: Canvas;
      border: 1px solid CanvasText;
      color: CanvasText;
    }
  }
`

import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

export const styles = css`
  :host([position='bottom-left']),
  :host(:not([position])) {
    left: var(--_inset);
    right: auto;
  }

  .base {
    /* As a toast is drawn: what comes and goes looks the same wherever it stands. */
    align-items: center;
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    box-shadow: var(--ofc-elevation-4);
    color: var(--ofc-color-ink);
    display: flex;
    flex-wrap: wrap;
    font-size: var(--ofc-font-size-body);
    gap: var(--ofc-space-1) var(--ofc-space-4);
    inline-size: max-content;
    max-inline-size: min(560px, 100%);
    min-block-size: var(--ofc-control-size);
    padding: var(--ofc-space-2) var(--ofc-space-4);
  }

  .message {
    flex: 1 1 auto;
    min-inline-size: 0;
    padding-block: var(--ofc-space-1);
  }

  .close,
  .close:hover {
    color: inherit;
  }

  .close {
    margin-inline: calc(-1 * var(--ofc-space-2)) calc(-1 * var(--ofc-space-3));
  }

  .close:focus-visible {
    outline-color: currentColor;
  }

  :host([position='bottom-center']) {
    left: 50%;
    right: auto;
    translate: -50%;
  }

  @media (width < ${breakpoints.sm}px) {
    :host([position]),
    :host(:not([position])) {
      left: var(--_inset);
      right: var(--_inset);
      translate: none;
    }

    .base {
      inline-size: 100%;
      max-inline-size: none;
    }
  }

  @media (forced-colors: active) {
    .base {
      border-color: CanvasText;
    }
  }
`

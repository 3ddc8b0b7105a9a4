import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

/** Shared by the snackbars: a popover at the bottom of the window, as wide as its content. */
export const surfaceStyles = css`
  :host {
    --_inset: var(--ofc-snackbar-inset, 16px);

    background: none;
    block-size: fit-content;
    border: 0;
    color: inherit;
    inline-size: fit-content;
    inset: auto;
    inset-block-end: calc(var(--_inset) + var(--_lift, 0px));
    margin: 0;
    max-block-size: calc(100dvb - 2 * var(--_inset));
    max-inline-size: calc(100vi - 2 * var(--_inset));
    overflow: visible;
    padding: 0;
    position: fixed;
    right: var(--_inset);
  }

  /* Important: a page that lays out its children (.stack > * { display: block }) must not show it early. */
  :host(:not(:popover-open, [inline])) {
    display: none !important;
  }

  .base {
    animation: arrive var(--ofc-motion-slow) ease-out;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }

  @keyframes arrive {
    from {
      opacity: 0;
      translate: 0 12px;
    }
  }

  @media (width < ${breakpoints.sm}px) {
    :host {
      inline-size: auto;
      left: var(--_inset);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .base {
      animation: none;
    }
  }

  @media (prefers-contrast: more), (forced-colors: active) {
    .base {
      border: 2px solid var(--ofc-color-ink);
    }
  }
`

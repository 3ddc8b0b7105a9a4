import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

export const styles = css`
  :host {
    display: contents;
  }

  .dialog {
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    box-shadow: var(--ofc-elevation-5);
    color: var(--ofc-color-ink);
    flex-direction: column;
    inline-size: min(var(--ofc-dialog-inline-size, 560px), 100dvi - 32px);
    margin: auto;
    max-block-size: calc(100dvb - 32px);
    max-inline-size: none;
    overflow: clip;
    padding: 0;
  }

  .dialog[open] {
    animation: arrive var(--ofc-motion-slow) ease-out;
    display: flex;
  }

  .dialog::backdrop {
    animation: dim var(--ofc-motion-slow) ease-out;
    background: var(--ofc-dialog-backdrop, rgb(10 18 15 / 52%));
  }

  .header {
    align-items: flex-start;
    display: flex;
    gap: var(--ofc-space-3);
    justify-content: space-between;
    padding: var(--ofc-space-5) var(--ofc-space-5) 0;
  }

  .heading {
    font-size: var(--ofc-font-size-h2);
    font-weight: var(--ofc-font-weight-semibold);
    line-height: var(--ofc-line-height-heading);
    margin: 0;
    outline: none;
    overflow-wrap: break-word;
    min-inline-size: 0;
    text-wrap: balance;
  }

  .close {
    margin-block: -9px;
    margin-inline-end: -12px;
  }

  .body {
    line-height: var(--ofc-line-height-body);
    min-block-size: 0;
    outline-offset: -3px;
    overflow: auto;
    overflow-wrap: break-word;
    overscroll-behavior: contain;
    padding: var(--ofc-space-3) var(--ofc-space-5) var(--ofc-space-5);
  }

  .body:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: -3px;
  }

  ::slotted(p:first-child) {
    margin-block-start: 0;
  }

  ::slotted(p:last-of-type) {
    margin-block-end: 0;
  }

  .actions {
    border-block-start: 1px solid var(--ofc-color-line);
    display: flex;
    flex-wrap: wrap;
    gap: var(--ofc-space-3);
    justify-content: flex-end;
    padding: var(--ofc-space-4) var(--ofc-space-5);
  }

  .actions[hidden] {
    display: none;
  }

  @keyframes arrive {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }

  @keyframes dim {
    from {
      opacity: 0;
    }
  }

  @media (width < ${breakpoints.sm}px) {
    .header {
      padding: 20px 20px 0;
    }

    .body {
      padding: var(--ofc-space-3) 20px 20px;
    }

    .actions {
      flex-direction: column-reverse;
      padding: var(--ofc-space-4) 20px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .dialog[open],
    .dialog::backdrop {
      animation: none;
    }
  }

  @media (prefers-contrast: more), (forced-colors: active) {
    .dialog {
      border: 2px solid var(--ofc-color-ink);
    }
  }
`

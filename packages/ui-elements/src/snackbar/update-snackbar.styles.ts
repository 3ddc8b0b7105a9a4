import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

export const styles = css`
  .base {
    background: var(--ofc-color-surface);
    background: light-dark(#ffffff, #1c2622);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    box-shadow: var(--ofc-elevation-5);
    color: var(--ofc-color-ink);
    display: grid;
    gap: var(--ofc-space-3) var(--ofc-space-2);
    grid-template-columns: minmax(0, 1fr) auto;
    inline-size: min(380px, 100vi - 2 * var(--_inset));
    max-inline-size: 100%;
    padding: 20px;
  }

  .heading {
    font-size: var(--ofc-font-size-body);
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.4;
    margin: 0;
  }

  .text {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    grid-column: 1 / -1;
    margin: 0;
  }

  .close {
    margin: -10px -12px -10px 0;
  }

  .reload {
    grid-column: 1 / -1;
    justify-self: start;
  }

  @media (width < ${breakpoints.sm}px) {
    .base {
      inline-size: 100%;
    }

    .offline-ready {
      padding-block: 12px;
    }

    .offline-ready .text {
      clip-path: inset(50%);
      position: absolute;
    }
  }

  @media (forced-colors: active) {
    .base {
      background: Canvas;
    }
  }

  :host([inline]) {
    display: block;
    inline-size: auto;
    max-block-size: none;
    max-inline-size: none;
    position: static;
  }

  :host([inline]) .base {
    align-items: center;
    animation: none;
    background: none;
    border: 0;
    border-radius: 0;
    box-shadow: none;
    color: var(--ofc-color-ink-soft);
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ofc-space-2);
    inline-size: auto;
    padding: 0;
  }

  :host([inline]) .heading {
    font-size: var(--ofc-font-size-small);
    font-weight: inherit;
  }

  :host([inline]) .text {
    clip-path: none;
    position: static;
  }

  /* The drawing stands behind the words, whatever room it takes to press it. */
  :host([inline]) .close {
    margin: -14px 0;
    order: 1;
  }
`

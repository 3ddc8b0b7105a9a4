import { css } from 'lit'

export const styles = css`
  :host {
    color: var(--ofc-color-ink);
    container-type: inline-size;
    display: block;
  }

  nav {
    align-items: center;
    display: flex;
    gap: var(--ofc-space-2);
    justify-content: space-between;
  }

  ol {
    align-items: center;
    display: none;
    flex-wrap: wrap;
    gap: var(--ofc-space-1);
    justify-content: center;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .step,
  .page {
    align-items: center;
    appearance: none;
    background: transparent;
    border: 1.5px solid transparent;
    border-radius: var(--ofc-radius-control);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    display: inline-flex;
    font: inherit;
    font-variant-numeric: tabular-nums;
    font-weight: var(--ofc-font-weight-semibold);
    gap: var(--ofc-space-2);
    justify-content: center;
    line-height: 1.3;
    min-block-size: var(--ofc-target-size);
    min-inline-size: var(--ofc-target-size);
    padding: 4px;
    text-decoration: none;
    transition: background-color var(--ofc-motion-fast);
  }

  .step {
    padding-inline: 12px;
  }

  .step svg {
    block-size: 1.2em;
    flex: none;
    inline-size: 1.2em;
  }

  @media (hover: hover) {
    .step:not([aria-disabled]):hover,
    .page:hover {
      background: var(--ofc-color-sunk);
    }
  }

  .step:focus-visible,
  .page:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 1px;
  }

  .step[aria-disabled] {
    color: var(--ofc-color-ink-soft);
    cursor: default;
    opacity: 0.6;
  }

  .page {
    color: var(--ofc-color-ink);
    font-weight: var(--ofc-font-weight-medium);
  }

  .page[aria-current] {
    background: var(--ofc-color-accent-soft);
    border-color: var(--ofc-color-accent);
    color: var(--ofc-color-accent-ink);
    font-weight: var(--ofc-font-weight-bold);
  }

  .gap {
    color: var(--ofc-color-ink-soft);
    inline-size: var(--ofc-target-size);
    text-align: center;
  }

  .position {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }

  /* On a narrow place the names of the arrows stay unseen, and the position takes the place of the numbers. */
  .step {
    border-color: var(--ofc-color-line-strong);
    position: relative;
  }

  @container (inline-size >= 22em) {
    .step .unseen {
      block-size: auto;
      clip-path: none;
      inline-size: auto;
      position: static;
    }
  }

  @container (inline-size >= 44em) {
    nav {
      justify-content: center;
    }

    .step {
      border-color: transparent;
    }

    ol {
      display: flex;
    }

    .position {
      display: none;
    }
  }

  @media (prefers-contrast: more) {
    .page,
    .step {
      border-color: currentColor;
    }
  }

  @media (forced-colors: active) {
    .page[aria-current] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    .step[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`

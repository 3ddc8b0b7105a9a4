import { css } from 'lit'

export const styles = css`
  :host {
    border-block-end: 1px solid var(--ofc-color-line);
    display: block;
  }
`

export const itemStyles = css`
  :host {
    border-block-start: 1px solid var(--ofc-color-line);
    color: var(--ofc-color-ink);
    display: block;
  }

  summary {
    align-items: center;
    border-radius: var(--ofc-radius-small);
    cursor: pointer;
    display: flex;
    gap: var(--ofc-space-3);
    list-style: none;
    min-block-size: var(--ofc-control-size);
    padding: var(--ofc-space-3) var(--ofc-space-2);
  }

  summary::-webkit-details-marker {
    display: none;
  }

  .heading {
    flex: 1;
    font-size: var(--ofc-font-size-h3);
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.35;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  ::slotted([slot='heading']) {
    font: inherit !important;
    margin: 0 !important;
  }

  .arrow {
    block-size: 1.25rem;
    color: var(--ofc-color-accent-ink);
    flex: none;
    inline-size: 1.25rem;
    transition: rotate var(--ofc-motion-fast);
  }

  details[open] .arrow {
    rotate: 180deg;
  }

  @media (hover: hover) {
    summary:hover {
      background: var(--ofc-color-sunk);
    }
  }

  summary:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: -3px;
  }

  .content {
    line-height: var(--ofc-line-height-body);
    overflow-wrap: break-word;
    padding: var(--ofc-space-1) var(--ofc-space-2) var(--ofc-space-5);
  }

  ::slotted(p:first-child) {
    margin-block-start: 0;
  }

  ::slotted(p:last-child) {
    margin-block-end: 0;
  }

  @media (prefers-reduced-motion: reduce) {
    .arrow {
      transition: none;
    }
  }
`

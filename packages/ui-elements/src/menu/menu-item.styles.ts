import { css } from 'lit'

export const styles = css`
  :host {
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-ink);
    cursor: pointer;
    display: block;
    outline: none;
    user-select: none;
  }

  :host([tone='danger']) {
    color: var(--ofc-color-red);
  }

  .base {
    align-items: center;
    display: flex;
    font-size: var(--ofc-font-size-body);
    gap: var(--ofc-space-3);
    line-height: 1.35;
    min-block-size: var(--ofc-target-size);
    padding: var(--ofc-space-2) var(--ofc-space-3);
  }

  .words {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  ::slotted([slot='end']) {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
  }

  @media (hover: hover) {
    :host(:hover) {
      background: var(--ofc-color-sunk);
    }
  }

  :host(:focus) {
    background: var(--ofc-color-sunk);
  }

  :host(:focus-visible) {
    outline: var(--ofc-focus-ring);
    outline-offset: -3px;
  }

  :host([disabled]) {
    background: none;
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  :host([disabled]) .base {
    opacity: 0.75;
  }

  @media (forced-colors: active) {
    :host([disabled]) {
      color: GrayText;
    }

    :host([disabled]) .base {
      opacity: 1;
    }
  }
`

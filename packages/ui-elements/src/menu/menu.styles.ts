import { css } from 'lit'

export const styles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }

  .trigger {
    align-items: center;
    anchor-name: --trigger;
    appearance: none;
    background: var(--ofc-color-surface);
    border: 1.5px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-control);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    display: inline-flex;
    font: inherit;
    font-size: var(--ofc-font-size-body);
    font-weight: var(--ofc-font-weight-semibold);
    gap: var(--ofc-space-2);
    inline-size: 100%;
    justify-content: center;
    line-height: 1.3;
    min-block-size: var(--ofc-control-size);
    min-inline-size: var(--ofc-control-size);
    overflow-wrap: anywhere;
    padding: 6px 12px;
    transition: background-color var(--ofc-motion-fast);
  }

  :host([variant='plain']) .trigger {
    background: transparent;
    border-color: transparent;
  }

  @media (hover: hover) {
    .trigger:hover {
      background: var(--ofc-color-sunk);
    }
  }

  :host([variant]) .trigger[aria-expanded='true'],
  .trigger[aria-expanded='true'] {
    background: var(--ofc-color-sunk);
  }

  .trigger:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  .trigger:disabled {
    background: var(--ofc-color-sunk);
    border-color: transparent;
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  .arrow {
    block-size: 1.2em;
    flex: none;
    inline-size: 1.2em;
  }

  .menu {
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-control);
    box-shadow: var(--ofc-elevation-3);
    color: var(--ofc-color-ink);
    inline-size: max-content;
    inset: auto;
    margin: 6px 0;
    max-block-size: calc(var(--_window, 100dvb) - 24px);
    max-inline-size: min(360px, 100vi - 32px);
    min-inline-size: max(180px, var(--_anchor-size, anchor-size(inline)));
    overflow: auto;
    overscroll-behavior: contain;
    padding: 6px;
    position: fixed;
    position-anchor: --trigger;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-inline, flip-block, flip-block flip-inline;
  }

  ::slotted(hr) {
    border: 0;
    border-block-start: 1px solid var(--ofc-color-line);
    margin: 6px;
  }

  @media (prefers-contrast: more) {
    .trigger {
      border-color: currentColor;
    }

    .menu {
      border: 2px solid var(--ofc-color-ink);
    }
  }

  @media (forced-colors: active) {
    .trigger:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

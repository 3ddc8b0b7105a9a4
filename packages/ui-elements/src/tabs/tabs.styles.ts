import { css } from 'lit'

export const panelStyles = css`
  :host {
    border-radius: var(--ofc-radius-small);
    display: block;
    outline: none;
    padding-block: var(--ofc-space-4);
  }

  :host(:focus-visible) {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  /* Without scripts every panel stays visible. */
  @media (scripting: enabled) {
    .unselected {
      display: none;
    }

    /* Firefox does not match this, so that the panel's padding remains there until it hydrates. */
    :host:has(.unselected) {
      display: none !important;
    }
  }
`

export const styles = css`
  :host {
    color: var(--ofc-color-ink);
    display: block;
    min-inline-size: 0;
  }

  .list {
    border-block-end: 1px solid var(--ofc-color-line);
    display: flex;
    gap: var(--ofc-space-1);
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    padding: 4px 4px 0;
    scroll-padding-inline: 24px;
    scrollbar-width: thin;
  }

  @media (scripting: none) {
    .list {
      display: none;
    }
  }

  .tab {
    appearance: none;
    background: none;
    border: 0;
    border-block-end: 3px solid transparent;
    border-radius: var(--ofc-radius-small) var(--ofc-radius-small) 0 0;
    color: var(--ofc-color-ink-soft);
    cursor: pointer;
    flex: none;
    font: inherit;
    font-size: var(--ofc-font-size-body);
    font-weight: var(--ofc-font-weight-medium);
    line-height: 1.3;
    max-inline-size: 100%;
    min-block-size: var(--ofc-control-size);
    overflow-wrap: anywhere;
    padding: 6px 14px;
    transition: border-color var(--ofc-motion-fast);
  }

  @media (hover: hover) {
    .tab:hover {
      background: var(--ofc-color-sunk);
      color: var(--ofc-color-ink);
    }
  }

  .tab[aria-selected='true'] {
    border-color: var(--ofc-color-accent);
    color: var(--ofc-color-accent-ink);
    font-weight: var(--ofc-font-weight-semibold);
  }

  .tab:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: -3px;
  }

  .tab:disabled {
    background: none;
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
    opacity: 0.6;
  }

  @media (forced-colors: active) {
    .tab {
      border-color: Canvas;
    }

    .tab[aria-selected='true'] {
      border-color: Highlight;
    }

    .tab:disabled {
      color: GrayText;
      opacity: 1;
    }
  }
`

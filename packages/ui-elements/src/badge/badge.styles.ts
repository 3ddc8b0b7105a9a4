import { css } from 'lit'

export const styles = css`
  :host {
    align-items: center;
    background: var(--ofc-color-sunk);
    border: 1px solid transparent;
    border-radius: 999px;
    color: var(--ofc-color-ink-soft);
    display: inline-flex;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    font-weight: var(--ofc-font-weight-semibold);
    gap: 6px;
    line-height: 1.35;
    max-inline-size: 100%;
    min-block-size: 1.625rem;
    overflow-wrap: anywhere;
    padding: 2px 10px;
    vertical-align: middle;
  }

  :host([tone='green']) {
    background: var(--ofc-color-green-soft);
    color: var(--ofc-color-green-ink);
  }

  :host([tone='amber']) {
    background: var(--ofc-color-amber-soft);
    color: var(--ofc-color-amber);
  }

  :host([tone='red']) {
    background: var(--ofc-color-red-soft);
    color: var(--ofc-color-red);
  }

  :host([tone='blue']) {
    background: var(--ofc-color-blue-soft);
    color: var(--ofc-color-blue);
  }

  ::slotted([slot='start']) {
    block-size: 1.15em;
    flex: none;
    inline-size: 1.15em;
  }

  @media (prefers-contrast: more) {
    :host {
      border-color: currentColor;
    }
  }

  @media (forced-colors: active) {
    :host {
      border-color: CanvasText;
    }
  }
`

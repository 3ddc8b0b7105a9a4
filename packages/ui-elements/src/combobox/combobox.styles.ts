import { css } from 'lit'

export const styles = css`
  .field {
    anchor-name: --field;
  }

  .toggle {
    align-items: center;
    background: none;
    border: 0;
    border-radius: calc(var(--ofc-radius-control) - 1px);
    color: var(--ofc-color-ink-soft);
    cursor: pointer;
    display: flex;
    flex: none;
    font: inherit;
    inline-size: var(--ofc-target-size);
    justify-content: center;
    padding: 0;
  }

  .toggle:disabled {
    cursor: not-allowed;
  }

  .panel {
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-control);
    box-shadow: var(--ofc-elevation-3);
    color: var(--ofc-color-ink);
    inline-size: var(--_anchor-size, anchor-size(inline));
    inset: auto;
    margin-block: var(--ofc-space-1);
    margin-inline: 0;
    overflow: hidden;
    padding: var(--ofc-space-1);
    position: fixed;
    position-anchor: --field;
    position-area: block-end center;
    position-try-fallbacks: flip-block;
  }

  .panel [role='listbox'] {
    /* Above or below the field there is always room for it. */
    max-block-size: clamp(3em, var(--_window, 100dvb) / 2 - 3em, 344px);
    overflow: hidden auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
  }

  .panel [role='option'] {
    border-radius: var(--ofc-radius-small);
    cursor: pointer;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    line-height: 1.4;
    min-block-size: var(--ofc-target-size);
    overflow-wrap: anywhere;
    padding: 10px;
  }

  .panel [role='option']:hover {
    background: var(--ofc-color-sunk);
  }

  .panel [role='option'].active {
    background: var(--ofc-color-accent-soft);
    outline: 2px solid var(--ofc-color-accent);
    outline-offset: -2px;
  }

  .panel [role='option'] svg {
    color: var(--ofc-color-accent);
    grid-area: 1 / 2;
  }

  .panel .more,
  .panel .heading {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    grid-column: 1;
  }

  .panel .heading {
    font-weight: var(--ofc-font-weight-semibold);
    padding: var(--ofc-space-2) 10px var(--ofc-space-1);
  }

  .panel [aria-disabled] {
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  .panel .note {
    color: var(--ofc-color-ink-soft);
    padding: 10px;
  }

  @media (forced-colors: active) {
    .panel [aria-disabled] {
      color: GrayText;
    }
  }
`

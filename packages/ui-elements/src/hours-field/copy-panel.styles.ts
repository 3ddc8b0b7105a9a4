import { css } from 'lit'

export const copyStyles = css`
  .copy-source {
    anchor-name: --copied;
  }

  .copy {
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-control);
    box-shadow: var(--ofc-elevation-4);
    color: var(--ofc-color-ink);
    inline-size: min(320px, 100vi - 32px);
    inset: auto;
    margin: 6px 0;
    max-block-size: calc(var(--_window, 100dvb) - 24px);
    overflow: auto;
    overscroll-behavior: contain;
    padding: 6px;
    position: fixed;
    position-anchor: --copied;
    position-area: block-end span-inline-start;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  }

  .copy-title {
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.4;
    padding: 8px 10px;
  }

  .choice {
    background: none;
    border: 0;
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    display: block;
    font: inherit;
    font-weight: var(--ofc-font-weight-semibold);
    inline-size: 100%;
    line-height: 1.3;
    min-block-size: var(--ofc-target-size);
    padding: 6px 10px;
    text-align: start;
  }

  @media (hover: hover) {
    .choice:hover {
      background: var(--ofc-color-sunk);
    }
  }

  .choice:focus-visible,
  .chip input:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: -1px;
  }

  .more {
    border-block-end: 1px solid var(--ofc-color-line);
    border-radius: 0;
    margin-block-end: 6px;
    padding-block: 6px 12px;
  }

  .chosen {
    border-block-start: 1px solid var(--ofc-color-line);
    margin-block-start: 6px;
    padding: 10px 10px 0;
  }

  .chosen-title {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    padding-block-end: var(--ofc-space-2);
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ofc-space-2);
  }

  .chip {
    cursor: pointer;
    display: grid;
    position: relative;
  }

  .chip input {
    appearance: none;
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-small);
    cursor: inherit;
    inset: 0;
    margin: 0;
    position: absolute;
  }

  .chip input:checked {
    background: var(--ofc-color-accent-soft);
    border: 2px solid var(--ofc-color-accent);
  }

  .chip span {
    align-content: center;
    display: grid;
    font-size: var(--ofc-font-size-small);
    line-height: 1.2;
    min-block-size: var(--ofc-target-size);
    padding-inline: 12px;
    pointer-events: none;
    position: relative;
  }

  .confirm {
    background: var(--ofc-color-accent);
    color: var(--ofc-color-on-accent);
    margin: 10px;
    inline-size: calc(100% - 20px);
    text-align: center;
  }

  @media (hover: hover) {
    .confirm:hover {
      background: color-mix(in srgb, var(--ofc-color-accent), var(--ofc-color-ink) 14%);
    }
  }

  @media (forced-colors: active) {
    .chip input:checked {
      border: 4px solid Highlight;
    }

    .choice {
      border: 1px solid ButtonText;
    }

    .confirm {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`

import { css } from 'lit'

export const styles = css`
  :host {
    --_tint: var(--ofc-color-blue-soft);
    --_tone: var(--ofc-color-blue);

    animation: arrive var(--ofc-motion-slow) ease-out;
    color: var(--ofc-color-ink);
    display: grid;
    grid-template-rows: 1fr;
    inline-size: 100%;
    transition:
      grid-template-rows 300ms ease,
      opacity 200ms ease;
  }

  :host([severity='success']) {
    --_tint: var(--ofc-color-green-soft);
    --_tone: var(--ofc-color-green-ink);
  }

  :host([severity='warning']) {
    --_tint: var(--ofc-color-amber-soft);
    --_tone: var(--ofc-color-amber);
  }

  :host([severity='error']) {
    --_tint: var(--ofc-color-red-soft);
    --_tone: var(--ofc-color-red);
  }

  :host([leaving]) {
    grid-template-rows: 0fr;
    opacity: 0;
    pointer-events: none;
  }

  /* Room for the shadow and for the gap below, which collapse as well. */
  .collapse {
    margin-inline: -24px;
    min-block-size: 0;
    padding-inline: 24px;
  }

  :host([leaving]) .collapse {
    overflow: hidden;
  }

  .base {
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    box-shadow: var(--ofc-elevation-4);
    column-gap: var(--ofc-space-3);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    margin-block-end: var(--ofc-space-3);
    padding: var(--ofc-space-3);
  }

  :host([severity='error']) .base {
    border-color: var(--_tone);
  }

  .icon {
    background: var(--_tint);
    block-size: 40px;
    border-radius: var(--ofc-radius-control);
    color: var(--_tone);
    display: grid;
    inline-size: 40px;
    place-items: center;
  }

  .icon svg {
    block-size: 22px;
    inline-size: 22px;
  }

  .text {
    align-self: center;
    font-size: var(--ofc-font-size-small);
    line-height: 1.5;
    overflow-wrap: break-word;
  }

  .heading {
    font-size: var(--ofc-font-size-body);
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.4;
    margin: 0;
  }

  .count {
    background: var(--ofc-color-sunk);
    border-radius: 999px;
    color: var(--ofc-color-ink-soft);
    display: inline-block;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.4;
    margin-inline-start: 4px;
    padding: 1px 8px;
    white-space: nowrap;
  }

  /* Drawn as a small ofc-button, without its weight: it needs none of its form behaviour. */
  .action {
    appearance: none;
    background: transparent;
    border: 1.5px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    display: block;
    font: inherit;
    font-weight: var(--ofc-font-weight-semibold);
    margin-block: var(--ofc-space-2) 4px;
    min-block-size: var(--ofc-target-size);
    overflow-wrap: anywhere;
    padding: 4px 14px;
  }

  @media (hover: hover) {
    .action:hover {
      background: var(--ofc-color-sunk);
    }
  }

  .action:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  .close {
    margin-block: -2px;
    margin-inline-end: -4px;
  }

  @keyframes arrive {
    from {
      opacity: 0;
      translate: 16px 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      animation: none;
      transition: none;
    }
  }

  @media (prefers-contrast: more) {
    .base {
      border: 2px solid var(--_tone);
    }
  }

  @media (forced-colors: active) {
    .count {
      border: 1px solid CanvasText;
    }
  }
`

import { css } from 'lit'

export const styles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }

  .control {
    --_background: var(--ofc-color-surface);
    --_border: var(--ofc-color-line-strong);
    --_ink: var(--ofc-color-accent-ink);
    --_hover: var(--ofc-color-sunk);
    --_pressed: color-mix(in srgb, var(--_hover), var(--ofc-color-ink) 8%);

    align-items: center;
    appearance: none;
    background: var(--_background);
    border: 1.5px solid var(--_border);
    border-radius: var(--ofc-radius-control);
    color: var(--_ink);
    cursor: pointer;
    display: inline-flex;
    font: inherit;
    font-size: var(--ofc-font-size-body);
    font-weight: var(--ofc-font-weight-semibold);
    inline-size: 100%;
    justify-content: center;
    line-height: 1.3;
    margin: 0;
    min-block-size: var(--ofc-control-size);
    min-inline-size: var(--ofc-target-size);
    padding-block: 6px;
    padding-inline: 18px;
    position: relative;
    text-align: center;
    text-decoration: none;
    touch-action: manipulation;
    transition:
      background-color var(--ofc-motion-fast),
      border-color var(--ofc-motion-fast);
    user-select: none;
  }

  :host([size='small']) .control {
    border-radius: var(--ofc-radius-small);
    font-size: var(--ofc-font-size-small);
    min-block-size: 36px;
    min-inline-size: 36px;
    padding-block: 4px;
    padding-inline: 12px;
  }

  /* The target stays 44 px high where the drawing is smaller. */
  :host([size='small']) .control::after {
    block-size: max(100%, var(--ofc-target-size));
    content: '';
    inline-size: max(100%, var(--ofc-target-size));
    inset-block-start: 50%;
    inset-inline-start: 50%;
    position: absolute;
    translate: -50% -50%;
  }

  :host([tone='danger']) .control {
    --_border: var(--ofc-color-red);
    --_hover: var(--ofc-color-red-soft);
    --_ink: var(--ofc-color-red);
  }

  :host([variant='plain']) .control {
    --_background: transparent;
    --_border: transparent;

    padding-inline: 12px;
  }

  :host([variant='filled']) .control {
    --_background: var(--ofc-color-accent);
    --_border: transparent;
    --_hover: color-mix(in srgb, var(--ofc-color-accent), var(--ofc-color-ink) 14%);
    --_ink: var(--ofc-color-on-accent);
    --_pressed: color-mix(in srgb, var(--ofc-color-accent), var(--ofc-color-ink) 26%);
  }

  :host([variant='filled'][tone='danger']) .control {
    --_background: var(--ofc-color-red);
    --_hover: color-mix(in srgb, var(--ofc-color-red), var(--ofc-color-ink) 14%);
    --_ink: var(--ofc-color-on-red);
    --_pressed: color-mix(in srgb, var(--ofc-color-red), var(--ofc-color-ink) 26%);
  }

  @media (hover: hover) {
    .control:hover {
      background: var(--_hover);
    }
  }

  .control:active {
    background: var(--_pressed);
  }

  .control:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  .control:disabled {
    background: var(--ofc-color-sunk);
    border-color: transparent;
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  :host([variant='plain']) .control:disabled {
    background: transparent;
    opacity: 0.7;
  }

  .content {
    align-items: center;
    display: inline-flex;
    gap: var(--ofc-space-2);
    justify-content: center;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  ::slotted(svg),
  ::slotted(ofc-icon) {
    block-size: 1.2em;
    flex: none;
    inline-size: 1.2em;
  }

  .control[aria-busy='true'] {
    cursor: progress;
  }

  /* The words stay in their place, unseen, so that the width is the same and the name is still read. */
  .control[aria-busy='true'] .content {
    opacity: 0;
  }

  .spinner {
    animation: turn 900ms linear infinite;
    block-size: 1.25em;
    border: 2.5px solid color-mix(in srgb, currentColor 28%, transparent);
    border-block-start-color: currentColor;
    border-radius: 50%;
    inline-size: 1.25em;
    inset: 0;
    margin: auto;
    position: absolute;
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .control {
      transition: none;
    }

    .spinner {
      animation: none;
      border-inline-end-color: currentColor;
    }
  }

  @media (prefers-contrast: more) {
    .control {
      border-color: currentColor;
    }
  }

  @media (forced-colors: active) {
    .control {
      --_border: ButtonBorder;
    }

    :host([variant='filled']) .control:not(:disabled) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    .control:disabled {
      border-color: GrayText;
      color: GrayText;
    }

    .spinner {
      border-color: transparent;
      border-block-start-color: currentColor;
      forced-color-adjust: preserve-parent-color;
    }
  }
`

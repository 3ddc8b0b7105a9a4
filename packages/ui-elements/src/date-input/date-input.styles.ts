import { css } from 'lit'

export const styles = css`
  button,
  select {
    background: transparent;
    border: 1px solid transparent;
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    font: inherit;
    min-block-size: var(--ofc-target-size);
    padding-inline: var(--ofc-space-2);
  }

  select {
    background: var(--ofc-color-surface);
    border-color: var(--ofc-color-line-strong);
    color: var(--ofc-color-ink);
    font-size: 0.9em;
    min-inline-size: 0;
    padding-inline: var(--ofc-space-1);
  }

  select[hidden] {
    display: none;
  }

  #months,
  .shown-month {
    flex: 1;
  }

  .shown-month {
    align-self: center;
    text-align: center;
  }

  .open,
  .step {
    align-items: center;
    display: flex;
    flex: none;
    inline-size: var(--ofc-target-size);
    justify-content: center;
    padding: 0;
  }

  /* Drawn here: a picture made of elements would be paid for by each field, and between click and calendar. */
  .open::before {
    --line: linear-gradient(currentColor 0 0) no-repeat;
    background:
      var(--line) 0 30% / 100% 1.75px,
      var(--line) 30% 0 / 1.75px 14%,
      var(--line) 70% 0 / 1.75px 14%;
    block-size: 1.125em;
    border: 1.75px solid;
    border-radius: 3px;
    box-sizing: border-box;
    content: '';
    /* Gradients are left out of forced colours, and the picture without them is a checkbox. */
    forced-color-adjust: preserve-parent-color;
    inline-size: 1.125em;
  }

  .step::before {
    block-size: 0.55em;
    border: solid;
    border-width: 1.75px 1.75px 0 0;
    content: '';
    inline-size: 0.55em;
    rotate: 45deg;
    translate: -0.1em;
  }

  #back::before {
    rotate: -135deg;
    translate: 0.1em;
  }

  .open:disabled,
  [aria-disabled='true'] {
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  @media (hover: hover) {
    button:hover,
    td:not(:empty):hover {
      background: var(--ofc-color-accent-soft);
    }
  }

  button:focus-visible,
  select:focus-visible,
  td:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 1px;
  }

  .open:focus-visible {
    outline-offset: -3px;
  }

  .calendar {
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    box-shadow: var(--ofc-elevation-4);
    color: var(--ofc-color-ink);
    /* A day can't be larger than a seventh of a narrow screen. */
    font-size: min(1em, 5.2vw);
    inline-size: min(22em, 100vw - 32px);
    inset: auto;
    margin: var(--ofc-space-1) 0;
    max-block-size: calc(var(--_window, 100dvb) - 16px);
    overflow: auto;
    padding: var(--ofc-space-2);
    position-anchor: --date-field;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  }

  .calendar:focus {
    outline: none;
  }

  .header,
  .footer {
    display: flex;
    gap: var(--ofc-space-1);
  }

  .footer {
    justify-content: space-between;
  }

  table {
    border-spacing: 2px;
    inline-size: 100%;
    margin-block: var(--ofc-space-2);
    table-layout: fixed;
  }

  th {
    color: var(--ofc-color-ink-soft);
    font-size: 0.9em;
    font-weight: var(--ofc-font-weight-regular);
    padding: 0;
  }

  td {
    block-size: 44px;
    border-radius: var(--ofc-radius-small);
    cursor: pointer;
    font-variant-numeric: tabular-nums;
    padding: 0;
    text-align: center;
  }

  td:empty {
    cursor: default;
  }

  .outside {
    color: var(--ofc-color-ink-soft);
  }

  td[aria-current] {
    border: 1px solid;
    font-weight: var(--ofc-font-weight-bold);
  }

  td[aria-disabled] {
    text-decoration: line-through;
  }

  td[aria-selected='true'] {
    background: var(--ofc-color-accent);
    color: var(--ofc-color-on-accent);
    forced-color-adjust: none;
    font-weight: var(--ofc-font-weight-bold);
  }
`

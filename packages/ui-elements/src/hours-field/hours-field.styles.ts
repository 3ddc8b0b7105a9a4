import { css } from 'lit'

export const styles = css`
  .week {
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    column-gap: var(--ofc-space-3);
    display: grid;
    grid-template-columns: fit-content(40%) minmax(0, 1fr) auto;
    overflow: clip;
  }

  .frame {
    container-type: inline-size;
  }

  .day {
    align-items: start;
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    padding: var(--ofc-space-2) var(--ofc-space-2) 0 var(--ofc-space-4);
  }

  .day:not(:has(.name)) .answer {
    grid-column: 1 / -1;
  }

  .name {
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.4;
    overflow-wrap: anywhere;
    padding-block: 10px;
  }

  .answer {
    align-items: start;
    display: flex;
    flex-wrap: wrap;
    gap: var(--ofc-space-2) var(--ofc-space-3);
    grid-column: 2;
  }

  .day > .tool {
    grid-column: 3;
  }

  /* The three answers, side by side: one press each. */
  .states {
    background: var(--ofc-color-sunk);
    border-radius: var(--ofc-radius-control);
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    max-inline-size: 100%;
    padding: 2px;
  }

  .state {
    cursor: pointer;
    display: grid;
    position: relative;
  }

  .state input {
    appearance: none;
    border: 1px solid transparent;
    border-radius: var(--ofc-radius-small);
    cursor: inherit;
    inset: 0;
    margin: 0;
    position: absolute;
    transition:
      background-color var(--ofc-motion-fast),
      border-color var(--ofc-motion-fast);
  }

  .state span {
    align-content: center;
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-medium);
    line-height: 1.2;
    min-block-size: 40px;
    padding-inline: 9px;
    pointer-events: none;
    position: relative;
  }

  .state:hover span {
    color: var(--ofc-color-ink);
  }

  .state input:checked {
    background: var(--ofc-color-surface);
    border-color: var(--ofc-color-line-strong);
  }

  .state input:checked + span {
    color: var(--ofc-color-ink);
  }

  .state input[value='open']:checked {
    background: var(--ofc-color-green-soft);
    border-color: var(--ofc-color-green);
  }

  .state input[value='open']:checked + span {
    color: var(--ofc-color-green-ink);
  }

  .state input[value='onCall']:checked {
    background: var(--ofc-color-amber-soft);
    border-color: var(--ofc-color-amber);
  }

  .state input[value='onCall']:checked + span {
    color: var(--ofc-color-amber);
  }

  :is(.state input, .time, .tool):focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 1px;
    z-index: 1;
  }

  .ranges {
    display: grid;
    gap: var(--ofc-space-2);
  }

  .range {
    align-items: center;
    display: grid;
    grid-template-columns: auto auto auto 40px;
    justify-content: start;
  }

  .word {
    color: var(--ofc-color-ink-soft);
    padding-inline: 6px;
  }

  .time {
    appearance: none;
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-ink);
    font: inherit;
    font-variant-numeric: tabular-nums;
    inline-size: 4.5em;
    line-height: 1.2;
    margin: 0;
    max-inline-size: 100%;
    min-block-size: var(--ofc-target-size);
    outline: none;
    padding-inline: 4px;
    text-align: center;
    transition: border-color var(--ofc-motion-fast);
  }

  .week:lang(en) .time {
    inline-size: 5.6em;
  }

  .time:hover {
    border-color: var(--ofc-color-ink-soft);
  }

  .time:focus {
    border-color: var(--ofc-color-green);
  }

  .time[aria-invalid] {
    border-color: var(--ofc-color-red);
    box-shadow: inset 4px 0 0 var(--ofc-color-red);
  }

  .note {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    grid-column: 1 / 4;
    line-height: 1.3;
    padding-block: 2px;
    text-align: end;
  }

  .note:empty {
    display: none;
  }

  .tool {
    align-items: center;
    background: none;
    block-size: var(--ofc-target-size);
    border: 0;
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-green-ink);
    cursor: pointer;
    display: flex;
    flex: none;
    font: inherit;
    inline-size: 40px;
    justify-content: center;
    padding: 0;
    transition: background-color var(--ofc-motion-fast);
  }

  @media (hover: hover) {
    .tool:hover:enabled {
      background: var(--ofc-color-sunk);
    }
  }

  .tool:disabled {
    color: var(--ofc-color-line-strong);
    cursor: default;
  }

  .messages {
    grid-column: 2 / -1;
  }

  .day:not(:has(.name)) .messages {
    grid-column: 1 / -1;
  }

  .messages .message {
    margin-block-start: var(--ofc-space-1);
  }

  /* The day from midnight to midnight stands in the place of a border. */
  .line {
    block-size: 4px;
    display: block;
    grid-column: 1 / -1;
    inline-size: calc(100% + var(--ofc-space-2) + var(--ofc-space-4));
    margin-block-start: var(--ofc-space-2);
    margin-inline: calc(-1 * var(--ofc-space-4)) calc(-1 * var(--ofc-space-2));
  }

  .track {
    fill: var(--ofc-color-line);
  }

  .open {
    fill: var(--ofc-color-green);
  }

  .tick {
    fill: var(--ofc-color-surface);
  }

  .on-call {
    stroke: var(--ofc-color-amber);
    stroke-dasharray: 2 6;
    stroke-width: 4;
  }

  .summary ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .disabled.week {
    background: var(--ofc-color-sunk);
    border-style: dashed;
    border-color: var(--ofc-color-line-strong);
  }

  .disabled :is(.name, .time, .state span) {
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  :host([readonly]) :is(.time, .states) {
    background: transparent;
    border-color: var(--ofc-color-line);
  }

  :host([readonly]) .state {
    cursor: default;
  }

  @container (inline-size < 34em) {
    .name {
      grid-column: 1 / 3;
      padding-block-end: 0;
    }

    .day :is(.answer, .messages) {
      grid-column: 1 / -1;
    }

    .name + .answer {
      grid-row: 2;
    }
  }

  @media (forced-colors: active) {
    .time[aria-invalid] {
      border-inline-start-width: 5px;
    }

    .state input:checked {
      border: 3px solid Highlight;
    }

    .track {
      fill: Canvas;
    }

    .on-call {
      stroke: CanvasText;
    }

    .tool:disabled,
    .disabled :is(.name, .time, .state span) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

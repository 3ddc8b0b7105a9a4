import { css } from 'lit'
import { copyStyles } from './copy-panel.styles.ts'
import { dayStateStyles } from './day-state.styles.ts'
import { timeRangeStyles } from './time-range.styles.ts'

const weekStyles = css`
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
    padding: var(--ofc-space-2) var(--ofc-space-2) var(--ofc-space-2) var(--ofc-space-4);
  }

  .day + .day {
    border-block-start: 1px solid var(--ofc-color-line);
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

  .short-name {
    display: none;
  }

  .answer {
    align-items: start;
    display: flex;
    flex-wrap: wrap;
    gap: var(--ofc-space-2) var(--ofc-space-3);
    grid-column: 2;
  }

  .acts {
    display: flex;
    grid-column: 3;
  }

  .act-word {
    display: none;
  }

  :is(.state input, .time, .tool, .offer):focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 1px;
    z-index: 1;
  }

  .tip {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    line-height: 1.4;
    margin-block-end: var(--ofc-space-2);
  }

  .offer {
    align-items: center;
    background: none;
    border: 1px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-control);
    color: var(--ofc-color-green-ink);
    cursor: pointer;
    display: flex;
    font: inherit;
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-semibold);
    gap: var(--ofc-space-2);
    line-height: 1.2;
    min-block-size: var(--ofc-target-size);
    padding: 4px 12px;
    text-align: start;
  }

  @media (hover: hover) {
    .offer:hover:enabled {
      background: var(--ofc-color-sunk);
    }
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

  .week.wrong {
    border: 1px solid var(--ofc-color-red);
    border-inline-start-width: 5px;
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

  /* Its button stands at the first range, above those that take others away. */
  @container (inline-size >= 42em) {
    .week {
      grid-template-columns: fit-content(40%) minmax(0, auto) minmax(auto, 1fr);
    }

    .answer {
      column-gap: var(--ofc-space-5);
    }

    .state span {
      padding-inline: 14px;
    }

    .week:has(.ranges) .acts {
      margin-inline-start: calc(-40px - var(--ofc-space-3));
    }

    .offer {
      margin-inline-end: 40px;
    }
  }

  /* In words, copying in a column of its own. */
  @container (inline-size >= 46em) {
    .acts {
      justify-content: end;
    }

    .acts > .tool {
      font-size: var(--ofc-font-size-small);
      font-weight: var(--ofc-font-weight-semibold);
      inline-size: auto;
      padding-inline: 10px;
    }

    .acts > .tool > svg {
      display: none;
    }

    .act-word {
      display: block;
    }
  }

  /* On a phone a day that is closed is one line, and one that is open two. */
  @container (inline-size < 34em) {
    .day {
      padding-inline-start: var(--ofc-space-3);
      row-gap: 6px;
    }

    .name + .answer {
      display: contents;
    }

    .name + .answer > .states {
      grid-column: 2 / -1;
    }

    .name + .answer > .ranges {
      grid-column: 2;
    }

    .day > .messages,
    .offer {
      grid-column: 1 / -1;
      order: 1;
    }

    /* Two presses say of another day that it is closed. */
    .day:not(:has(.ranges)) > .acts {
      display: none;
    }

    .state {
      flex: 1;
      text-align: center;
    }

    .state span {
      padding-inline: 4px;
    }
  }

  @container (inline-size < 22em) {
    .time {
      inline-size: 4.2em;
    }

    /* English times are longer. */
    .name + .answer > .ranges:lang(en) {
      grid-column: 1 / 3;
    }
  }

  @container (17em <= inline-size < 22em) {
    .long-name {
      display: none;
    }

    .short-name {
      display: inline;
    }
  }

  @container (inline-size < 17em) {
    .week {
      column-gap: 0;
    }

    .time {
      inline-size: 3.8em;
    }

    .name,
    .name + .answer > .states {
      grid-column: 1 / -1;
    }

    .name {
      padding: 0;
    }

    .name + .answer > .ranges {
      grid-column: 1 / 3;
    }
  }

  /* English times are longer. */
  @container (inline-size < 18em) {
    .range:lang(en) {
      display: flex;
      flex-wrap: wrap;
    }
  }

  /* Large text on a narrow screen. */
  @container (inline-size < 13em) {
    .range {
      display: flex;
      flex-wrap: wrap;
    }

    .note {
      inline-size: 100%;
      text-align: start;
    }
  }

  @media (forced-colors: active) {
    .time[aria-invalid] {
      border-inline-start-width: 5px;
    }

    .state input:checked {
      border: 3px solid Highlight;
    }

    .tool:disabled,
    .disabled :is(.name, .time, .state span) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

/** The styles of the week follow those of its parts and override them. */
export const styles = [dayStateStyles, timeRangeStyles, copyStyles, weekStyles]

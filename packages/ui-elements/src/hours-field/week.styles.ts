import { css } from 'lit'

/** The days of the week, the tip and the messages. */
export const weekStyles = css`
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
    /* Chrome before 117 has no subgrid. */
    grid-template-columns: min(8em, 40%) minmax(0, 1fr) auto;
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
    color: var(--ofc-color-accent-ink);
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
`

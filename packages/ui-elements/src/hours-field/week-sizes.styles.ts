import { css } from 'lit'

/** How the week fits its width: wide, on a phone, and with large text. */
export const weekSizeStyles = css`
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
`

import { css } from 'lit'

/** A week that is wrong, disabled or read-only. */
export const weekStateStyles = css`
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
`

import { css } from 'lit'

/** The week in forced colours. */
export const forcedColorStyles = css`
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

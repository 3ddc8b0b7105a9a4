import { css } from 'lit'

/** Choices one under the other; beside one another with room, when the page asks for it. */
export const choiceGroupStyles = css`
  .choices.wrong {
    border-inline-start: 4px solid var(--ofc-color-red);
    border-radius: 2px;
    padding-inline-start: var(--ofc-space-3);
  }

  :host([inline]) .choices {
    column-gap: var(--ofc-space-5);
    display: flex;
    flex-wrap: wrap;
  }

  [role] > .hint {
    margin-block-end: 0;
  }

  [role] > .message {
    margin-block-start: var(--ofc-space-2);
  }
`

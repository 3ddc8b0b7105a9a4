import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { hostStyles } from '../element/host.styles.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { checkIcon } from '../icon/check-icon.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { choiceGroupStyles } from './choice-group.styles.ts'
import type { ChoiceOption } from './choice-option.ts'
import { choiceStyles } from './choices.styles.ts'

export interface GroupView {
  readonly kind: 'radio' | 'checkbox'
  readonly choices: readonly ChoiceOption[]
  readonly isChosen: (value: string) => boolean
  readonly label: string | undefined
  readonly optionalMark: string | undefined
  readonly hostLabel: string | undefined
  readonly descriptionIds: string
  readonly hint: unknown
  readonly message: unknown
  readonly isRequired: boolean
  readonly isReadonly: boolean
  readonly isDisabled: boolean
  readonly isWrong: boolean
}

export const groupStyles = [
  hostStyles,
  visuallyHiddenStyles,
  formControlStyles,
  choiceStyles,
  choiceGroupStyles,
]

/**
 * Several native inputs under one label. They share one shadow tree, so that the native arrow keys
 * work.
 */
export function choiceGroup(view: GroupView): TemplateResult {
  // `role=group` does not allow the states that `radiogroup` has, so each checkbox has them itself.
  const isRadio = view.kind === 'radio'
  return html`<div role=${isRadio ? 'radiogroup' : 'group'} aria-labelledby=${view.label ? 'label' : nothing} aria-label=${view.hostLabel ?? nothing} aria-describedby=${view.descriptionIds || nothing} aria-required=${flag(isRadio && view.isRequired)} aria-readonly=${flag(isRadio && view.isReadonly)} aria-invalid=${flag(isRadio && view.isWrong)} aria-disabled=${flag(view.isDisabled)}>${
    view.label
      ? html`<div class="label" part="label" id="label">${view.label}<span class="optional">${view.optionalMark}</span></div>`
      : nothing
  }${view.hint}<div class=${view.isWrong ? 'choices wrong' : 'choices'} part="choices">${view.choices.map(
    (option, index) => choice(option, index, view),
  )}</div>${view.message}</div>`
}

/** Focuses the chosen input, or else the first enabled one. */
export function focusChoice(root: ParentNode, options?: FocusOptions): void {
  const enabled = [...root.querySelectorAll<HTMLInputElement>('input:enabled')]
  const target = enabled.find(({ checked }) => checked) ?? enabled[0]
  target?.focus(options)
}

function choice(option: ChoiceOption, index: number, view: GroupView) {
  const isDisabled = view.isDisabled || Boolean(option.disabled)
  const isBox = view.kind === 'checkbox'
  return html`<div class="item" part="item"><div class=${classOf(isDisabled, view.isWrong)} part="choice"><span class="box"><input id="choice-${index}" part="control" type=${view.kind} name="choice" .value=${option.value} .checked=${live(view.isChosen(option.value))} ?disabled=${isDisabled} aria-readonly=${flag(isBox && view.isReadonly)} aria-invalid=${flag(isBox && view.isWrong)} aria-describedby=${option.hint ? `hint-${index}` : nothing} />${isBox ? checkIcon() : nothing}</span><label class="words" for="choice-${index}">${option.label}</label></div>${
    option.hint ? html`<div class="hint" id="hint-${index}">${option.hint}</div>` : nothing
  }</div>`
}

function classOf(isDisabled: boolean, isWrong: boolean): string {
  if (isDisabled) return 'choice disabled'
  return isWrong ? 'choice wrong' : 'choice'
}

const flag = (holds: boolean) => (holds ? 'true' : nothing)

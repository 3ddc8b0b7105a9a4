import { Component, signal } from '@angular/core'
import { FormControl, FormGroup, FormsModule, ReactiveFormsModule, Validators } from '@angular/forms'
import { OfcButton } from '@officine/ui-elements/angular/button.js'
import { OfcCheckbox } from '@officine/ui-elements/angular/checkbox.js'
import { OfcDateInput } from '@officine/ui-elements/angular/date-input.js'
import { OfcPagination } from '@officine/ui-elements/angular/pagination.js'
import { OfcTextField } from '@officine/ui-elements/angular/text-field.js'

@Component({
  selector: 'app-root',
  imports: [
    FormsModule,
    ReactiveFormsModule,
    OfcButton,
    OfcCheckbox,
    OfcDateInput,
    OfcPagination,
    OfcTextField,
  ],
  templateUrl: './app.html',
})
export class App {
  readonly date = new FormControl('')
  readonly subscription = new FormGroup({
    email: new FormControl('', { nonNullable: true, validators: [Validators.required, Validators.email] }),
  })
  readonly subscribed = signal('')
  readonly name = signal('')
  readonly accepts = signal(false)
  readonly page = signal(1)
  readonly sent = signal('')

  send(event: Event) {
    event.preventDefault()
    this.sent.set(JSON.stringify([...new FormData(event.target as HTMLFormElement)]))
  }

  subscribe() {
    this.subscribed.set(this.subscription.getRawValue().email)
  }
}

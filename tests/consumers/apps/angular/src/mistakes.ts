import { Component } from '@angular/core'
import { OfcButton } from '@officine/ui-elements/angular/button.js'
import { OfcPagination } from '@officine/ui-elements/angular/pagination.js'
import { OfcTextField } from '@officine/ui-elements/angular/text-field.js'

@Component({
  selector: 'app-mistakes',
  imports: [OfcButton, OfcPagination, OfcTextField],
  templateUrl: './mistakes.html',
})
export class Mistakes {}

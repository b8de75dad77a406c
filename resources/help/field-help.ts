import type { FieldHelp } from '../../model/field-help'
import { administration } from './administration'
import { business } from './business'
import { devices } from './devices'

/** Explanations of fields that people stumble over; apart from the declarations, which the app's first page needs. */
export const fieldHelp: FieldHelp = new Map([...business, ...devices, ...administration])

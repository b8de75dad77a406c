import type { ComponentType } from 'react'
import type { Kind } from '../../model/field'
import { ColourInput } from './colour'
import { DictInput } from './dictionary/dict'
import { ImageInput } from './image/image-input'
import { DecimalInput, IntegerInput, MoneyInput } from './number/number-input'
import type { InputProps } from './parts'
import { PlateInput } from './plate/plate-input'
import { ParkInput } from './reference/park'
import { RefInput } from './reference/ref'
import { RefsInput } from './reference/refs-input'
import { NoteInput, PasswordInput, SecretInput } from './text/text-inputs'
import { TextInput } from './text/text'
import { textOf } from './text-of'
import { ClockInput } from './time/clock'
import { DateInput } from './time/date'
import { MomentInput } from './time/moment'

const NameOutput = ({ id, value }: InputProps) => <output id={id}>{textOf(value)}</output>

/** The input of every kind of field. Not in `fieldParts`, so that lists are loaded without the inputs. */
export const fieldInputs: Record<Kind, ComponentType<InputProps>> = {
  id: IntegerInput,
  text: TextInput,
  note: NoteInput,
  code: TextInput,
  plate: PlateInput,
  phone: TextInput,
  email: TextInput,
  username: TextInput,
  password: PasswordInput,
  secret: SecretInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  dict: DictInput,
  word: DictInput,
  ref: RefInput,
  refs: RefsInput,
  park: ParkInput,
  moment: MomentInput,
  date: DateInput,
  clock: ClockInput,
  image: ImageInput,
  address: TextInput,
  colour: ColourInput,
  created: MomentInput,
  updated: MomentInput,
  name: NameOutput,
}

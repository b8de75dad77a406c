import type { Kind } from '../../model/field'
import { clock } from './clock'
import { address, code } from './code'
import { colour } from './colour'
import { dict } from './dict'
import './fields.css'
import { image } from './image'
import { moment } from './moment'
import { name } from './name'
import { note } from './note'
import { decimal, id, integer, money } from './number'
import { park } from './park'
import type { FieldParts } from './parts'
import { password } from './password'
import { plate } from './plate'
import { ref } from './ref'
import { refs } from './refs'
import { secret } from './secret'
import { email, phone, text, username } from './text'

/** What the web knows of every kind of field: its input, cell, filter and width. */
export const fieldParts: Record<Kind, FieldParts> = {
  id,
  text,
  note,
  code,
  plate,
  phone,
  email,
  username,
  password,
  secret,
  integer,
  decimal,
  money,
  dict,
  ref,
  refs,
  park,
  moment,
  clock,
  image,
  address,
  colour,
  created: moment,
  updated: moment,
  name,
}

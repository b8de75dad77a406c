import type { Kind, SpecEntity } from '../spec/spec-table'

const names = (text: string): string[] => text.trim().split(/\s+/)

const byName: Partial<Record<Kind, string[]>> = {
  integer: names(
    `id version order_num post_sort role_sort dict_number dict_sort total_space total_book_space garage_count free_time
     free_hour free_number dc_sort min_time max_time garage_index park_floor park_lot park_no park_num ParkNo
     GarageIndex InOutNum carportNo garageNo`,
  ),
  // Numbers of dictionaries that the documents don't tie to the field.
  code: names('menu_type data_scope dict_value_type car_color carColor'),
  decimal: names('longitude latitude confidence'),
  money: names('amount max_cost cost'),
  moment: names(
    'inTime outTime DoorOpenTimeI DoorCloseTimeI DoorOpenTimeO DoorCloseTimeO createdAt updatedAt login_date',
  ),
  address: names('avatar url plate_img fragment_img in_image out_image img'),
}

const isTime = /(_at|_time|Time)$/

/**
 * The kind of a field: given in its row in `tests/spec/spec-table/`, or else guessed from its name. A wrong guess
 * fails in `tests/spec/spec-kinds.test.ts`; correct it with a `kind` in the row.
 */
export function kindOf({ fields, alternate = {}, parkField }: SpecEntity, name: string): Kind {
  const main = alternate[name] ?? name
  const { kind, rule, dict, dictOpen, ref, refs, secret, default: initial } = { ...fields[main], ...fields[name] }
  if (kind ?? rule) return kind ?? rule ?? 'text'
  if (dict) return 'dict'
  if (dictOpen) return 'code'
  if (ref) return 'ref'
  if (refs) return 'refs'
  if (secret) return 'secret'
  if (name === parkField) return 'park'
  const known = Object.entries(byName).find(([, all]) => all.includes(main))
  if (known) return known[0] as Kind
  return isTime.test(main) || String(initial).startsWith('today') ? 'moment' : 'text'
}

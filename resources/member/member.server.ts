import { isEmpty } from '../../model/is-empty'
import { message } from '../../model/message'
import { permissionsFor, type FieldName } from '../../model/resource'
import { addedValues, unusualValues } from '../../model/check'
import { may } from '../../server/access/access'
import { serve, type Change, type Context } from '../../server/engine/engine'
import type { Question } from '../../server/engine/write/questions'
import { writeCell } from '../../server/rows/cells'
import { columnsIn, tableName, valuesTable, withoutCase } from '../../server/rows/names'
import { member } from './member'

type Name = FieldName<typeof member>

const column = columnsIn(member)
/** Other members that are named for one value at most. */
const maxOthers = 3

/** Members with these values, by the query `having` of pairs of a value and an id. */
const others = (having: string): string => `SELECT given.value, m.${column('member_name')}
  FROM unnest($1::text[]) WITH ORDINALITY AS given(value, place)
  CROSS JOIN LATERAL (SELECT * FROM ${tableName(member)} WHERE "id" <> $2 AND "id" IN (${having})
    ORDER BY "id" LIMIT ${maxOthers}) AS m
  ORDER BY given.place, m."id"`

const withPlate = others(`SELECT "row_id" FROM ${valuesTable(member, 'plate_no')} WHERE "value" = given.value`)
const withValue = (name: Name): string =>
  others(`SELECT "id" FROM ${tableName(member)} WHERE ${withoutCase(column(name))} = ${withoutCase('given.value')}`)

const addedTo = (name: 'plate_no' | 'card_no' | 'tel', { values, before }: Change<typeof member>): string[] =>
  addedValues(values[name], before?.[name], member.fields[name])

/** The members who have what is added to a field; their names only for callers who may see members. */
async function taken(
  name: 'plate_no' | 'card_no' | 'tel',
  change: Change<typeof member>,
  { tx, caller }: Context,
): Promise<Question[]> {
  const added = addedTo(name, change)
  if (added.length === 0) return []
  const text = name === 'plate_no' ? withPlate : withValue(name)
  const rows = await tx.rows({ text, values: [writeCell(added), writeCell(change.before?.id ?? 0)] })
  const isNamed = may(caller.access, permissionsFor(member, 'query'))
  const questions = rows.map(([value, member_name]) =>
    isNamed
      ? message('memberHas', { value: value ?? '', name: member_name ?? '' })
      : message('anotherMemberHas', { value: value ?? '' }),
  )
  return questions.map((problem) => ({ field: name, problem }))
}

const unusual = (change: Change<typeof member>): Question[] =>
  (['plate_no', 'tel'] as const).flatMap((field) =>
    unusualValues(addedTo(field, change), member.fields[field]).map((problem) => ({ field, problem })),
  )

/** Does the change leave a member without an end who had one, or is new? (`server/members/member-of-car.ts`) */
function isUnending({ values, before }: Change<typeof member>): boolean {
  const { valid_time: until } = { ...before, ...values }
  return isEmpty(until) && (before === null || !isEmpty(before.valid_time))
}

export default serve(member, {
  async asks(change, context) {
    return [
      ...(await taken('plate_no', change, context)),
      ...(await taken('card_no', change, context)),
      ...(await taken('tel', change, context)),
      ...unusual(change),
      ...(isUnending(change) ? [{ field: 'valid_time', problem: message('neverExpires') }] : []),
    ]
  },
})

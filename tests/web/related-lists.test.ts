import { expect, it } from 'vitest'
import { screens } from '../../resources'
import { auditLog } from '../../resources/log/audit-log'
import { department } from '../../resources/access/department'
import { user } from '../../resources/access/user'
import { member } from '../../resources/member/member'
import { grade } from '../../resources/member/grade'
import { payment } from '../../resources/payment/payment'
import { plateReading } from '../../resources/parking/plate-reading'
import { inOutSource } from '../../resources/parking/in-out-source'
import { isBlank, shownFields } from '../../web/resource/detail/shown-fields'
import { relatedColumns, relatedLists } from '../../web/resource/detail/related'
import { openingValues } from '../../web/resource/list/state/list-setup'

const row = { id: 7, member_name: '陈思远', plate_no: '粤B8K2T6' }
const related = (of: Parameters<typeof relatedLists>[0], values: Record<string, unknown>) =>
  relatedLists(of, values, screens).map(({ screen, filters }) => [screen.view, filters])

it('finds the rows below a row first, then those that refer to it, then those with its plate', () => {
  expect(related(member, row)[0]).toEqual(['garage/member-recharge', { member_id: 7 }])
  expect(related(member, row)).toContainEqual(['garage/deposit', { plate_no: '粤B8K2T6' }])
  expect(related(member, row)).toContainEqual(['garage/inout', { PlateNo: '粤B8K2T6' }])
  expect(related(member, { ...row, plate_no: '粤A12345,粤B8K2T6' })).toContainEqual([
    'garage/part',
    { plate_no: '粤A12345' },
  ])
  expect(related(grade, { id: 2, grade_name: 'A' })).toEqual(
    expect.arrayContaining([
      ['garage/graderule', { grade_id: 2 }],
      ['garage/member', { member_type: 2 }],
    ]),
  )
  expect(related(department, { id: 3 })).toContainEqual(['management/user', { dept_id: 3 }])
})

it('finds the readings of a passage by its key, and the passage plate of a reading', () => {
  const passage = { id: 1, plate_key: 'K1', created_at: '2026-03-01 08:00:00' }
  const [readings] = relatedLists(inOutSource, passage, screens)
  expect(readings).toMatchObject({
    filters: { plate_key: 'K1' },
    query: { plate_key: 'K1', created_at: '2026-03-01 08:00:00' },
  })
  expect(related(plateReading, passage)).toContainEqual(['garage/plate', { plate_key: 'K1' }])
})

it('finds nothing by a plate or key that a row does not have, and no rows of the same list', () => {
  expect(related(payment, { id: 1, plate_no: null })).toEqual([])
  expect(related(inOutSource, { id: 1, plate_key: '' })).toEqual([])
  expect(related(member, row).map(([view]) => view)).not.toContain('garage/member')
})

it('takes only screens that the user may open, one of each resource', () => {
  const only = screens.filter(({ view }) => view === 'garage/part' || view === 'garage/partn')
  expect(relatedLists(member, row, only).map(({ screen }) => screen.view)).toEqual(['garage/part'])
  expect(relatedLists(member, row, [])).toEqual([])
})

it('shows related rows by their time, amounts and state', () => {
  const [payments] = relatedLists(member, row, screens).filter(({ resource }) => resource === payment)
  expect(payments && relatedColumns(payments)).toEqual(expect.arrayContaining(['created_at', 'cost']))
})

it('an address opens a list with values of its filters, of all times', () => {
  expect(openingValues(payment, payment.list, {})).toHaveProperty('start_time')
  const values = openingValues(payment, payment.list, { plate_no: '粤B8K2T6', garage_index: '2', cost: '1' })
  expect(values).toEqual({ plate_no: '粤B8K2T6', garage_index: 2 })
})

it('a record shows all fields but passwords and second names: columns of the list, others, its own times, its id', () => {
  const names = shownFields(user, user.list)
  const own = ['created_at', 'updated_at', 'id']
  const columns = user.list.columns.filter((name) => !own.includes(name))
  expect(names.slice(0, columns.length)).toEqual(columns)
  expect(names.slice(-own.length)).toEqual(own)
  // Among the most important columns, the time of a record is its own time.
  expect(shownFields(auditLog, auditLog.list).slice(-1)).toEqual(['id'])
  expect(shownFields(auditLog, auditLog.list)).toContain('created_at')
  expect(names).toEqual(expect.arrayContaining(['user_role', 'user_post', 'avatar']))
  expect(names).not.toContain('password')
  expect(names).not.toContain('version')
  expect(shownFields(member, member.list).at(-1)).toBe('id')
  expect(shownFields(auditLog, auditLog.list)).toContain('description')
  expect(shownFields(auditLog, auditLog.list)).not.toContain('description_en')
})

it('knows which fields show nothing', () => {
  const { fields } = member
  expect(isBlank(fields.valid_time, 'valid_time', { valid_time: '1900-01-01 00:00:00' })).toBe(true)
  expect(isBlank(fields.member_type, 'member_type', { member_type: 0 })).toBe(true)
  expect(isBlank(fields.tel, 'tel', { tel: '0' })).toBe(false)
})

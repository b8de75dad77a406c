import { everyVerb, fields, list, names, type SpecEntity, type SpecField } from './words'

const alarmDefinitionFields = `alarm_text alarm_text_en led_hint alarm_db alarm_trigge db_text alarm_level is_led
  is_voice is_again is_play is_terminal`

const on: SpecField = { default: 1, dict: 'is' }

export const alarmDefinition: SpecEntity = {
  base: '/api/alarm',
  permission: 'garage:alarm',
  verbs: everyVerb,
  fields: fields(alarmDefinitionFields, {
    alarm_level: { default: 1, dictOpen: true },
    is_led: on,
    is_voice: on,
    is_again: { default: 2, dict: 'is' },
    is_play: on,
    is_terminal: on,
  }),
  form: names(alarmDefinitionFields),
  lists: [
    list('garage/alarm', {
      columns: names(alarmDefinitionFields),
      search: names('alarm_text alarm_db alarm_trigge db_text'),
    }),
  ],
  scoped: 'operator',
}

const warningColumns = `park_code warning_text warning_db warning_trigge warning_level terminal add_ip upd_ip
  warning_time handle_time created_at updated_at remark`

export const warning: SpecEntity = {
  base: '/api/warning',
  permission: 'log:warning',
  verbs: everyVerb,
  fields: fields(
    `${warningColumns} warning_text_en ack_time`,
    { warning_text: { required: true }, warning_level: { default: 1, dictOpen: true } },
    'warning_time created_at updated_at ack_time',
  ),
  form: names('warning_text warning_db warning_trigge warning_level terminal add_ip upd_ip remark'),
  // handle_time: a person may correct it, or reopen a warning. warning_text_en: as in the definition of an alarm.
  formExtra: ['park_code', 'handle_time', 'warning_text_en'],
  lists: [
    list('log/warning', {
      columns: names(warningColumns),
      // A range without defaults is added to what the document lists.
      search: names('park_code warning_text warning_db start_time end_time'),
      added: {
        columns: names('status times last_time oper_user handle_note assignee ack_time ack_user'),
        search: names('status warning_level terminal assignee'),
      },
      timeColumn: 'warning_time',
      // The documents have warning_time DESC; what nobody has handled yet, and is severe, stands before it.
      sort: 'handle_time,warning_level,ack_time,warning_time DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

import { dict, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { alarmLevel } from '../dictionaries/alarm'
import { yesNo } from '../dictionaries/common'

const trigger = ['alarm_db', 'alarm_trigge', 'db_text'] as const
const outputs = ['alarm_level', 'is_led', 'is_voice', 'is_again', 'is_play', 'is_terminal'] as const

/** The definition of an alarm: the PLC address and value that raise it, its texts, and where it is shown or played. */
export const alarmDefinition = resource('alarm', {
  label: zhEn('告警定义', 'Alarm definition'),
  permission: 'garage:alarm',
  scope: 'operator',
  fields: {
    alarm_text: text(zhEn('告警内容', 'Text (Chinese)'), { max: 256 }),
    alarm_text_en: text(zhEn('英文告警内容', 'Text (English)'), { max: 256 }),
    led_hint: text(zhEn('LED 提示', 'LED text')),
    alarm_db: text(zhEn('PLC 地址', 'PLC address'), { max: 64, identifier: true }),
    alarm_trigge: text(zhEn('触发值', 'Trigger value'), { max: 64, identifier: true }),
    db_text: text(zhEn('地址说明', 'Address in words')),
    alarm_level: dict(zhEn('级别', 'Level'), alarmLevel, { default: 'notice' }),
    is_led: dict(zhEn('LED 显示', 'LED display'), yesNo, { default: 'yes' }),
    is_voice: dict(zhEn('语音播报', 'Voice'), yesNo, { default: 'yes' }),
    is_again: dict(zhEn('重复告警', 'Repeated'), yesNo, { default: 'no' }),
    is_play: dict(zhEn('播放提示音', 'Alert sound'), yesNo, { default: 'yes' }),
    is_terminal: dict(zhEn('终端显示', 'Terminal display'), yesNo, { default: 'yes' }),
  },
  list: {
    compact: ['alarm_text', 'alarm_text_en', 'alarm_level', 'alarm_db', 'alarm_trigge', 'is_led', 'is_voice'],
    search: ['alarm_text', ...trigger],
    sort: '-created_at',
  },
  form: ['alarm_text', 'alarm_text_en', ...trigger, 'led_hint', ...outputs],
})

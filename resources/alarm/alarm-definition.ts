import { dict, text, yesNo } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

const trigger = ['alarm_db', 'alarm_trigge', 'db_text'] as const
const outputs = ['alarm_level', 'is_led', 'is_voice', 'is_again', 'is_play', 'is_terminal'] as const

/** The definition of an alarm: the PLC address and value that raise it, its texts, and where it is shown or played. */
export const alarmDefinition = resource('alarm', {
  label: zhEn('报警定义', 'Alarm'),
  permission: 'garage:alarm',
  scope: 'operator',
  fields: {
    alarm_text: text(zhEn('报警内容', 'Text (Chinese)'), { max: 256, width: 160 }),
    alarm_text_en: text(zhEn('英文内容', 'Text (English)'), { max: 256, width: 220 }),
    led_hint: text(zhEn('LED 提示', 'LED text'), { width: 150 }),
    alarm_db: text(zhEn('PLC 地址', 'PLC address'), { max: 64 }),
    alarm_trigge: text(zhEn('触发值', 'Trigger value'), { max: 64 }),
    db_text: text(zhEn('地址说明', 'Address in words')),
    alarm_level: dict(zhEn('级别', 'Level'), 'alarm_level', { default: 1 }),
    is_led: yesNo(zhEn('LED 显示', 'On the LED'), { default: 1 }),
    is_voice: yesNo(zhEn('语音播报', 'Spoken'), { default: 1 }),
    is_again: yesNo(zhEn('重复提醒', 'Repeated'), { default: 2 }),
    is_play: yesNo(zhEn('播放', 'Played'), { default: 1 }),
    is_terminal: yesNo(zhEn('终端显示', 'On the terminal'), { default: 1 }),
  },
  list: {
    columns: ['alarm_text', 'alarm_text_en', 'led_hint', ...trigger, ...outputs],
    search: ['alarm_text', ...trigger],
    sort: '-created_at',
  },
  form: ['alarm_text', 'alarm_text_en', ...trigger, 'led_hint', ...outputs],
})

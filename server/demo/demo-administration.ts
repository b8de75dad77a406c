import type { Resource, Row } from '../../model/resource'
import { stallFault } from '../../resources/stall-sensors/stall-fault'
import { stallLog } from '../../resources/stall-sensors/stall-log'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { interfaceText } from '../../resources/system/interface-text'
import { notice } from '../../resources/system/notice'
import { theme } from '../../resources/system/theme'
import { user } from '../../resources/access/user'
import { terminalMenu } from '../../resources/terminal/terminal-menu'
import { terminal } from '../../resources/terminal/terminal'
import { terminalData } from '../../resources/terminal/terminal-data'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { noticeState, noticeType, textAlign } from '../../resources/dictionaries/system'
import { demoNbDevices, demoStallFaults, demoStallLog, demoStallSensors } from './demo-stall-sensors'
import { demoReadings, demoTerminalMenu, demoTerminals } from './demo-terminals'
import { shift } from '../../model/wall-time'

const demoNotices = (handleId: number, now: string): Partial<Row<typeof notice>>[] =>
  (
    [
      [noticeType.maintenance, '1 号塔库将于本周日 00:00~04:00 停机保养，期间请使用 2 号库。', 5],
      [noticeType.announcement, '即日起会员充值满 500 元赠送 30 天有效期。', 29],
      [noticeType.systemNotice, '终端程序已升级，支持大字车牌显示。', 52],
      [noticeType.alarm, '前海湾升降横移车库 3 号库 2 号出入口检修，终端已断电，请引导车辆使用 1 号出入口。', 80],
    ] as const
  ).map(([n_type, n_content, hours]) => {
    const createdAt = shift(now, { hours: -hours })
    return { n_type, n_content, handleId, createdAt, status: noticeState.published, publish_time: createdAt }
  })

const demoThemes: readonly Partial<Row<typeof theme>>[] = [
  ['湖畔', '#0E4A5C', '#8FD3E0', '#CFE6EB', '#FFFFFF', '#1C6477'],
  ['暖砂', '#F6EFE6', '#A8642A', '#5B4A3A', '#2E2419', '#E2D3C1'],
].map(([theme_text, bg_color, icon_color, font_color, heading_color, border_color]) => ({
  theme_text,
  bg_color,
  icon_color,
  font_color,
  heading_color,
  border_color,
}))

const demoTexts: readonly Partial<Row<typeof interfaceText>>[] = [
  ['欢迎使用星河立体车库', 'Welcome to Galaxy garage', 'welcome', 'home'],
  ['请按箭头驶入，停稳后熄火', 'Drive in along the arrows and switch off the engine', 'drive_in', 'car'],
  ['请勿在车内留人', 'Nobody may stay in the car', 'nobody_inside', 'warning'],
  ['取车请在此等候', 'Wait here for your car', 'wait_here', 'schedule'],
].map(([text_zh, text_en, val, icon]) => ({
  text_zh,
  text_en,
  val,
  icon,
  span: 24,
  offset: 0,
  text_align: textAlign.centre,
}))

export async function demoAdministration(tx: Connection, now: string): Promise<void> {
  const insert = async <R extends Resource>(resource: R, rows: readonly Partial<Row<R>>[]): Promise<void> => {
    for (const row of rows) await rowsOf(resource, tx).insert(row)
  }
  await insert(terminal, demoTerminals)
  await insert(terminalData, demoReadings(now))
  await insert(terminalMenu, demoTerminalMenu)
  await insert(nbDevice, demoNbDevices)
  await insert(stallSensor, demoStallSensors)
  await insert(stallFault, demoStallFaults(now))
  await insert(stallLog, demoStallLog(now))
  await insert(notice, demoNotices((await rowsOf(user, tx).first({}))?.id ?? 0, now))
  await insert(theme, demoThemes)
  await insert(interfaceText, demoTexts)
}

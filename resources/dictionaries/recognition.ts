import { zhEn } from '../../model/label'
import { dictionaryOf, type EntryLine } from './dictionary-of'

// Values reported by plate cameras and face devices, in the codes of the common camera protocol.

const triggerBits = [
  { bit: 1, zh: '自动', en: 'automatic' },
  { bit: 2, zh: '外部输入', en: 'external input' },
  { bit: 4, zh: '手动', en: 'manual' },
  { bit: 8, zh: '虚拟线圈', en: 'virtual loop' },
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function triggerOf(code: number): EntryLine {
  const set = triggerBits.filter(({ bit }) => code & bit)
  const en = capital(set.map((one) => one.en).join(' + '))
  return [code, set.map((one) => one.zh).join(' + '), en, code & 4 ? 'warning' : 'info']
}

/** What triggered the camera. The code is a bit mask, so every combination of bits has an entry. */
const triggerTypes: Readonly<Record<string, EntryLine>> = {
  video: [0, '视频', 'Video', 'info'],
  ...Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`bits${index + 1}`, triggerOf(index + 1)])),
}

export const plateColour = dictionaryOf('car_color', zhEn('车牌颜色', 'Plate colour'), 'tag', {
  unknown: [0, '未知', 'Unknown'],
  blue: [1, '蓝牌', 'Blue', 'info'],
  yellow: [2, '黄牌', 'Yellow', 'warning'],
  white: [3, '白牌', 'White'],
  black: [4, '黑牌', 'Black', 'violet'],
  green: [5, '绿牌', 'Green', 'success'],
})

export const direction = dictionaryOf('direction', zhEn('行驶方向', 'Driving direction'), 'plain', {
  unknown: [0, '未知', 'Unknown'],
  left: [1, '向左', 'Left'],
  right: [2, '向右', 'Right'],
  up: [3, '向上', 'Up'],
  down: [4, '向下', 'Down'],
})

export const triggerType = dictionaryOf('triggerType', zhEn('触发方式', 'Trigger'), 'tag', triggerTypes)

export const plateType = dictionaryOf('car_type', zhEn('号牌种类', 'Plate type'), 'tag', {
  unknown: [0, '未知', 'Unknown'],
  blueSmall: [1, '蓝牌小型车', 'Blue, small car', 'info'],
  blackSmall: [2, '黑牌小型车', 'Black, small car', 'violet'],
  yellowOneRow: [3, '单排黄牌', 'Yellow, one row', 'warning'],
  yellowTwoRows: [4, '双排黄牌', 'Yellow, two rows', 'warning'],
  police: [5, '警车', 'Police'],
  armedPolice: [6, '武警', 'Armed police'],
  personalised: [7, '个性化车牌', 'Personalised'],
  militaryOneRow: [8, '单排军车', 'Military, one row'],
  militaryTwoRows: [9, '双排军车', 'Military, two rows'],
  embassy: [10, '使馆车', 'Embassy', 'violet'],
  hongKong: [11, '香港入出境', 'Hong Kong', 'violet'],
  farmVehicle: [12, '农用车', 'Farm vehicle', 'warning'],
  drivingSchool: [13, '教练车', 'Driving school', 'warning'],
  macao: [14, '澳门入出境', 'Macao', 'violet'],
  armedPoliceTwoRows: [15, '双层武警', 'Armed police, two rows'],
  armedPoliceCorps: [16, '武警总队', 'Armed police corps'],
  armedPoliceCorpsTwoRows: [17, '双层武警总队', 'Armed police corps, two rows'],
  civilAviation: [18, '民航', 'Civil aviation', 'success'],
  newEnergy: [19, '新能源', 'New energy', 'success'],
})

export const plateRecognition = dictionaryOf('plate_img_state', zhEn('识别状态', 'Recognition status'), 'dot', {
  recognised: [1, '已识别', 'Recognised', 'success'],
  notRecognised: [2, '未识别', 'Not recognised', 'danger'],
  toBeChecked: [3, '待核对', 'To be checked', 'warning'],
  corrected: [4, '已更正', 'Corrected', 'info'],
  discarded: [5, '已舍弃', 'Discarded', 'neutral', 'off'],
})

export const faceState = dictionaryOf('face_state', zhEn('人脸状态', 'Face status'), 'dot', {
  active: [1, '正常', 'Active', 'success'],
  disabled: [2, '停用', 'Disabled', 'neutral', 'off'],
  waiting: [3, '待下发', 'Waiting', 'warning'],
  notAccepted: [4, '下发失败', 'Failed', 'danger'],
})

// What plate cameras are told to do.

/** For which plates the answer to a camera opens its gate; those of the black list never do. */
export const gateOpening = dictionaryOf('camera_opens', zhEn('相机开闸', 'Opening of gates'), 'tag', {
  never: [1, '不开闸', 'Never'],
  whiteList: [2, '白名单开闸', 'White-listed plates', 'info'],
  everyPlate: [3, '识别即开闸', 'Every plate read', 'warning'],
})

/** In which answers a camera takes the white and black list. */
export const listTransfer = dictionaryOf('camera_lists', zhEn('名单下发', 'Transfer of lists'), 'tag', {
  never: [1, '不下发', 'Never'],
  afterReadings: [2, '识别应答', 'After readings', 'info'],
  whenPolling: [3, '识别应答和轮询', 'After readings and when polling', 'info'],
})

export const plateListKind = dictionaryOf('plate_list', zhEn('名单类型', 'Kind of list'), 'tag', {
  white: [1, '白名单', 'White list', 'success'],
  black: [2, '黑名单', 'Black list', 'danger'],
})

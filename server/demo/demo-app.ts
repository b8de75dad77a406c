import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { appUser } from '../../resources/app/app-user'
import type { face } from '../../resources/member/face'
import type { feedback } from '../../resources/app/feedback'
import type { slide } from '../../resources/app/slide'
import { appUserCodes } from '../../site-simulator/cars/payment'
import { channel, onOff } from '../../resources/dictionaries/common'
import { faceState } from '../../resources/dictionaries/recognition'
import { feedbackState, sex, slideType } from '../../resources/dictionaries/system'
import { fill, mix, pngOf, type Colour, type Pixels } from '../../site-simulator/pictures/pixels'
import type { Connection } from '../database/database'
import { pictureKind } from '../pictures/picture-store'
import { pictureStores } from '../pictures/picture-store'
import { registerUpload } from '../pictures/upload-limits'
import type { Settings } from '../settings/settings'

const { active, disabled } = onOff
const { male, female } = sex

/** Name, sex, city, days since the account was created, hours since its last use. */
const users = [
  ['陈思远', male, '深圳', 412, 1],
  ['林晓彤', female, '深圳', 388, 3],
  ['黄子涵', female, '广州', 341, 7],
  ['张国栋', male, '深圳', 305, 20],
  ['李欣怡', female, '东莞', 260, 26],
  ['王嘉豪', male, '深圳', 233, 49],
  ['吴桂英', female, '惠州', 180, 75],
  ['刘泽宇', male, '深圳', 121, 5],
  ['蔡海燕', female, '香港', 77, 130],
  ['杨梓萱', female, '深圳', 31, 2],
  ['许俊杰', male, '珠海', 12, 11],
  ['郑雅婷', female, '深圳', 2, 30],
] as const

const userCodeOf = (index: number): string | null => appUserCodes[index % users.length] ?? null

export const demoAppUsers = (now: string): Partial<Row<typeof appUser>>[] =>
  users.map(([userName, userSex, city, days, hours], at) => ({
    userCode: userCodeOf(at),
    userName,
    tel: `13${String(900_000_000 + at * 7_654_321).slice(0, 9)}`,
    userStatus: at === 8 ? disabled : active,
    sex: userSex,
    city,
    lastTime: shift(now, { hours: -hours }),
    createdAt: shift(now, { days: -days }),
  }))

/** Name, description, link, type, status. */
const slides = [
  ['春节停车优惠', '除夕至初六，夜间停车五折', 'https://example.com/spring', slideType.promotion, active],
  ['充电车位上线', '塔库一层新增四个充电车位', 'https://example.com/charging', slideType.homeBanner, active],
  ['三步取车', '排队、缴费、到出入口取车', 'https://example.com/how-to', slideType.howTo, active],
  ['新版小程序', '预约取车，到场即走', 'https://example.com/app', slideType.launchScreen, disabled],
] as const

export const slideCount = slides.length

export const demoSlides = (handleId: number | null, pictures: readonly string[]): Partial<Row<typeof slide>>[] =>
  slides.map(([slideName, sildeDesc, goUrl, sildeType, status], at) => ({
    imgUrl: pictures[at % pictures.length] ?? null,
    slideName,
    sildeDesc,
    goUrl,
    sildeType,
    slideSort: at + 1,
    status,
    handleId,
  }))

/** Text, channel, index of the user, status, hours ago. */
const feedbacks = [
  ['取车排队时间显示不准，希望能看到前面还有几辆车', channel.miniProgram, 0, feedbackState.open, 2],
  ['The terminal should offer English on its first page.', channel.terminal, 8, feedbackState.inProgress, 6],
  ['塔库二号出入口的灯光太暗，倒车看不清', channel.app, 3, feedbackState.open, 19],
  ['充电结束后没有收到通知', channel.miniProgram, 7, feedbackState.answered, 30],
  ['会员到期前能不能提前一周提醒', channel.officialAccount, 1, feedbackState.answered, 53],
  ['发票抬头填错了，想重新开', channel.hotline, 6, feedbackState.closed, 80],
  ['车牌识别成了别人的车，费用不对', channel.attendant, 10, feedbackState.closed, 116],
] as const

export const demoFeedback = (now: string): Partial<Row<typeof feedback>>[] =>
  feedbacks.map(([text, from, user, status, hours]) => ({
    feedback: text,
    channel: from,
    userCode: userCodeOf(user),
    city: users[user]?.[2] ?? null,
    status,
    createdAt: shift(now, { hours: -hours }),
  }))

/** Name, state of the transfer to the devices. */
const faces = [
  ['陈思远', faceState.active],
  ['林晓彤', faceState.active],
  ['张国栋', faceState.active],
  ['李欣怡', faceState.waiting],
  ['王嘉豪', faceState.active],
  ['蔡海燕', faceState.notAccepted],
  ['郭建军', faceState.disabled],
] as const

export const demoFaces = (now: string): Partial<Row<typeof face>>[] =>
  faces.map(([name, state], at) => ({
    name,
    face_id: `F${String(2_001 + at * 13)}`,
    state,
    group_id: name === '郭建军' ? '员工' : '会员',
    created_at: shift(now, { days: -at * 9, hours: -at }),
  }))

const [width, height] = [480, 270]
const [columns, floors] = [9, 4]
const white: Colour = [255, 255, 255]

const looks: readonly (readonly [sky: Colour, wall: Colour, light: Colour])[] = [
  [
    [214, 69, 65],
    [120, 30, 34],
    [255, 214, 120],
  ],
  [
    [36, 132, 108],
    [18, 74, 66],
    [142, 240, 170],
  ],
  [
    [32, 98, 224],
    [22, 48, 116],
    [178, 212, 255],
  ],
  [
    [108, 76, 190],
    [58, 38, 112],
    [226, 206, 255],
  ],
]

function paintSlide(at: number): Buffer {
  const pixels: Pixels = { width, height, rgb: new Uint8Array(3 * width * height) }
  const [sky, wall, light] = looks[at % looks.length] ?? [white, white, white]
  fill(pixels, { left: 0, top: 0, right: width, bottom: height }, (down) => mix(sky, mix(sky, white, 0.6), down))
  fill(pixels, { left: 60, top: 40, right: 419, bottom: 219 }, wall)
  fill(pixels, { left: 0, top: 220, right: width, bottom: height }, mix(wall, [20, 22, 26], 0.6))
  for (let floor = 0; floor < floors; floor += 1)
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [72 + column * 38, 52 + floor * 41]
      const isLit = (column * 5 + floor * 3 + at) % 4 !== 0
      fill(
        pixels,
        { left, top, right: left + 30, bottom: top + 31 },
        mix(wall, isLit ? light : white, isLit ? 0.85 : 0.12),
      )
      if (isLit) fill(pixels, { left: left + 5, top: top + 16, right: left + 25, bottom: top + 27 }, wall)
    }
  return pngOf(pixels)
}

export async function demoSlidePictures(
  tx: Connection,
  settings: Settings,
  { count, userId }: { count: number; userId: number },
): Promise<string[]> {
  const { folder } = pictureStores(settings)
  const addresses: string[] = []
  for (let at = 0; at < count; at += 1) {
    const bytes = paintSlide(at)
    const kind = pictureKind(bytes)
    if (!kind) continue
    const address = folder.newAddress(kind)
    await registerUpload(tx, userId, { address, bytes: bytes.length })
    await folder.put(address, bytes, kind)
    addresses.push(address)
  }
  return addresses
}

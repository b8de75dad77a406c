import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { appUser } from '../../resources/app/app-user'
import type { face } from '../../resources/member/face'
import type { feedback } from '../../resources/app/feedback'
import type { slide } from '../../resources/app/slide'
import { appUserCodes } from '../../site-simulator/cars/app-users'
import { channel, onOff } from '../../resources/dictionaries/common'
import { faceState } from '../../resources/dictionaries/recognition'
import { feedbackState, sex, slideType } from '../../resources/dictionaries/system'

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

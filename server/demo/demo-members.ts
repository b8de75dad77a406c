import { onOff } from '../../resources/dictionaries/common'
import { standardId } from '../../resources/member/grade'
import type { member } from '../../resources/member/member'
import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'

type Member = Partial<Row<typeof member>>

const surnames = [...'陈林黄张李王吴刘蔡杨许郑谢郭洪曾周何徐朱']
const given = [
  '思远',
  '晓彤',
  '子涵',
  '国栋',
  '欣怡',
  '嘉豪',
  '桂英',
  '泽宇',
  '海燕',
  '梓萱',
  '俊杰',
  '雅婷',
  '建军',
  '秀兰',
  '浩然',
  '佳怡',
]
const cars: readonly (readonly [string, string])[] = [
  ['比亚迪 汉 EV', '小型轿车'],
  ['特斯拉 Model Y', 'SUV'],
  ['大众 帕萨特', '小型轿车'],
  ['别克 GL8', 'MPV'],
  ['理想 L7', 'SUV'],
  ['丰田 凯美瑞', '小型轿车'],
  ['蔚来 ES6', 'SUV'],
  ['奥迪 A6L', '小型轿车'],
]
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const count = 86
const electricEvery = 3
const cardEvery = 4
const expiredEvery = 17
const secondCarEvery = 11
const expiringEvery = 13

/** Every third plate is an electric car's, with six characters after the letter. */
function plateOf(index: number): string {
  const digits = String((index * 7919 + 1234) % 10_000).padStart(4, '0')
  const letter = letters[(index * 5) % letters.length] ?? 'A'
  return index % electricEvery === 0 ? `粤BD${digits}${index % 10}` : `粤B${digits}${letter}`
}

/** Cars of the simulated sites have them too. */
export const memberPlates: readonly string[] = Array.from({ length: count }, (_, index) => plateOf(index))

/** Some memberships have expired or do so within a week. */
export const demoMembers = (grades: readonly number[], now: string): Member[] =>
  memberPlates.map((plate_no, at): Member => {
    const [car_brand, car_type] = cars[at % cars.length] ?? ['', '']
    const expiring = at % expiringEvery === 5
    const daysLeft = at % expiredEvery === 0 ? -20 : expiring ? 1 + (at % 7) : 8 + ((at * 37) % 400)
    return {
      member_name: `${surnames[at % surnames.length]}${given[(at * 3) % given.length]}`,
      plate_no: at % secondCarEvery === 1 ? `${plate_no},${plateOf(count + at)}` : plate_no,
      tel: `13${String(800_000_000 + at * 104_729).slice(0, 9)}`,
      member_type: grades[at % 4 === 3 ? at % grades.length : at % 4] ?? standardId,
      dc_status: at % 29 === 28 ? onOff.disabled : onOff.active,
      card_no: at % cardEvery === 0 ? null : `A${100_000 + at * 37}`,
      car_brand,
      car_type,
      valid_time: shift(now, { days: daysLeft, at: '23:59:59' }),
      created_at: shift(now, { hours: -at * 31 }),
    }
  })

import { moveStory } from './machine'
import { bayOf, garageOf, stallOf, type Park } from './park'
import type { Car } from './park-state'

const parts = { tower: '升降平台', carousel: '循环机构', puzzle: '横移机构' } as const

/** Reports that the door opened and closed, and that the machine moved the car's pallet from instant `from` to `to`. */
export function reportMoves(
  park: Park,
  car: Car,
  { story, from, to }: { story: string; from: number; to: number },
): void {
  const garage = garageOf(park, car)
  const { garage_index, garage_name, machine } = garage.plan
  const bay = bayOf(garage, car)
  if (!park.brief)
    park.report('equipment-moved', car.closed, {
      garage_index,
      position: `${garage_name.zh} · 出入口 ${bay.in_out_num}`,
      what: '门开启、关闭',
      started_at: park.deviceTimeOf(car.opened),
      ended_at: park.deviceTimeOf(car.closed),
    })
  park.report('equipment-moved', to, {
    garage_index,
    position: `${garage_name.zh} · ${parts[machine]}`,
    what: `${story}：${moveStory(garage.plan, stallOf(garage, car))}`,
    started_at: park.deviceTimeOf(from),
    ended_at: park.deviceTimeOf(to),
  })
}

import type { Resource, Row } from '../../model/resource'
import { wallTime } from '../../model/wall-time'
import { alarm } from '../../resources/garage/alarm'
import { appuser } from '../../resources/garage/appuser'
import { carlog } from '../../resources/garage/carlog'
import { equipment } from '../../resources/garage/equipment'
import { everecord } from '../../resources/garage/everecord'
import { face } from '../../resources/garage/face'
import { feedback } from '../../resources/garage/feedback'
import { gpark } from '../../resources/garage/gpark'
import { inout } from '../../resources/garage/inout'
import { insource } from '../../resources/garage/insource'
import { member } from '../../resources/garage/member'
import { memberRecharge } from '../../resources/garage/member-recharge'
import { order } from '../../resources/garage/order'
import { parkrecord } from '../../resources/garage/parkrecord'
import { queue } from '../../resources/garage/queue'
import { recharge } from '../../resources/garage/recharge'
import { slide } from '../../resources/garage/slide'
import { warning } from '../../resources/garage/warning'
import { wxorder } from '../../resources/garage/wxorder'
import { user } from '../../resources/system/user'
import { demoParks } from '../../site-simulator/demo-parks'
import type { Connection } from '../database/database'
import { insertMany } from '../engine/many-rows'
import { rowsOf } from '../engine/rows'
import type { Settings } from '../settings'
import { demoAlarms, demoWarnings } from './demo-alarms'
import { demoAppUsers, demoFaces, demoFeedback, demoSlides } from './demo-app'
import { demoCharges, demoCommands } from './demo-charging'
import { demoCarLog, demoEquipment, demoQueue, demoRecognitions } from './demo-movements'
import { demoOrders, demoPayments } from './demo-orders'
import { demoInOut, demoRecords } from './demo-passages'
import { demoRecharges } from './demo-recharges'

/** What happened around the demonstration's garages: charging, pick-ups, orders, alarms, app users. */
export async function demoGarages(tx: Connection, { tzName }: Settings): Promise<void> {
  const now = wallTime(new Date(), tzName)
  const parks = demoParks.map(({ park_code }) => park_code)
  const [park = ''] = parks
  const members = await rowsOf(member, tx).find({})
  const stays = await rowsOf(gpark, tx).find({})
  const add = async <R extends Resource>(resource: R, rows: readonly Partial<Row<R>>[]): Promise<void> => {
    await insertMany(tx, resource, rows)
  }
  await add(recharge, demoCharges(park, now))
  await add(everecord, demoCommands(park, now))
  await add(queue, demoQueue(park, now))
  await add(carlog, demoCarLog(park, now))
  await add(insource, demoRecognitions(park, now))
  await add(equipment, demoEquipment(park, now))
  await add(order, demoOrders(parks, now))
  await add(wxorder, demoPayments(parks, now))
  await add(alarm, demoAlarms)
  await add(warning, demoWarnings(park, now))
  await add(memberRecharge, demoRecharges(members, now))
  await add(parkrecord, demoRecords(stays, new Set(members.map(({ plate_no }) => plate_no))))
  await add(inout, demoInOut(stays))
  await add(appuser, demoAppUsers(now))
  const handler = await rowsOf(user, tx).first({ user_name: 'linxt' })
  await add(slide, demoSlides(handler?.id ?? null))
  await add(feedback, demoFeedback(now))
  await add(face, demoFaces(now))
}

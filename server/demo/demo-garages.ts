import type { Resource, Row } from '../../model/resource'
import { wallTime } from '../../model/wall-time'
import { alarm } from '../../resources/garage/alarm'
import { appuser } from '../../resources/garage/appuser'
import { everecord } from '../../resources/garage/everecord'
import { face } from '../../resources/garage/face'
import { feedback } from '../../resources/garage/feedback'
import { member } from '../../resources/garage/member'
import { memberRecharge } from '../../resources/garage/member-recharge'
import { slide } from '../../resources/garage/slide'
import { user } from '../../resources/system/user'
import { demoParks } from '../../site-simulator/demo-parks'
import type { Connection } from '../database/database'
import { insertMany } from '../engine/many-rows'
import { rowsOf } from '../engine/rows'
import type { Settings } from '../settings'
import { demoAlarms } from './demo-alarms'
import { demoAppUsers, demoFaces, demoFeedback, demoSlides } from './demo-app'
import { demoCommands } from './demo-charging'
import { demoRecharges } from './demo-recharges'

/** What surrounds the demonstration's garages: commands to meters, alarms, recharges of members, app users. */
export async function demoGarages(tx: Connection, { tzName }: Settings): Promise<void> {
  const now = wallTime(new Date(), tzName)
  const members = await rowsOf(member, tx).find({})
  const add = async <R extends Resource>(resource: R, rows: readonly Partial<Row<R>>[]): Promise<void> => {
    await insertMany(tx, resource, rows)
  }
  await add(everecord, demoCommands(demoParks[0]?.park_code ?? '', now))
  await add(alarm, demoAlarms)
  await add(memberRecharge, demoRecharges(members, now))
  await add(appuser, demoAppUsers(now))
  const handler = await rowsOf(user, tx).first({ user_name: 'linxt' })
  await add(slide, demoSlides(handler?.id ?? null))
  await add(feedback, demoFeedback(now))
  await add(face, demoFaces(now))
}

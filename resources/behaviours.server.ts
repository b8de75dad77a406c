import type { Served } from '../server/engine/behaviour'
import deposit from './garage/deposit.server'
import difference from './garage/difference.server'
import ginfo from './garage/ginfo.server'
import gpark from './garage/gpark.server'
import gradeRule from './garage/grade-rule.server'
import grade from './garage/grade.server'
import memberRecharge from './garage/member-recharge.server'
import queue from './garage/queue.server'
import recharge from './garage/recharge.server'
import slide from './garage/slide.server'
import warning from './garage/warning.server'
import refusedFact from './log/refused-fact.server'
import weblog from './log/weblog.server'
import snb from './stall/snb.server'
import config from './system/config.server'
import dept from './system/dept.server'
import dict from './system/dict.server'
import dictData from './system/dict-data.server'
import menu from './system/menu.server'
import notify from './system/notify.server'
import org from './system/org.server'
import role from './system/role.server'
import theme from './system/theme.server'
import user from './system/user.server'

/** Everything that is special about a resource on the server, one line each. */
export const behaviours: readonly Served[] = [
  deposit,
  difference,
  ginfo,
  gpark,
  grade,
  gradeRule,
  memberRecharge,
  queue,
  recharge,
  slide,
  warning,
  config,
  dept,
  dict,
  dictData,
  menu,
  notify,
  org,
  role,
  snb,
  theme,
  user,
  refusedFact,
  weblog,
]

import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { resources } from '../../resources'
import { removedWith } from '../../server/database/tables/own-keeps'
import * as accountTables from '../../server/database/tables/account-tables'
import * as instanceTables from '../../server/database/tables/instance-tables'
import * as siteTables from '../../server/database/tables/site-tables'
import * as otherTables from '../../server/database/tables/tables'
import { keptTables } from '../../server/retention/kept-tables'
import { unquotedTableName } from '../../server/rows/names'

/** Tables whose rows no age removes, by the reason. Every other table needs a `retention`. */
const keptForEver: Readonly<Record<string, readonly string[]>> = {
  'money and customers': [
    'member',
    'mrecharge',
    'face',
    'order',
    'wxorder',
    'recharge',
    'everecord',
    'appuser',
    'feedback',
  ],
  'what a bill is explained with': ['tariff_version', 'stay_payment'],
  'what operators maintain': [
    ...['grade', 'graderule', 'alarm', 'slide', 'dcmenu', 'notify', 'locales', 'theme', 'configs', 'dict', 'dict_data'],
    ...[
      'user',
      'dept',
      'role',
      'post',
      'menu',
      'org',
      'must_change',
      'totp',
      'passkey',
      'recovery_code',
      'preference',
      'installed',
      'own_secret',
      'plate_list',
      'workorder',
      'maintcheck',
    ],
  ],
  'one row for each thing that exists': [
    ...['ginfo', 'stall', 'dcterminal', 'snb', 'sterminal', 'device', 'device_state', 'offline_warning', 'revision'],
    ...[
      'camera',
      'camera_list_entry',
      'charging_curve',
      'adapter',
      'chargepoint',
      'connector',
      'charge_point_connection',
      'instance',
      'park_lease',
      'last_write',
      'job_turn',
      'demo_progress',
    ],
  ],
  'removed by other rules than age': ['pending_command', 'uploaded_picture', 'former_flow', 'notice_read'],
  'a late report would insert its row anew': ['site_entity'],
}

it('every table has a time after which old rows are removed, or a reason why not', () => {
  const tables = [siteTables, instanceTables, accountTables, otherTables].map((one): unknown[] => Object.values(one))
  const own = tables.flat().filter((one) => is(one, PgTable))
  const dependent = Object.values(removedWith).map(({ table }) => getTableName(table))
  const removed = new Set([...keptTables(resources).map(({ name }) => name), ...dependent])
  const all = [...[...resources.values()].map(unquotedTableName), ...own.map((one) => getTableName(one))]
  expect(all.filter((name) => !removed.has(name)).toSorted()).toEqual(Object.values(keptForEver).flat().toSorted())
})

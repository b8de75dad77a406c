import { rmSync } from 'node:fs'
import { memberPlates } from '../../../server/demo/demo-members'
import { demoHistory } from '../../../server/demo/demo-history'
import { demoPark } from '../../../site-simulator/park/park-builder'
import type { RunningServer } from '../../support/running-server'
import { newFolder } from '../../support/run-folder'

/** Records the last three days of one demo park. */
export async function makeHistory({ database, settings }: RunningServer): Promise<void> {
  const folder = newFolder('history-')
  const site = { park: demoPark('P001'), device: 'gateway-1', folder, members: memberPlates }
  await database.transaction((tx) => demoHistory(tx, { settings, site, days: 3, until: Date.now() }))
  rmSync(folder, { recursive: true, force: true })
}

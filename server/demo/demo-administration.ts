import type { Resource, Row } from '../../model/resource'
import { sfault } from '../../resources/stall/sfault'
import { slog } from '../../resources/stall/slog'
import { snb } from '../../resources/stall/snb'
import { sterminal } from '../../resources/stall/sterminal'
import { locales } from '../../resources/system/locales'
import { notify } from '../../resources/system/notify'
import { theme } from '../../resources/system/theme'
import { user } from '../../resources/system/user'
import { dcmenu } from '../../resources/terminal/dcmenu'
import { dcterminal } from '../../resources/terminal/dcterminal'
import { dcterminaldata } from '../../resources/terminal/dcterminaldata'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { demoNotices, demoTexts, demoThemes } from './demo-office'
import { demoNbDevices, demoStallFaults, demoStallLog, demoStallTerminals } from './demo-stall-sensors'
import { demoReadings, demoTerminalMenu, demoTerminals } from './demo-terminals'

/** Terminals, stall sensors, and what the office keeps: notices, themes, texts. `now` is wall time. */
export async function demoAdministration(tx: Connection, now: string): Promise<void> {
  const fill = async <R extends Resource>(resource: R, rows: readonly Partial<Row<R>>[]): Promise<void> => {
    for (const row of rows) await rowsOf(resource, tx).insert(row)
  }
  await fill(dcterminal, demoTerminals)
  await fill(dcterminaldata, demoReadings(now))
  await fill(dcmenu, demoTerminalMenu)
  await fill(snb, demoNbDevices)
  await fill(sterminal, demoStallTerminals)
  await fill(sfault, demoStallFaults(now))
  await fill(slog, demoStallLog(now))
  await fill(notify, demoNotices((await rowsOf(user, tx).first({}))?.id ?? 0, now))
  await fill(theme, demoThemes)
  await fill(locales, demoTexts)
}

import type { Dictionary } from '../../model/dictionary'
import { alarm } from './alarm'
import { charging } from './charging'
import { common } from './common'
import { device } from './device'
import { parking } from './parking'
import { payment } from './payment'
import { recognition } from './recognition'
import { refusal } from './refusal'
import { system } from './system'

/** The built-in dictionaries; operators can add entries and dictionaries. */
export const dictionaries: readonly Dictionary[] = [
  common,
  system,
  parking,
  recognition,
  payment,
  charging,
  device,
  alarm,
  refusal,
].flatMap((area) => Object.values<Dictionary>(area))

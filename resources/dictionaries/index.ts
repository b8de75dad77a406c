import type { Dictionary } from '../../model/dictionary'
import { charging } from './charging'
import { common } from './common'
import { device } from './device'
import { parking } from './parking'
import { payment } from './payment'
import { recognition } from './recognition'
import { refusal } from './refusal'
import { system } from './system'

/** Every dictionary that the product brings along; an operator may add entries and types of his own. */
export const dictionaries: readonly Dictionary[] = [
  common,
  system,
  parking,
  recognition,
  payment,
  charging,
  device,
  refusal,
].flatMap((area) => Object.values<Dictionary>(area))

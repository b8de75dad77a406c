import type { CodedDictionary, Dictionary } from '../../model/dictionary'
import * as alarm from './alarm'
import * as charging from './charging'
import * as common from './common'
import * as device from './device'
import * as parking from './parking'
import * as payment from './payment'
import * as recognition from './recognition'
import * as refusal from './refusal'
import * as system from './system'

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
].flatMap((area) => Object.values<CodedDictionary>(area).map(({ dictionary }) => dictionary))

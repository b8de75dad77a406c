import type { Connection } from '../../database/database'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { FormContext } from './form-input'

export const formContext = async (
  { codes }: Engine,
  on: Connection,
  { dictionaryRevision, now, configs }: Caller,
): Promise<FormContext> => ({ codes: await codes(on, dictionaryRevision), now, rules: configs })

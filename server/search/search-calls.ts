import { checkText } from '../../model/check'
import { message } from '../../model/message'
import { searchLength, searchPath, type FoundData } from '../../model/search/found-data'
import { badFields } from '../api-error'
import { findCars } from '../car/find-cars'
import type { Caller } from '../engine/api/caller'
import type { Call } from '../engine/api/call'
import type { Engine } from '../engine/engine'
import type { Body } from '../engine/write/form-input'
import { findRows } from './find-rows'
import { findStalls } from './find-stalls'

function textIn({ text }: Body): string {
  const checked = checkText(text ?? '', searchLength.longest)
  if ('problem' in checked) throw badFields([{ field: 'text', problem: checked.problem }])
  const typed = checked.value.trim()
  const { shortest: min } = searchLength
  if ([...typed].length < min) throw badFields([{ field: 'text', problem: message('tooShort', { min }) }])
  return typed
}

/** Each kind is found on its own, at the same time as the others. */
async function found(engine: Engine, body: Body, { access }: Caller): Promise<FoundData> {
  const text = textIn(body)
  const resources = [...engine.resources.values()].filter((resource) => resource.found !== null)
  const [cars, stalls, ...others] = await Promise.all([
    findCars(engine.database, access, text),
    findStalls(engine, access, text),
    ...resources.map((resource) => findRows(engine, access, resource, text)),
  ])
  const rows = [stalls, ...others].filter((one) => one !== null)
  return { cars, rows: rows.filter(({ of }, at) => rows.findIndex((one) => one.of === of) === at) }
}

/** The search over all data: what the caller may query, in their scope. A session is enough. */
export const searchCalls = (engine: Engine): Call[] => [
  {
    method: 'POST',
    path: searchPath,
    permission: null,
    allows: () => true,
    reads: true,
    run: async (body, caller) => JSON.stringify(await found(engine, body, caller)),
  },
]
